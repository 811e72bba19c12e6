// What is kept of states inside of cases changes no step.
#include "ladder/barren.hpp"

#include <algorithm>

#include "ladder/guess.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

// The steps that every case of a grid takes, with what was kept before.
std::vector<std::vector<Step>> all_cases(const Grid& grid, const Ladder& ladder,
                                         BarrenRungs& barren) {
  std::vector<std::vector<Step>> all;
  grid.open().each([&](int cell) {
    grid.candidates(cell).each([&](int digit) {
      long work = 10'000;
      const Candidate supposed = candidate_of(cell, digit);
      auto steps = refute(grid, supposed, true, ladder, 1, false, barren, work);
      all.push_back(steps ? std::move(*steps) : std::vector<Step>{});
    });
  });
  return all;
}

bool equal(const Step& a, const Step& b) {
  return a.rung == b.rung && a.variant == b.variant && a.placements == b.placements &&
         a.eliminations == b.eliminations && a.truths == b.truths && a.links == b.links &&
         a.cases.size() == b.cases.size();
}

}  // namespace

NONET_TEST(rungs_are_known_of_the_same_state_only) {
  BarrenRungs barren;
  Grid grid = grid_of(kPuzzles[0]);
  CHECK(barren.in(grid) == 0);
  barren.keep(grid, 7);
  CHECK(barren.in(grid) == 7);
  const Grid start = grid;
  const int cell = grid.open().first();
  grid.remove(cell, grid.candidates(cell).first());
  CHECK(barren.in(grid) == 0);
  barren.keep(grid, 9);
  CHECK(barren.in(grid) == 9 && barren.in(start) == 7);
  // A value counts, not only that no candidate is left.
  std::array<std::uint8_t, kCells> values{};
  const std::array<Digits, kCells> none{};
  values[0] = 1;
  grid.load(values, &none);
  barren.keep(grid, 3);
  values[0] = 2;
  grid.load(values, &none);
  CHECK(barren.in(grid) == 0);
}

NONET_TEST(old_states_make_room_for_new_ones) {
  BarrenRungs barren;
  std::array<std::uint8_t, kCells> values{};
  std::array<Digits, kCells> candidates{};
  Grid grid;
  for (int i = 1; i < 5'000; ++i) {
    candidates[0] = Digits(static_cast<std::uint16_t>(i % 512));
    candidates[1] = Digits(static_cast<std::uint16_t>(i / 512));
    grid.load(values, &candidates);
    barren.keep(grid, static_cast<std::size_t>(i));
    CHECK(barren.in(grid) == static_cast<std::size_t>(i));
  }
  candidates[0] = Digits::of(0);
  candidates[1] = Digits{};
  grid.load(values, &candidates);
  CHECK(barren.in(grid) == 0);
}

NONET_TEST(cases_are_the_same_with_what_is_kept_of_others) {
  Ladder ladder = everything();
  std::erase_if(ladder.rungs, [](const Rung& rung) { return rung.options.size > 4; });
  const Grid grid = grid_of(kPuzzles[4]);
  BarrenRungs shared;
  const auto first = all_cases(grid, ladder, shared);
  const auto again = all_cases(grid, ladder, shared);
  CHECK(first.size() == again.size());
  int refuted = 0;
  for (std::size_t i = 0; i < first.size(); ++i) {
    refuted += !first[i].empty();
    CHECK(std::ranges::equal(first[i], again[i], equal));
  }
  CHECK(refuted > 10);
  // And each with nothing kept.
  std::size_t number = 0;
  grid.open().each([&](int cell) {
    grid.candidates(cell).each([&](int digit) {
      long work = 10'000;
      BarrenRungs none;
      const auto alone =
          refute(grid, candidate_of(cell, digit), true, ladder, 1, false, none, work);
      CHECK(std::ranges::equal(alone ? *alone : std::vector<Step>{}, first[number++], equal));
    });
  });
}

}  // namespace nonet::tests

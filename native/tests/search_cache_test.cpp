// Tests that reusing results for states inside cases leaves every step unchanged.
#include "ladder/search_cache.hpp"

#include <algorithm>

#include "ladder/guess.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

SearchCache::Search searched(int rungs) {
  SearchCache::Search search;
  search.rungs = static_cast<std::uint16_t>(rungs);
  return search;
}

int rungs_in(const SearchCache& cache, const Grid& grid) {
  const SearchCache::Search* search = cache.in(grid);
  return search ? search->rungs : 0;
}

// Finds the steps of every case in a grid, using results kept earlier.
std::vector<std::vector<Step>> all_cases(const Grid& grid, const Ladder& ladder, bool describe,
                                         SearchCache& cache) {
  std::vector<std::vector<Step>> all;
  grid.empty_cells().each([&](int cell) {
    grid.candidates(cell).each([&](int digit) {
      Allowance allowance = Allowance::endless();
      const Candidate assumed = candidate_of(cell, digit);
      auto steps = refute(grid, assumed, true, ladder, 1, describe, cache, allowance);
      all.push_back(steps ? std::move(*steps) : std::vector<Step>{});
    });
  });
  return all;
}

bool conclude_alike(const Step& a, const Step& b) {
  return a.rung == b.rung && a.variant == b.variant && a.size == b.size &&
         a.contradiction == b.contradiction && a.placements == b.placements &&
         a.eliminations == b.eliminations && a.cases.size() == b.cases.size();
}

bool equal(const Step& a, const Step& b) {
  return conclude_alike(a, b) && a.truths == b.truths && a.links == b.links;
}

}  // namespace

NONET_TEST(results_of_rungs_are_cached_only_for_the_same_state) {
  SearchCache cache;
  Grid grid = grid_of(kPuzzles[0]);
  CHECK(rungs_in(cache, grid) == 0);
  cache.keep(grid, searched(7));
  CHECK(rungs_in(cache, grid) == 7);
  const Grid start = grid;
  const int cell = grid.empty_cells().first();
  grid.remove(cell, grid.candidates(cell).first());
  CHECK(rungs_in(cache, grid) == 0);
  cache.keep(grid, searched(9));
  CHECK(rungs_in(cache, grid) == 9 && rungs_in(cache, start) == 7);
  // Filled cells have no candidates, so their values are also needed to distinguish states.
  std::array<std::uint8_t, kCells> values{};
  const std::array<Digits, kCells> none{};
  values[0] = 1;
  grid.load(values, &none);
  cache.keep(grid, searched(3));
  values[0] = 2;
  grid.load(values, &none);
  CHECK(rungs_in(cache, grid) == 0);
}

NONET_TEST(old_states_make_room_for_new_ones) {
  SearchCache cache;
  std::array<std::uint8_t, kCells> values{};
  std::array<Digits, kCells> candidates{};
  Grid grid;
  for (int i = 1; i < 5'000; ++i) {
    candidates[0] = Digits(static_cast<std::uint16_t>(i % 512));
    candidates[1] = Digits(static_cast<std::uint16_t>(i / 512));
    grid.load(values, &candidates);
    cache.keep(grid, searched(i));
    CHECK(rungs_in(cache, grid) == i);
  }
  candidates[0] = Digits::of(0);
  candidates[1] = Digits{};
  grid.load(values, &candidates);
  CHECK(rungs_in(cache, grid) == 0);
}

NONET_TEST(conclusions_of_steps_are_cached) {
  Step step;
  step.rung = 5;
  step.variant = 2;
  step.size = 3;
  step.placements = {7};
  step.eliminations = {1, 4};
  SearchCache::Search search = searched(5);
  CHECK(!search.concludes());
  search.keep(step);
  CHECK(search.concludes());
  Step other;
  other.eliminations = {9};
  search.restore(other);
  CHECK(conclude_alike(step, other));
  step.eliminations.assign(SearchCache::Search::kMost, 1);
  SearchCache::Search too_long = searched(5);
  too_long.keep(step);
  CHECK(!too_long.concludes());
}

NONET_TEST(cases_are_the_same_with_cached_results) {
  Ladder ladder = everything();
  std::erase_if(ladder.rungs, [](const Rung& rung) { return rung.options.size > 4; });
  const Grid grid = grid_of(kPuzzles[4]);
  for (const bool describe : {false, true}) {
    const auto same = describe ? equal : conclude_alike;
    SearchCache shared;
    const auto first = all_cases(grid, ladder, describe, shared);
    const auto again = all_cases(grid, ladder, describe, shared);
    CHECK(first.size() == again.size());
    int refuted = 0;
    for (std::size_t i = 0; i < first.size(); ++i) {
      refuted += !first[i].empty();
      CHECK(std::ranges::equal(first[i], again[i], same));
    }
    CHECK(refuted > 10);
    // Without any kept results, each case gives the same steps.
    std::size_t number = 0;
    grid.empty_cells().each([&](int cell) {
      grid.candidates(cell).each([&](int digit) {
        Allowance allowance = Allowance::endless();
        SearchCache none;
        const auto alone =
            refute(grid, candidate_of(cell, digit), true, ladder, 1, describe, none, allowance);
        CHECK(std::ranges::equal(alone ? *alone : std::vector<Step>{}, first[number++], same));
      });
    });
  }
}

}  // namespace nonet::tests

// Tests that every step of a path agrees with the solution, on boards of other sizes.
#include <algorithm>
#include <cstdint>
#include <numeric>
#include <optional>
#include <random>
#include <vector>

#include "board/singles.hpp"
#include "boards.hpp"
#include "boards/board_search.hpp"
#include "every_rung.hpp"
#include "forcing/branches.hpp"
#include "ladder/guess.hpp"
#include "proofs/rank_proof.hpp"

namespace nonet::tests::inline NONET_BOARD {

namespace {

using Digits32 = std::vector<std::uint32_t>;

// A puzzle with one solution.
struct Sample {
  std::array<std::uint8_t, kCells> givens{};
  std::vector<std::uint8_t> solution;
};

// Tries `tries` random cells of a solution, and removes each digit whose removal leaves the
// solution unique. The result is empty if the board has no solution, because the groups of a random
// board may exclude every solution.
std::optional<Sample> random_sample(const boards::BoardLayout& layout, int tries,
                                    std::mt19937& random) {
  const boards::LayoutTables tables(layout);
  boards::BoardSearch search(tables);
  const std::uint32_t every = (std::uint32_t{1} << layout.digits()) - 1;
  Digits32 masks(static_cast<std::size_t>(layout.cells()), every);
  std::vector<int> cells(masks.size());
  std::iota(cells.begin(), cells.end(), 0);
  std::shuffle(cells.begin(), cells.end(), random);
  for (int i = 0; i < layout.digits() / 2; ++i) {
    masks[cells[i]] = std::uint32_t{1} << random() % static_cast<unsigned>(layout.digits());
  }
  search.start(masks);
  if (!search.next()) {
    std::ranges::fill(masks, every);
    search.start(masks);
    if (!search.next()) return std::nullopt;
  }
  Sample sample;
  sample.solution.resize(masks.size());
  search.write(sample.solution.data());
  for (std::size_t cell = 0; cell < masks.size(); ++cell) {
    masks[cell] = std::uint32_t{1} << (sample.solution[cell] - 1);
  }
  for (int i = 0; i < tries; ++i) {
    const int cell = cells[i];
    masks[cell] = every;
    search.start(masks);
    if (search.count(2) != 1) masks[cell] = std::uint32_t{1} << (sample.solution[cell] - 1);
  }
  for (std::size_t cell = 0; cell < masks.size(); ++cell) {
    if (masks[cell] != every) sample.givens[cell] = sample.solution[cell];
  }
  return sample;
}

// Follows a ladder with every technique, and counts the steps that are not singles.
int check_path(const boards::BoardLayout& layout, int tries, std::mt19937& random) {
  static const Ladder ladder = every_rung_of_both_boards();
  const Geometry geometry(layout);
  const auto found = random_sample(layout, tries, random);
  if (!found) return 0;
  const Sample& sample = *found;
  Grid grid(geometry);
  grid.load(sample.givens, nullptr);
  int others = 0;
  auto receive = [&](Step& step) {
    CHECK(step.concludes() && !step.contradiction);
    others += step.placements.empty();
    for (const Candidate c : step.placements) {
      CHECK(sample.solution[cell_of(c)] == digit_of(c) + 1);
    }
    for (const Candidate c : step.eliminations) {
      CHECK(sample.solution[cell_of(c)] != digit_of(c) + 1);
      CHECK(grid.has(cell_of(c), digit_of(c)));
    }
    for (const Space truth : step.truths) {
      CHECK(is_cell(truth) || geometry.houses.has(house_of(truth)));
    }
    return true;
  };
  const Outcome outcome = follow(grid, ladder, true, receive);
  CHECK(outcome == Outcome::solved || outcome == Outcome::stuck);
  if (outcome == Outcome::solved) {
    geometry.all_cells.each([&](int cell) { CHECK(grid.value(cell) == sample.solution[cell]); });
  }
  return others;
}

int searches = 0;  // the number of times that the next function was called

bool count_search(Walk& /*walk*/) {
  ++searches;
  return true;
}

}  // namespace

NONET_TEST(steps_on_plain_boards_agree_with_the_solution) {
  std::mt19937 random(1);
  int others = 0;
  for (int i = 0; i < 20; ++i) check_path(plain_board(2, 2), 16, random);
  for (int i = 0; i < 20; ++i) others += check_path(plain_board(2, 3), 36, random);
  for (int i = 0; i < 6; ++i) others += check_path(plain_board(3, 4), 144, random);
  others += check_path(plain_board(4, 4), 180, random);
  CHECK(others > 100);
}

NONET_TEST(steps_on_boards_with_groups_and_scattered_regions_agree_with_the_solution) {
  std::mt19937 random(2);
  int others = 0;
  for (int i = 0; i < 40; ++i) others += check_path(random_board(6, random), 36, random);
  CHECK(others > 30);
}

// Growing branches takes nearly all the time on boards with clues.
NONET_TEST(cases_on_boards_with_clues_grow_no_branches) {
  static const Finder growing{
      {.reads = Facts::parts<Branches<Reach::rules>>()}, "growing", count_search};
  Ladder ladder;
  for (const Finder* finder : {finder_named("contradiction"), &growing, finder_named("pointing")}) {
    ladder.rungs.emplace_back().finder = finder;
  }
  std::mt19937 random(3);
  for (const bool has_clue : {false, true}) {
    Geometry geometry(plain_board(3, 3));
    if (has_clue) geometry.clues.emplace_back();
    Grid grid(geometry);
    do {
      grid.load(random_sample(plain_board(3, 3), 80, random).value().givens, nullptr);
      Touched news;
      place_singles(grid, news);
    } while (grid.solved());
    searches = 0;
    Step step;
    SearchCache cache;
    CHECK(find_by_cases(grid, ladder, false, cache, step));
    CHECK((searches == 0) == has_clue);
  }
}

// Branches that did not fail are continued from state to state. The others must be those that fail
// if all are grown anew.
NONET_TEST(continued_branches_fail_as_new_ones_do) {
  std::mt19937 random(4);
  const Limits limits;
  std::size_t failing = 0;
  for (int i = 0; i < 12; ++i) {
    const boards::BoardLayout layout = i % 2 ? plain_board(2, 3) : random_board(6, random);
    const auto sample = random_sample(layout, 36, random);
    if (!sample) continue;
    const Geometry geometry(layout);
    Grid grid(geometry);
    grid.load(sample->givens, nullptr);
    const Facts facts(grid, limits);
    while (!grid.solved()) {
      const auto& continued = facts.get<FailingBranches<Reach::rules>>().list;
      std::int64_t work = 0;
      const auto grown = failing_branches(grid, Reach::rules, limits, work);
      CHECK(std::ranges::equal(continued, grown, {}, &Branch::assumption, &Branch::assumption));
      failing += grown.size();
      LiveCandidates live;
      live.collect(grid);
      const Candidate each = live.list[random() % live.list.size()];
      const bool is_true = sample->solution[cell_of(each)] == digit_of(each) + 1;
      is_true ? grid.place(cell_of(each), digit_of(each))
              : grid.remove(cell_of(each), digit_of(each));
    }
  }
  CHECK(failing > 1000);
}

// Values in a group eliminate candidates, as in a house. But a group never counts as a full house.
NONET_TEST(groups_eliminate_candidates_but_give_no_full_house) {
  boards::BoardLayout plain = plain_board(2, 2);
  std::vector<boards::Region> regions = plain.regions();
  regions.push_back({{0, 15}, false});
  const Geometry geometry(boards::BoardLayout(4, plain.places(), regions));
  Grid grid(geometry);
  std::array<std::uint8_t, kCells> values{};
  values[0] = 1;
  grid.load(values, nullptr);
  CHECK(!grid.has(15, 0) && grid.has(14, 0));
  CHECK(!grid.cells_of_digit(0).has(15));
  Grid placed(geometry);
  placed.place(0, 0);
  CHECK(placed.candidates() == grid.candidates());
  values[15] = 1;
  grid.load(values, nullptr);
  CHECK(grid.clashes());
  CHECK(geometry.sees(0, 15) && !geometry.houses.has(12));
  CHECK(grid.places(12, 1).empty() && grid.placed(12).empty() && grid.places(11, 1).count() == 3);
}

}  // namespace nonet::tests::inline NONET_BOARD

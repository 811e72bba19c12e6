#include "check.hpp"
#include "ladder/path.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

// A blank grid in which three cells can only be 1 or 2. In row 4, digit 1 is possible only in the
// columns of these cells.
Grid with_three_branches(bool fourth_place) {
  std::array<std::uint8_t, kCells> values{};
  std::array<Digits, kCells> candidates{};
  candidates.fill(Digits::all());
  for (const int cell : {18, 16, 71}) candidates[cell] = Digits::of(0, 1);  // r3c1, r2c8, r8c9
  for (int column = 0; column < 9; ++column) {
    const bool place = column == 0 || column == 7 || column == 8 || (fourth_place && column == 2);
    if (!place) candidates[27 + column] = ~Digits::of(0);
  }
  Grid grid;
  grid.load(values, &candidates);
  return grid;
}

std::vector<Step> steps_of(const Grid& grid) {
  Ladder ladder;
  Rung rung;
  rung.finder = finder_named("branching-w-wing");
  ladder.rungs.push_back(rung);
  std::vector<Step> steps;
  Scope scope = Scope::everything();
  const Facts facts(grid, ladder.limits);
  Step scratch;
  auto keep = [&](Step& step) {
    steps.push_back(step);
    return true;
  };
  walk_rung(ladder, 0, facts, scope, scratch, Detail::words, keep);
  return steps;
}

}  // namespace

NONET_TEST(candidates_that_see_all_three_branches_are_eliminated) {
  const Grid grid = with_three_branches(false);
  const std::vector<Step> steps = steps_of(grid);
  CHECK(steps.size() == 1);
  if (steps.empty()) return;
  std::vector<Candidate> expected;
  for (int cell = 0; cell < kCells; ++cell) {
    const auto sees = [&](int other) { return grid.geometry().sees(cell, other); };
    if (sees(18) && sees(16) && sees(71)) expected.push_back(candidate_of(cell, 1));
  }
  CHECK(!expected.empty() && steps.front().eliminations == expected);
  CHECK(steps.front().truths.size() == 4);
}

NONET_TEST(a_place_that_no_branch_sees_prevents_the_pattern) {
  CHECK(steps_of(with_three_branches(true)).empty());
}

NONET_TEST(branches_agree_with_the_solution) {
  Ladder ladder;
  Rung rung;
  rung.finder = finder_named("branching-w-wing");
  ladder.rungs.push_back(rung);
  each_random_state(41, 200, [&](const Grid& grid, const Solution& solution) {
    for (const Step& step : steps_of(grid)) check_conclusions(step, solution);
    check_searched_alike(grid, ladder);
  });
}

}  // namespace nonet::tests

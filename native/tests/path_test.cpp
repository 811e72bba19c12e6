// Follows paths with every finder, and compares them with the solutions of the exhaustive search.
#include "ladder/path.hpp"

#include "ladder/guess.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

Ladder ladder_of(std::initializer_list<std::pair<std::string_view, int>> rungs, bool guess) {
  Ladder ladder;
  for (const auto& [id, size] : rungs) {
    Rung rung;
    rung.finder = finder_named(id);
    rung.options.size = static_cast<std::uint8_t>(size);
    CHECK(rung.finder != nullptr);
    if (rung.finder) ladder.rungs.push_back(rung);
  }
  ladder.guess = guess;
  return ladder;
}

Ladder whole_ladder(bool guess) {
  return ladder_of(
      {
          {"contradiction", 0},
          {"full-house", 0},
          {"hidden-single", 0},
          {"naked-single", 0},
          {"pointing", 0},
          {"claiming", 0},
          {"naked-set", 2},
          {"hidden-set", 2},
          {"naked-set", 3},
          {"hidden-set", 3},
          {"naked-set", 4},
          {"hidden-set", 4},
          {"basic-fish", 2},
          {"basic-fish", 3},
          {"basic-fish", 4},
          {"xy-wing", 0},
          {"xyz-wing", 0},
      },
      guess);
}

}  // namespace

NONET_TEST(every_conclusion_agrees_with_the_solution) {
  const Ladder ladder = whole_ladder(true);
  for (const std::string_view text : kPuzzles) {
    Grid grid = grid_of(text);
    const auto solution = solution_of(grid);
    auto receive = [&](Step& step) {
      check_conclusions(step, solution);
      return true;
    };
    const Outcome outcome = follow(grid, ladder, true, receive);
    CHECK(outcome == Outcome::solved || outcome == Outcome::guessed);
    CHECK(grid.solved());
  }
}

NONET_TEST(searching_only_changed_parts_finds_the_same_steps) {
  const Ladder ladder = whole_ladder(false);
  for (const std::string_view text : kPuzzles) {
    check_searched_alike(grid_of(text), ladder, Uniqueness(true));
  }
}

NONET_TEST(a_puzzle_without_a_solution_ends_in_a_contradiction) {
  Grid grid = grid_of(kPuzzles[1]);
  const auto solution = solution_of(grid);
  const int cell = grid.empty_cells().first();
  grid.remove(cell, solution[static_cast<std::size_t>(cell)] - 1);
  bool contradiction = false;
  auto receive = [&](Step& step) {
    contradiction = step.contradiction;
    return true;
  };
  CHECK(follow(grid, whole_ladder(true), true, receive) == Outcome::none);
  CHECK(contradiction);
}

NONET_TEST(a_cell_without_candidates_has_no_cases) {
  std::array<Digits, kCells> candidates;
  candidates.fill(Digits::all());
  candidates[0] = Digits{};
  Grid grid;
  grid.load({}, &candidates);
  Ladder singles;
  singles.rungs.emplace_back().finder = finder_named("naked-single");
  Step step;
  SearchCache cache;
  CHECK(!find_by_cases(grid, singles, false, cache, step));
}

NONET_TEST(solutions_are_counted_up_to_the_limit) {
  for (const std::string_view text : kPuzzles) CHECK(search::count(grid_of(text), 2) == 1);
  CHECK(search::count(Grid{}, 100) == 100);
  Grid grid = grid_of(kPuzzles[1]);
  grid.remove(grid.empty_cells().first(), solution_of(grid)[grid.empty_cells().first()] - 1);
  CHECK(search::count(grid, 2) == 0);
}

}  // namespace nonet::tests

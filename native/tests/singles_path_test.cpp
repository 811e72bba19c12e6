#include "ladder/singles_path.hpp"

#include <algorithm>
#include <random>

#include "ladder/whole_path.hpp"
#include "random_puzzles.hpp"
#include "states.hpp"

namespace nonet::tests {

// With this number of givens, singles solve about half of the puzzles.
NONET_TEST(singles_paths_are_whole_paths) {
  std::mt19937 random(23);
  Ladder ladder = everything();
  ladder.guess = true;
  int of_singles = 0;
  int others = 0;
  for (int number = 0; number < 300; ++number) {
    Puzzle puzzle = random_solution(random);
    for (std::size_t open = 0; open < 50; ++open) puzzle[random() % kCells] = 0;
    if (number % 10 == 0)
      puzzle[random() % kCells] = static_cast<std::uint8_t>(1 + random() % kDigits);
    Grid grid;
    grid.load(puzzle, nullptr);
    const auto found = SinglesPath::from(puzzle, kStandard, ladder);
    if (grid.clashes()) {
      CHECK(!found);
      continue;
    }
    WholePath path(grid, ladder, grid);
    path.go();
    const std::vector<Step> steps = path.steps();
    const bool all_singles = std::ranges::all_of(
        steps, [](const Step& step) { return step.rung < 5 && step.placements.size() == 1; });
    CHECK(found.has_value() == (path.outcome() == Outcome::solved && all_singles));
    others += !found;
    if (!found) continue;
    ++of_singles;
    CHECK(found->length() == path.length());
    CHECK(found->start() == grid);
    for (int cell = 0; cell < kCells; ++cell) CHECK(found->end()[cell] == path.end().value(cell));
    const std::vector<Step> same = found->steps();
    CHECK(same.size() == steps.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
      CHECK(same[i].rung == steps[i].rung && same[i].placements == steps[i].placements);
      CHECK(same[i].marks.size() == steps[i].marks.size());
    }
  }
  CHECK(of_singles > 50);
  CHECK(others > 50);
}

}  // namespace nonet::tests

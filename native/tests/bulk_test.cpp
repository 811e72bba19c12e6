#include "bulk/bulk.hpp"

#include <random>

#include "random_puzzles.hpp"
#include "states.hpp"

namespace nonet::tests {

bool go_on(std::size_t) { return true; }

NONET_TEST(bulk_results_do_not_depend_on_threads) {
  std::string lines;
  for (int i = 0; i < 30; ++i) lines += kPuzzles[i % std::size(kPuzzles)];
  lines += "5" + std::string(79, '.') + "5";  // at least two solutions
  lines += "55" + std::string(79, '.');       // equal givens in a row
  const std::size_t count = lines.size() / kCells;
  Ladder ladder = everything();
  ladder.guess = true;
  const PathColumns one = explain_many(lines.c_str(), count, kStandard, ladder, 1, go_on);
  const PathColumns many = explain_many(lines.c_str(), count, kStandard, ladder, 4, go_on);
  CHECK(one.status == many.status);
  CHECK(one.grid == many.grid);
  CHECK(one.step_offset == many.step_offset);
  CHECK(one.rung == many.rung);
  CHECK(one.conclusion_offset == many.conclusion_offset);
  CHECK(one.cell == many.cell);
  CHECK(one.digit == many.digit);
  CHECK(one.status.back() == static_cast<std::uint8_t>(Status::invalid));
}

NONET_TEST(paths_of_lines_match_paths_of_grids) {
  std::mt19937 random(17);
  Ladder ladder = everything();
  ladder.rungs.resize(12);
  const LinePaths paths(kStandard, ladder);
  std::array<int, 7> times{};
  int ended_by_receiver = 0;
  for (int number = 0; number < 3'000; ++number) {
    const Puzzle puzzle = random_puzzle(random);
    std::string line;
    for (const std::uint8_t value : puzzle) line += static_cast<char>(value ? '0' + value : '.');
    const std::size_t most = number % 5 == 0 ? 1 + random() % 40 : 1'000;
    std::vector<Step> steps;
    auto receive = [&](Step& step) {
      steps.push_back(step);
      return steps.size() < most;
    };
    Values end;
    const Status status = paths.follow(line.c_str(), end, receive);
    ++times[static_cast<std::size_t>(status)];

    Grid grid;
    grid.load(puzzle, nullptr);
    if (grid.clashes()) {
      CHECK(status == Status::invalid && steps.empty() && end == puzzle);
      continue;
    }
    std::size_t same = 0;
    auto compare = [&](Step& step) {
      const Step& found = steps.at(same++);
      CHECK(step.rung == found.rung && step.variant == found.variant);
      CHECK(step.placements == found.placements && step.eliminations == found.eliminations);
      return same < most;
    };
    // All these steps come from finders, and none from a guess.
    const Outcome outcome = follow(grid, ladder, true, compare);
    if (same == most) {
      ++ended_by_receiver;
      CHECK(steps.size() >= most);
    } else if (status != Status::none) {  // otherwise a guess adds steps
      CHECK(same == steps.size());
    }
    if (same == most || status == Status::none) continue;
    CHECK((status == Status::solved) == (outcome == Outcome::solved));
    for (int cell = 0; cell < kCells; ++cell) CHECK(end[cell] == grid.value(cell));
  }
  CHECK(times[static_cast<std::size_t>(Status::solved)] > 200);
  CHECK(times[static_cast<std::size_t>(Status::stuck)] > 30);
  CHECK(times[static_cast<std::size_t>(Status::none)] > 30);
  CHECK(times[static_cast<std::size_t>(Status::several)] > 1'000);
  CHECK(times[static_cast<std::size_t>(Status::invalid)] > 300);
  CHECK(ended_by_receiver > 100);
}

NONET_TEST(lines_of_other_characters_are_invalid) {
  const Ladder ladder = everything();
  const LinePaths paths(kStandard, ladder);
  std::string line(kPuzzles[0]);
  line[80] = 'x';
  Values end;
  auto none = [](Step&) { return false; };
  CHECK(paths.follow(line.c_str(), end, none) == Status::invalid);
  CHECK(end == Values{});
}

NONET_TEST(bulk_work_can_be_stopped) {
  std::string lines;
  for (int i = 0; i < 3000; ++i) lines += kPuzzles[4];
  Ladder ladder = everything();
  ladder.guess = true;
  int ticks = 0;
  const Tick tick = [&](std::size_t done) {
    CHECK(done < 3000);
    return ++ticks < 2;
  };
  const PathColumns some = explain_many(lines.c_str(), 3000, kStandard, ladder, 2, tick);
  CHECK(ticks == 2);
  CHECK(some.status.size() < 3000);
}

NONET_TEST(solutions_are_distinct_and_correct) {
  const std::string loose =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6" + std::string(27, '.');
  const Grid grid = grid_of(loose);
  search::Solutions solutions{grid};
  std::vector<Solution> found;
  Solution solution{};
  while (found.size() < 200 && solutions.next(solution.data())) {
    Grid filled;
    filled.load(solution, nullptr);
    CHECK(filled.solved() && !filled.clashes());
    for (const Solution& other : found) CHECK(other != solution);
    found.push_back(solution);
  }
  CHECK(found.size() == 200);
}

}  // namespace nonet::tests

#include "bulk/bulk.hpp"

#include "states.hpp"

namespace nonet::tests {

bool go_on(std::size_t) { return true; }

NONET_TEST(bulk_results_do_not_depend_on_threads) {
  std::string lines;
  for (int i = 0; i < 30; ++i) lines += kPuzzles[i % std::size(kPuzzles)];
  lines += "5" + std::string(79, '.') + "5";  // two solutions at least
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

NONET_TEST(solutions_are_different_and_right) {
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

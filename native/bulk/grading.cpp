#include "bulk/grading.hpp"

#include <algorithm>

namespace nonet {

GradeColumns grade_many(const char* cells, std::size_t puzzles, const Ladder& ladder,
                        const Wanted& wanted, int threads, const Tick& tick) {
  GradeColumns columns;
  columns.verdict.assign(puzzles, static_cast<std::uint8_t>(Verdict::no));
  columns.uses.resize(puzzles);
  columns.points.resize(puzzles);
  columns.height.resize(puzzles);
  columns.steps.resize(puzzles);
  columns.hardest.assign(puzzles, kNone);
  columns.open.resize(puzzles);
  Ladder follows = ladder;
  follows.guess = false;
  const Grid blank(kStandard);  // copying a grid is faster than creating one
  in_blocks(puzzles, threads, tick, [&](std::size_t i, std::size_t) {
    Grid grid = blank;
    if (!load_line(grid, cells + i * kCells)) return;
    Verdict stopped = Verdict::stuck;
    auto judge = [&](Step& step) {
      const std::size_t number = Wanted::number(step);
      const Kind& kind = wanted.kinds[number];
      columns.uses[i] |= kind.uses;
      columns.points[i] += kind.points;
      columns.height[i] = std::max(columns.height[i], kind.height);
      ++columns.steps[i];
      std::uint16_t& hardest = columns.hardest[i];
      if (hardest == kNone || kind.difficulty > wanted.kinds[hardest].difficulty) {
        hardest = static_cast<std::uint16_t>(number);
      }
      if (kind.forbidden) {
        stopped = Verdict::forbidden;
      } else if (columns.points[i] > wanted.most_points || columns.steps[i] > wanted.most_steps) {
        stopped = Verdict::too_much;
      }
      return stopped == Verdict::stuck;
    };
    const Outcome outcome = follow(grid, follows, false, judge);
    columns.open[i] = static_cast<std::uint8_t>(grid.empty_cells().count());
    columns.verdict[i] = static_cast<std::uint8_t>(outcome == Outcome::solved ? Verdict::solved
                                                   : outcome == Outcome::none ? Verdict::no
                                                                              : stopped);
  });
  return columns;
}

}  // namespace nonet

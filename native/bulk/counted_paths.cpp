#include "bulk/counted_paths.hpp"

#include "board/deadline.hpp"
#include "board/in_blocks.hpp"

namespace nonet::inline NONET_BOARD {

CountedPaths count_steps_of_many(const char* cells, std::size_t puzzles, const Geometry& geometry,
                                 const Ladder& ladder, int threads, const Tick& tick,
                                 double seconds) {
  std::vector<CountedPaths> blocks((puzzles + kPathBlock - 1) / kPathBlock);
  const auto size = static_cast<std::size_t>(geometry.all_cells.count());
  const LinePaths line_paths(geometry, ladder);
  in_blocks<kPathBlock>(puzzles, threads, tick, [&](std::size_t i, std::size_t block) {
    CountedPaths& paths = blocks[block];
    auto count = [&](Step& step) {
      paths.steps.add(step.rung, step.variant);
      return true;
    };
    Values end;
    Status status = Status::timeout;
    Deadline deadline(seconds);
    try {
      const UnderPatience under(deadline);
      deadline.set_outer(under.before());
      status = line_paths.follow(cells + i * size, end, count);
    } catch (const Interrupted&) {
      if (!deadline.over()) throw;
    }
    paths.status.push_back(static_cast<std::uint8_t>(status));
    paths.steps.end_path();
  });
  CountedPaths all;
  all.status.reserve(puzzles);
  for (const CountedPaths& block : blocks) {
    all.status.insert(all.status.end(), block.status.begin(), block.status.end());
    all.steps.append(block.steps);
  }
  return all;
}

}  // namespace nonet::inline NONET_BOARD

// Runs many tasks on several threads. The work can be watched and stopped.
#pragma once

#include <cstddef>
#include <functional>

#include "board/watch.hpp"

namespace nonet {

// A function that the calling thread calls about twenty times a second with the number of puzzles
// done. It returns whether to continue.
using Tick = std::function<bool(std::size_t done)>;

inline constexpr std::size_t kBlock = 64;  // the number of puzzles that a thread takes at a time

// Divides `count` puzzles into ranges of `size`, and calls work(first, last, watch) for each range
// on some thread. A thread that has finished its range takes the next one. Stopping the watch also
// ends each thread's patience. The calling thread only watches the workers and rethrows their
// errors.
using Work = std::function<void(std::size_t first, std::size_t last, Watch& watch)>;
void in_ranges(std::size_t count, std::size_t size, int threads, const Tick& tick,
               const Work& work);

// Calls each(puzzle, block) for every puzzle. One thread processes all puzzles of a block.
template <std::size_t kSize = kBlock, class Each>
void in_blocks(std::size_t count, int threads, const Tick& tick, Each&& each) {
  in_ranges(count, kSize, threads, tick, [&](std::size_t first, std::size_t last, Watch& watch) {
    for (std::size_t i = first; i < last && !watch.stopped(); ++i, ++watch.done)
      each(i, first / kSize);
  });
}

}  // namespace nonet

// Runs many pieces of work on several threads; the work can be watched and stopped.
#pragma once

#include <cstddef>
#include <functional>

#include "board/watch.hpp"

namespace nonet {

// Called by the calling thread about twenty times a second with the number of puzzles done; returns
// whether to go on.
using Tick = std::function<bool(std::size_t done)>;

inline constexpr std::size_t kBlock = 64;  // puzzles that a thread takes at a time

// Runs work(first, last, watch) for ranges of `size` out of `count`; each thread takes the next
// range when it is done, under a patience that ends when the watch is stopped. The calling thread
// watches and rethrows errors.
using Work = std::function<void(std::size_t first, std::size_t last, Watch& watch)>;
void in_ranges(std::size_t count, std::size_t size, int threads, const Tick& tick,
               const Work& work);

// Runs each(puzzle, block) for every puzzle; one thread works on a block.
template <class Each>
void in_blocks(std::size_t count, int threads, const Tick& tick, Each&& each) {
  in_ranges(count, kBlock, threads, tick, [&](std::size_t first, std::size_t last, Watch& watch) {
    for (std::size_t i = first; i < last && !watch.stopped(); ++i, ++watch.done)
      each(i, first / kBlock);
  });
}

}  // namespace nonet

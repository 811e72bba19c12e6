// Very hard puzzles from a seed, on threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"

namespace nonet::ascent {

struct HardRequest {
  std::uint64_t seed;
  std::uint64_t first;  // the number of the first: what is random follows from seed and number
  std::size_t size;
  int low;  // ratings of Sudoku Explainer, in tenths
  int high;
};

// Minimal puzzles, 81 digits or 0 each; all 0 if the ascent of that number ended below `low`. The
// result is the same for any number of threads and on every machine.
std::vector<std::uint8_t> hard_puzzles(const HardRequest& request, int threads, const Tick& tick);

}  // namespace nonet::ascent

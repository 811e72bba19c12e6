// Generates very hard puzzles from a seed, on several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"

namespace nonet::ascent {

struct HardRequest {
  std::uint64_t seed;
  std::uint64_t first;  // number of the first puzzle: the result depends on seed and number
  std::size_t size;
  int low;  // lowest rating of Sudoku Explainer, in tenths
  int high;
};

// Minimal puzzles, 81 digits (0 for open cells) each; all 0 if that ascent ended below `low`. The
// result is the same for any number of threads and on every machine.
std::vector<std::uint8_t> hard_puzzles(const HardRequest& request, int threads, const Tick& tick);

}  // namespace nonet::ascent

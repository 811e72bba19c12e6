// Generates very hard puzzles from a seed, on several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"

namespace nonet::ascent {

struct HardRequest {
  std::uint64_t seed;
  std::uint64_t first;  // number of the first puzzle; it determines the result
  std::size_t size;
  int low;  // lowest accepted Sudoku Explainer rating, in tenths
  int high;
};

// Returns minimal puzzles of 81 digits each, with 0 for empty cells. If an ascent does not reach a
// rating between `low` and `high`, its puzzle is all zeros. Neither the number of threads nor the
// machine affects the result.
std::vector<std::uint8_t> hard_puzzles(const HardRequest& request, int threads, const Tick& tick);

}  // namespace nonet::ascent

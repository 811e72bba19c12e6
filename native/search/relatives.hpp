// Generates minimal puzzles similar to given ones. Some givens are added, and then givens are
// removed until the puzzle is minimal again.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"
#include "search/kernel.hpp"

namespace nonet::search {

struct RelativesRequest {
  std::uint64_t seed;
  std::uint64_t first;  // number of the first puzzle; results depend on the numbers
  std::size_t size;
  const std::uint8_t* givens;              // 81 per puzzle; 0: no given in this cell at the start
  const std::uint8_t* solutions;           // 81 per puzzle, digits 1 to 9
  std::array<std::uint8_t, kCells> orbit;  // cells with equal numbers all have givens, or none do
  std::array<std::uint8_t, kCells> mask;   // cells that may have givens
  int added;                               // each puzzle gets givens in 1 to `added` more orbits
  int least;                               // minimum number of givens
};

// Returns puzzles of 81 digits each, with 0 for empty cells. If possible, old givens are removed
// first, so new ones tend to stay. Neither the number of threads nor the machine affects the
// result.
std::vector<std::uint8_t> relatives(const RelativesRequest& request, int threads, const Tick& tick);

}  // namespace nonet::search

// Generates minimal puzzles that are near given ones. Some clues are added, and then clues are
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
  std::uint64_t first;  // number of the first puzzle; it determines the result
  std::size_t size;
  const std::uint8_t* clues;               // 81 per puzzle: clues at the start; may be every cell
  const std::uint8_t* solutions;           // 81 per puzzle, digits 1 to 9
  std::array<std::uint8_t, kCells> orbit;  // cells with the same number have clues together
  std::array<std::uint8_t, kCells> mask;   // cells that may have clues
  int added;                               // at least one and at most this many orbits get clues
  int least;                               // fewest clues
};

// Returns puzzles with 81 digits each, with 0 for open cells. Old clues are the first to be removed
// if possible, so new ones tend to stay. The result does not depend on the number of threads or on
// the machine.
std::vector<std::uint8_t> relatives(const RelativesRequest& request, int threads, const Tick& tick);

}  // namespace nonet::search

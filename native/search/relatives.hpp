// Minimal puzzles near given ones: some clues are added, then clues are removed until the puzzle is
// minimal again.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"
#include "search/kernel.hpp"

namespace nonet::search {

struct RelativesRequest {
  std::uint64_t seed;
  std::uint64_t first;  // number of the first puzzle: the result depends on seed and number
  std::size_t size;
  const std::uint8_t* clues;               // 81 per puzzle: clues at the start; may be every cell
  const std::uint8_t* solutions;           // 81 per puzzle, digits 1 to 9
  std::array<std::uint8_t, kCells> orbit;  // cells with the same number have clues together
  std::array<std::uint8_t, kCells> mask;   // cells that may have clues
  int added;                               // number of orbits of clues added: from 1 to this
  int least;                               // fewest clues
};

// The puzzles, with 81 digits (0 for open cells) each. Old clues are tried first for removal, so
// the new ones tend to stay. The result is the same for any number of threads and on every machine.
std::vector<std::uint8_t> relatives(const RelativesRequest& request, int threads, const Tick& tick);

}  // namespace nonet::search

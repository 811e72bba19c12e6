// Minimal puzzles near others: some clues are added, then the puzzle is thinned out again.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"
#include "search/kernel.hpp"

namespace nonet::search {

struct RelativesRequest {
  std::uint64_t seed;
  std::uint64_t first;  // the number of the first: randomness depends on seed and number
  std::size_t size;
  const std::uint8_t* clues;      // 81 a puzzle: where clues are at the start; may be everywhere
  const std::uint8_t* solutions;  // 81 a puzzle, digits 1 to 9
  std::array<std::uint8_t, kCells> orbit;  // cells with the same number have clues together
  std::array<std::uint8_t, kCells> mask;   // where clues may be
  int added;                               // 1 to this many orbits of clues are added
  int least;                               // thinned out to no fewer clues than this
};

// The puzzles, 81 digits or 0 each. The old clues are tried first, so the new ones tend to stay.
// The result is the same for any number of threads and on every machine.
std::vector<std::uint8_t> relatives(const RelativesRequest& request, int threads, const Tick& tick);

}  // namespace nonet::search

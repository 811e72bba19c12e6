// Minimal puzzles from a seed.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "in_blocks.hpp"
#include "search/kernel.hpp"

namespace nonet::search {

struct MinimalRequest {
  std::uint64_t seed;
  std::uint64_t first;  // the number of the first puzzle: each number has a puzzle of its own
  std::size_t size;
  std::array<std::uint8_t, kCells> orbit;  // cells with the same number have clues together
  std::array<std::uint8_t, kCells> mask;   // where clues may be
  int clues;                               // exactly so many; 0 for any number
  std::uint64_t tries;                     // grids for each puzzle before it is given up
  double enough;                           // see sample_client.hpp
};

struct MinimalColumns {
  std::vector<std::uint8_t> puzzle;    // 81 a puzzle, 0 for open cells; all 0 where none was found
  std::vector<std::uint8_t> solution;  // 81 a puzzle
  std::vector<std::uint64_t> tries;    // grids used
};

// The same for any number of threads and on every machine.
MinimalColumns minimal_puzzles(const MinimalRequest& request, int threads, const Tick& tick);

// Random solution grids, 81 digits each.
std::vector<std::uint8_t> random_grids(std::uint64_t seed, std::uint64_t first, std::size_t size,
                                       double enough, int threads, const Tick& tick);

}  // namespace nonet::search

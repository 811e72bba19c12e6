// Minimal puzzles from a seed.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"
#include "board/zeroed.hpp"
#include "search/kernel.hpp"

namespace nonet::search {

struct MinimalRequest {
  std::uint64_t seed;
  std::uint64_t first;  // the number of the first puzzle: each number has a puzzle of its own
  std::size_t size;
  std::array<std::uint8_t, kCells> orbit;  // cells with the same number have clues together
  std::array<std::uint8_t, kCells> mask;   // where clues may be
  int least;                               // so many clues,
  int most;                                // to so many
  std::uint64_t tries;                     // grids for each puzzle
  int patience;                            // of walks, where no grid fits; see walk.hpp
  double enough;                           // see sample_client.hpp
};

struct MinimalColumns {
  explicit MinimalColumns(std::size_t size)
      : puzzle(size * kCells), solution(size * kCells), tries(size) {}

  Zeroed<std::uint8_t> puzzle;    // 81 a puzzle, 0 for open cells; all 0 where none was found
  Zeroed<std::uint8_t> solution;  // 81 a puzzle
  Zeroed<std::uint64_t> tries;    // grids used
};

// Where none of some grids in a row thins out to as many clues as are asked for, the nearest is
// changed until it has; see walk.hpp. The same for any number of threads and on every machine.
MinimalColumns minimal_puzzles(const MinimalRequest& request, int threads, const Tick& tick);

struct WalkRequest {
  std::uint64_t seed;
  std::uint64_t first;  // the number of the first: what is random follows from seed and number
  std::size_t size;
  const std::uint8_t* puzzles;    // 81 a puzzle, minimal
  const std::uint8_t* solutions;  // 81 a puzzle
  std::array<std::uint8_t, kCells> orbit;
  std::array<std::uint8_t, kCells> mask;
  int least;
  int most;
  int patience;
};

// Minimal puzzles changed until they have as many clues as are asked for; all 0 where that fails.
std::vector<std::uint8_t> walked(const WalkRequest& request, int threads, const Tick& tick);

// Random solution grids, 81 digits each.
Zeroed<std::uint8_t> random_grids(std::uint64_t seed, std::uint64_t first, std::size_t size,
                                  double enough, int threads, const Tick& tick);

}  // namespace nonet::search

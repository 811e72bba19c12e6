// Generates minimal puzzles from a seed.
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
  std::uint64_t first;  // number of the first puzzle; each number gives a different puzzle
  std::size_t size;
  std::array<std::uint8_t, kCells> orbit;  // cells with equal numbers all have givens, or none do
  std::array<std::uint8_t, kCells> mask;   // cells that may have givens
  int least;                               // minimum number of givens
  int most;                                // maximum number of givens
  std::uint64_t tries;                     // grids for each puzzle
  int patience;                            // how many attempts of a walk may fail, see walk.hpp
  double enough;                           // see sample_client.hpp
};

struct MinimalColumns {
  explicit MinimalColumns(std::size_t size)
      : puzzle(size * kCells), solution(size * kCells), tries(size) {}

  Zeroed<std::uint8_t> puzzle;    // 81 per puzzle; 0: empty cell; all 0 if none was found
  Zeroed<std::uint8_t> solution;  // 81 per puzzle
  Zeroed<std::uint64_t> tries;    // number of grids used
};

// Each puzzle has a number of tries, each with a new grid. If none of them gives the requested
// number of givens, the nearest puzzle is changed until it has that number (see walk.hpp). Neither
// the number of threads nor the machine affects the result.
MinimalColumns minimal_puzzles(const MinimalRequest& request, int threads, const Tick& tick);

struct WalkRequest {
  std::uint64_t seed;
  std::uint64_t first;  // number of the first puzzle; results depend on the numbers
  std::size_t size;
  const std::uint8_t* puzzles;    // 81 per puzzle, minimal
  const std::uint8_t* solutions;  // 81 per puzzle
  std::array<std::uint8_t, kCells> orbit;
  std::array<std::uint8_t, kCells> mask;
  int least;
  int most;
  int patience;
};

// Changes minimal puzzles until they have the requested number of givens. If that fails for a
// puzzle, all its cells are set to 0.
std::vector<std::uint8_t> walked(const WalkRequest& request, int threads, const Tick& tick);

// Generates random solution grids with 81 digits each.
Zeroed<std::uint8_t> random_grids(std::uint64_t seed, std::uint64_t first, std::size_t size,
                                  double enough, int threads, const Tick& tick);

}  // namespace nonet::search

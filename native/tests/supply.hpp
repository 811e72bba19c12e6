// Checks whether generated puzzles meet their requirements, with code that shares nothing with the
// kernels.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "check.hpp"
#include "random_puzzles.hpp"

namespace nonet::tests {

using Orbits = std::array<std::uint8_t, kCells>;

inline bool never_stop(std::size_t) { return true; }

inline Orbits single_cells() {
  Orbits orbits;
  std::iota(orbits.begin(), orbits.end(), std::uint8_t{0});
  return orbits;
}

inline Orbits half_turn() {
  Orbits orbits;
  for (int cell = 0; cell < kCells; ++cell) {
    orbits[cell] = static_cast<std::uint8_t>(std::min(cell, 80 - cell));
  }
  return orbits;
}

inline Puzzle puzzle_at(std::span<const std::uint8_t> cells, std::size_t index) {
  Puzzle puzzle;
  std::copy_n(cells.begin() + static_cast<std::ptrdiff_t>(kCells * index), kCells, puzzle.begin());
  return puzzle;
}

inline int givens_of(const Puzzle& puzzle) {
  return kCells - static_cast<int>(std::count(puzzle.begin(), puzzle.end(), 0));
}

// Whether each orbit (a set of cells that must have givens together) has either all its givens or
// none.
inline bool keeps(const Puzzle& puzzle, const Orbits& orbits) {
  for (int cell = 0; cell < kCells; ++cell) {
    if ((puzzle[cell] > 0) != (puzzle[orbits[cell]] > 0)) return false;
  }
  return true;
}

inline bool is_minimal(const Puzzle& puzzle, const Orbits& orbits) {
  for (int orbit = 0; orbit < kCells; ++orbit) {
    if (orbits[orbit] != orbit || puzzle[orbit] == 0) continue;
    Puzzle without = puzzle;
    for (int cell = 0; cell < kCells; ++cell) {
      if (orbits[cell] == orbit) without[cell] = 0;
    }
    if (Judge::count(without, 2) < 2) return false;
  }
  return true;
}

// Checks that a puzzle has only the known solution, and that its givens are whole orbits.
inline void check_determined(const Puzzle& puzzle, const Puzzle& solution, const Orbits& orbits) {
  CHECK(Judge::is_solution(solution, puzzle));
  CHECK(Judge::count(puzzle, 2) == 1);
  CHECK(keeps(puzzle, orbits));
}

}  // namespace nonet::tests

// Finds the canonical form of a puzzle, which is the first of all isomorphic puzzles.
//
// Write a puzzle as 81 digits, row by row, with 0 for a blank. The canonical form is the smallest
// string that any of the 3,359,232 x 9! transformations gives. Two puzzles are isomorphic if and
// only if they have the same canonical form. In the smallest string, new digits appear in ascending
// order, so only the movements of cells have to be tried. The search goes row by row. It extends
// the smallest rows so far in all ways, and keeps those whose next row is the smallest.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "search/both_ways.hpp"
#include "search/transformation.hpp"

namespace nonet::search {

struct Canonical {
  std::array<std::uint8_t, kCells> form{};

  // All transformations from the puzzle to its form. Some transformations differ only in the order
  // of blank rows within a band or of blank bands, or of blank columns and stacks. Only one of
  // these is listed.
  std::vector<Transformation> ways;

  // How many of the 3,359,232 movements of cells map the puzzle onto itself if digits are renamed
  // suitably. This is the number of `ways` multiplied by the number of orders of blank lines.
  std::uint64_t automorphisms = 0;
};

// Finds canonical forms. Each thread needs its own object, which reuses its memory from puzzle to
// puzzle.
class Canonicaliser {
 public:
  Canonicaliser();
  ~Canonicaliser();
  Canonicaliser(const Canonicaliser&) = delete;
  Canonicaliser& operator=(const Canonicaliser&) = delete;

  // `cells` has 81 values, with 0 for a blank. No house may contain a digit twice. The result is
  // valid until the next call.
  const Canonical& operator()(const std::uint8_t* cells);

 private:
  class GridSearch;
  class PuzzleSearch;

  BothWays grid_;
  Canonical found_;
  std::unique_ptr<GridSearch> grids_;
  std::unique_ptr<PuzzleSearch> puzzles_;
};

}  // namespace nonet::search

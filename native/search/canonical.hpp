// Finds a puzzle's canonical form: the first of all puzzles isomorphic to it.
//
// Write a puzzle as 81 digits, row by row, with 0 for a blank. The canonical form is the smallest
// string that any of the 3,359,232 x 9! transformations can produce. Two puzzles are isomorphic if
// and only if they have the same canonical form. In the smallest string, new digits appear in
// ascending order, so it is enough to try all ways of moving the cells. The search goes row by row.
// It extends the smallest forms found so far in all possible ways, and keeps those with the
// smallest next row.
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

  // All transformations from the puzzle to its form. The order of blank lines within a band or
  // stack makes no difference, and neither does the order of blank bands or stacks. If several
  // transformations differ only in this order, one of them is listed.
  std::vector<Transformation> ways;

  // How many of the 3,359,232 ways of moving the cells map the puzzle onto itself if digits are
  // renamed suitably. The number is the length of `ways` times the number of orders of blank lines.
  std::uint64_t automorphisms = 0;
};

// Finds canonical forms. The object reuses its memory from one puzzle to the next, so each thread
// needs its own.
class Canonicaliser {
 public:
  Canonicaliser();
  ~Canonicaliser();
  Canonicaliser(const Canonicaliser&) = delete;
  Canonicaliser& operator=(const Canonicaliser&) = delete;

  // Returns the canonical form of 81 values, with 0 for a blank. No house may contain a digit
  // twice. The result is valid until the next call.
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

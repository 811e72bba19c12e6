// The canonical form: of all isomorphic puzzles, the one that comes first.
//
// Write a puzzle as 81 digits, row by row, 0 for a blank. The canonical form is the smallest string
// that any of the 3,359,232 x 9! transformations gives. Two puzzles are isomorphic if and only if
// they have the same canonical form. Digits are then named in order of appearance, so a search has
// to try only cells. It goes row by row: of all continuations of the smallest rows so far, it keeps
// those whose next row is the smallest.
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

  // All transformations from the puzzle to its form. One of them represents all that differ only in
  // the order of blank rows in a band or of blank bands, or likewise of columns and stacks.
  std::vector<Transformation> ways;

  // How many of the 3,359,232 movements of cells map the puzzle onto itself if digits are renamed
  // suitably. It is the number of `ways` times the number of orders of blank lines.
  std::uint64_t automorphisms = 0;
};

// Finds canonical forms. It reuses its memory from puzzle to puzzle; use one per thread.
class Canonicaliser {
 public:
  Canonicaliser();
  ~Canonicaliser();
  Canonicaliser(const Canonicaliser&) = delete;
  Canonicaliser& operator=(const Canonicaliser&) = delete;

  // `cells`: 81 values, 0 for a blank, no digit twice in a house. The result is valid until the
  // next call.
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

// The canonical form: of all puzzles that are as good as the same, the one that comes first.
//
// Write a puzzle as 81 digits, row by row, 0 for a blank. Of the strings that the 3,359,232 x 9!
// transformations make of it, the canonical form is the smallest. Two puzzles are isomorphic if
// and only if they have the same canonical form. Digits are then named in the order in which they
// appear, so a search has to try cells only, and it tries them row by row: of all ways to go on
// from the smallest rows so far, it keeps those whose next row is the smallest.
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

  // Transformations that lead from the puzzle to its form: all of them, but that of those which
  // differ only in the order of blank rows of a band, of blank bands, and likewise of columns and
  // stacks, one stands for all.
  std::vector<Transformation> ways;

  // In how many ways the 3,359,232 movements of cells, with digits renamed to fit, map the puzzle
  // onto itself: the number of `ways`, times the orders in which blank lines can stand.
  std::uint64_t automorphisms = 0;
};

// Keeps its memory from one puzzle to the next; one for each thread.
class Canonicaliser {
 public:
  Canonicaliser();
  ~Canonicaliser();
  Canonicaliser(const Canonicaliser&) = delete;
  Canonicaliser& operator=(const Canonicaliser&) = delete;

  // `cells`: 81 values, 0 for a blank, no digit twice in a house. The result holds until the next
  // call.
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

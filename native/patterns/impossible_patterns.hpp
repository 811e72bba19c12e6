// Patterns that three digits cannot fill, however many solutions the puzzle has. Their cells are in
// four boxes that form a rectangle, in three rows and three columns of each box. There are exactly
// five shapes, up to the order of rows and columns (`benchmarks/parts/impossible_patterns.py` tries
// all): the tridagon, which has twelve cells, and four with ten. So at least one of the other
// candidates of these cells, the guardians, is true.
#pragma once

#include <vector>

#include "patterns/deadly.hpp"
#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

struct ImpossiblePattern {
  Cells cells;
  Digits digits;  // the three digits
  Cells crowded;  // the cells with guardians
  int guardians;  // number of guardians
  bool tridagon;  // otherwise one with ten cells
  Digits extras;  // the digits of the guardians

  // The pattern as a deadly pattern, with the proof that it is impossible.
  DeadlyPattern as_deadly(const Geometry& geometry) const;
};

// The impossible patterns of a grid. Each of their cells has at least two of the three digits.
// Either all guardians are in one cell, or there are at most as many as `Limits::guardians` allows.
// Of patterns with the same guardians for the same digits, one of each kind is kept.
struct ImpossiblePatterns {
  std::vector<ImpossiblePattern> list;

  void collect(const Facts& facts);
};

}  // namespace nonet::inline NONET_BOARD

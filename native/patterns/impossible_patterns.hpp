// Patterns that three digits cannot fill, however many solutions the puzzle has. The cells are in
// four boxes that form a rectangle, in three rows and three columns of each box. Apart from the
// order of rows and columns there are exactly five shapes: the tridagon with twelve cells, and four
// with ten cells (`benchmarks/parts/impossible_patterns.py` tries all possibilities). So the cells
// must hold some other digit. Their other candidates are called guardians, and at least one of them
// is true.
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

  // Returns the pattern as a deadly pattern, together with the proof that it is impossible.
  DeadlyPattern as_deadly(const Geometry& geometry) const;
};

// The impossible patterns of a grid. Each cell of a pattern has at least two of the three digits.
// All guardians are in one cell, or their number is at most `Limits::guardians`. If several
// patterns of the same kind have the same digits and guardians, one of them is kept.
struct ImpossiblePatterns {
  std::vector<ImpossiblePattern> list;

  void collect(const Facts& facts);
};

}  // namespace nonet::inline NONET_BOARD

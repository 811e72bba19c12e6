// Patterns that three digits cannot fill, so at least one cell must hold another digit. The cells'
// other candidates are called guardians. None of this assumes a unique solution.
//
// The cells are in four boxes that form a rectangle, in three rows and three columns of each box.
// Apart from the order of rows and columns, there are exactly five shapes: the tridagon with twelve
// cells, and four shapes with ten cells (`benchmarks/parts/impossible_patterns.py` tries all
// possibilities).
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
  bool tridagon;  // if false, the pattern has ten cells
  Digits extras;  // the guardians' digits

  // Returns the pattern as a deadly pattern, together with the proof that it is impossible.
  DeadlyPattern as_deadly(const Geometry& geometry) const;
};

// A grid's impossible patterns. Each cell of a pattern has at least two of the three digits. All
// guardians are in one cell, or there are at most `Limits::guardians` of them. Of patterns of the
// same kind with the same digits and guardians, only one is kept.
struct ImpossiblePatterns {
  std::vector<ImpossiblePattern> list;

  void collect(const Facts& facts);
};

}  // namespace nonet::inline NONET_BOARD

// Patterns that three digits cannot fill, whatever the number of solutions: cells of four boxes
// that make a rectangle of boxes, in three lines of each box either way. There are five shapes of
// them and no more, up to the order of rows and columns (`benchmarks/parts/impossible_patterns.py`
// goes through all): the tridagon of twelve cells, and four of ten. So one of their other
// candidates, the guardians, is true.
#pragma once

#include <vector>

#include "patterns/deadly.hpp"
#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

struct ImpossiblePattern {
  Cells cells;
  Digits digits;  // the three
  Cells crowded;  // the cells with guardians
  int guardians;  // how many there are
  bool tridagon;  // or one of ten cells
  Digits extras;  // the digits of the guardians

  // With what shows that it cannot be.
  DeadlyPattern as_deadly(const Geometry& geometry) const;
};

// Those of a grid whose cells have two of the three digits or more. All guardians are in one cell,
// or there are as many as `Limits::guardians` allows. Of patterns with the same guardians for the
// same digits there is one of each kind.
struct ImpossiblePatterns {
  std::vector<ImpossiblePattern> list;

  void collect(const Facts& facts);
};

}  // namespace nonet::inline NONET_BOARD

// Uses rectangles as strong links. Four corners must never be left with only the same two digits,
// because these digits could be swapped. If the corners' other candidates form two nodes, at least
// one of the nodes is true.
//
//   12 ..... 123      one of the corners on the right takes its other candidate:
//   .         .
//   12 ..... 124      (3)r1c9 = (4)r3c9
#pragma once

#include <array>
#include <vector>

#include "board/grid.hpp"
#include "board/step.hpp"
#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

struct RectangleTie {
  // Extra candidates with the same digit, in corners that share a house.
  struct Extras {
    int digit;
    Cells cells;
  };

  Cells corners;
  Digits digits;  // the two digits that could be swapped
  std::array<Extras, 2> extras;

  Unique premise() const;
};

// All rectangles in which every corner has both digits. A rectangle with extra candidates in only
// one corner is skipped: that corner holds one of the extras, so no chain is needed.
void collect_rectangle_ties(const Grid& grid, std::vector<RectangleTie>& ties);

// All rectangles that have two filled corners in one line, if neither corner is a given. If the
// other two corners completed the pattern, the digits could be swapped.
struct AvoidableTies {
  std::vector<RectangleTie> list;

  void collect(const Facts& facts);
};

struct RectangleTies {
  std::vector<RectangleTie> list;

  void collect(const Facts& facts) { collect_rectangle_ties(facts.grid(), list); }
};

}  // namespace nonet::inline NONET_BOARD

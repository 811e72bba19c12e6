// Rectangles as strong links: two digits must not be the only candidates left in four corners,
// since they could be swapped. If the other candidates of the corners form two nodes, one of the
// nodes is true.
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
  // The candidates of one digit in corners that share a house.
  struct Extras {
    int digit;
    Cells cells;
  };

  Cells corners;
  Digits digits;  // the two digits that could be swapped
  std::array<Extras, 2> extras;

  Unique premise() const;
};

// All rectangles of a grid whose corners all have both digits. If the extras are in a single
// corner, that corner holds one of them and no chain is needed, so such rectangles are skipped.
void collect_rectangle_ties(const Grid& grid, std::vector<RectangleTie>& ties);

// The same for rectangles with two filled corners in a line, neither of them a given: the other two
// corners must not complete the pair.
struct AvoidableTies {
  std::vector<RectangleTie> list;

  void collect(const Facts& facts);
};

struct RectangleTies {
  std::vector<RectangleTie> list;

  void collect(const Facts& facts) { collect_rectangle_ties(facts.grid(), list); }
};

}  // namespace nonet::inline NONET_BOARD

// Colours: the cells of a digit connected by houses with two places, coloured alternately. One of
// the two colours of a cluster is entirely true and the other entirely false.
#pragma once

#include <algorithm>

#include "board/bounded_list.hpp"
#include "patterns/by_digit.hpp"

namespace nonet::inline NONET_BOARD {

struct ColourCluster {
  Cells sides[2];
  Cells seen[2];  // the cells that see some cell of each colour
  Houses houses;

  Cells cells() const { return sides[0] | sides[1]; }
};

// The clusters of a digit, those of two cells as well.
struct DigitColours {
  // Each has a house that no other one has, and two cells.
  BoundedList<ColourCluster, std::min(kHouses, kCells / 2)> clusters;
  Cells cells;  // of all clusters
};

struct Colours : ByDigit<DigitColours> {
  void collect(const Facts& facts);
};

}  // namespace nonet::inline NONET_BOARD

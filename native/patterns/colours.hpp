// Colours: the cells of a digit that are connected by houses with two places, coloured alternately.
// In a cluster, one colour is entirely true and the other entirely false.
#pragma once

#include <algorithm>

#include "board/bounded_list.hpp"
#include "patterns/by_digit.hpp"

namespace nonet::inline NONET_BOARD {

struct ColourCluster {
  Cells sides[2];
  Cells seen[2];  // for each colour, cells that see some cell of it
  Houses houses;

  Cells cells() const { return sides[0] | sides[1]; }
};

// The clusters of a digit, including those of only two cells.
struct DigitColours {
  // Each cluster has at least two cells, and a house that no other cluster has.
  BoundedList<ColourCluster, std::min(kHouses, kCells / 2)> clusters;
  Cells cells;  // of all clusters
};

struct Colours : ByDigit<DigitColours> {
  void collect(const Facts& facts);
};

}  // namespace nonet::inline NONET_BOARD

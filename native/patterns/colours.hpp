// Simple colouring. If a digit has only two places in a house, these two cells are connected.
// Connected cells form a cluster, in which two colours alternate. In each cluster, one colour is
// entirely true and the other is entirely false.
#pragma once

#include <algorithm>

#include "board/bounded_list.hpp"
#include "patterns/by_digit.hpp"

namespace nonet::inline NONET_BOARD {

struct ColourCluster {
  Cells sides[2];
  Cells seen[2];  // for each colour, the cells that see a cell of that colour
  Houses houses;

  Cells cells() const { return sides[0] | sides[1]; }
};

// A digit's clusters. A cluster may have only two cells.
struct DigitColours {
  // Each cluster has at least two cells, and at least one house that belongs to no other cluster.
  BoundedList<ColourCluster, std::min(kHouses, kCells / 2)> clusters;
  Cells cells;  // the cells of all clusters
};

struct Colours : ByDigit<DigitColours> {
  void collect(const Facts& facts);
};

}  // namespace nonet::inline NONET_BOARD

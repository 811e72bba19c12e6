// Only naked and hidden singles, on a grid of any geometry.
#pragma once

#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

// Places singles around touched cells until there are none; returns false on a contradiction.
// `news`: everything touched before and during this.
bool place_singles(Grid& grid, Touched& news);

inline bool place_singles(Grid& grid) {
  Touched unheard;
  return place_singles(grid, unheard);
}

}  // namespace nonet::inline NONET_BOARD

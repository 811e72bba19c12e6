// Places naked and hidden singles on a grid for any board.
#pragma once

#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

// Places singles in and around changed cells until none is left. Returns false on a contradiction.
// `news` holds the earlier changes, and receives the changes made by the call.
bool place_singles(Grid& grid, Touched& news);

inline bool place_singles(Grid& grid) {
  Touched ignored;
  return place_singles(grid, ignored);
}

// Places a digit, and then singles until none is left. Returns false on a contradiction. The grid
// must not have any cells marked as changed.
bool place_with_singles(Grid& grid, int cell, int digit);

}  // namespace nonet::inline NONET_BOARD

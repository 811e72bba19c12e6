// Places naked and hidden singles on a grid of any board.
#pragma once

#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

// Places singles around changed cells until none are left. Returns false on a contradiction. `news`
// collects the changes made before and during the call.
bool place_singles(Grid& grid, Touched& news);

inline bool place_singles(Grid& grid) {
  Touched ignored;
  return place_singles(grid, ignored);
}

}  // namespace nonet::inline NONET_BOARD

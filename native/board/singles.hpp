// Naked and hidden singles, and nothing else, on a grid of any geometry.
#pragma once

#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

// Places singles around what was touched until there are none; false on a contradiction. `news`:
// all that was touched, before and on the way.
bool place_singles(Grid& grid, Touched& news);

inline bool place_singles(Grid& grid) {
  Touched unheard;
  return place_singles(grid, unheard);
}

}  // namespace nonet::inline NONET_BOARD

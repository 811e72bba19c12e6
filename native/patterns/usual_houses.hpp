// Cells that are in a row, a column and a box, and in nothing else.
#pragma once

#include "board/geometry.hpp"

namespace nonet::inline NONET_BOARD {

inline constexpr int kUsualHouses = 3;

// The box of a cell; of a cell without one a number that is no other cell's.
inline int box_of(const Geometry& geometry, int cell) {
  if constexpr (kIsStandard) return geometry.houses_of[cell][kUsualHouses - 1];
  const Houses own = geometry.house_set[cell] & geometry.boxes;
  return own.empty() ? -1 - cell : own.first();
}

inline bool has_usual_houses(const Geometry& geometry, int cell) {
  if constexpr (kIsStandard) return geometry.houses_of[cell].size() == kUsualHouses;
  return geometry.house_set[cell].count() == kUsualHouses && box_of(geometry, cell) >= 0;
}

}  // namespace nonet::inline NONET_BOARD

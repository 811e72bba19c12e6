// Finds out which cells see each other, and through which houses.
#pragma once

#include "board/geometry.hpp"

namespace nonet::inline NONET_BOARD {

// Finds houses through which the victims see every end of a pattern. The victims are the cells
// where the pattern eliminates something. Some of the houses may be superfluous.
Houses houses_towards(const Geometry& geometry, Cells victims, Cells ends);

// Like `houses_towards`, but without superfluous houses.
Houses houses_between(const Geometry& geometry, Cells victims, Cells ends);

constexpr Cells seen_by_any(const Geometry& geometry, Cells cells) {
  Cells seen;
  while (!cells.empty()) seen |= geometry.peers[cells.pop()];
  return seen;
}

constexpr Cells seen_by_all(const Geometry& geometry, Cells cells) {
  Cells seen = Cells::all();
  while (!cells.empty()) seen &= geometry.peers[cells.pop()];
  return seen;
}

constexpr Houses common_houses(const Geometry& geometry, Cells cells) {
  Houses common = geometry.regions();
  while (!cells.empty()) common &= geometry.house_set[cells.pop()];
  return common;
}

}  // namespace nonet::inline NONET_BOARD

// Symmetries of a puzzle: movements of the cells that, with a suitable renaming of digits, map
// regions onto regions and the givens onto themselves.
#pragma once

#include <optional>

#include "board/grid.hpp"
#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

using Movement = decltype(Symmetry::cells);  // the target of each cell

// Movements that are visible on the board, and those that are not. If the number of lines is odd, a
// reflection from side to side is impossible: it leaves the middle line in place, so every digit
// would keep its name, and the lines across would have their digits twice. Boards with an even
// number of lines have no middle line.
enum SymmetryForm : std::uint8_t {
  kHalfTurn,
  kQuarterTurn,
  kDiagonal,
  kAntidiagonal,
  kRearranged,
  kLeftRight,
  kTopBottom,
};

// Empty if some cell of the board would not land on a cell.
std::optional<Movement> seen_movement(const Geometry& geometry, SymmetryForm form);

// The symmetry that belongs to a movement. Each digit is renamed to the digit of the givens on
// which its own givens land. Empty in any of these cases: a given lands on an open cell; digits do
// not fit; two digits have no givens, so that they could be swapped in any solution; or a region
// (house or group) does not land on a region.
//
// For almost every puzzle the first givens already decide.
std::optional<Symmetry> symmetry_of(const Grid& grid, const Movement& movement);

}  // namespace nonet::inline NONET_BOARD

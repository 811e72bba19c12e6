// Symmetries of a puzzle: movements of the cells that, with the digits renamed to fit, map regions
// onto regions and the givens onto themselves.
#pragma once

#include <optional>

#include "board/grid.hpp"
#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

using Movement = decltype(Symmetry::cells);  // where each cell goes

// Movements that can be seen as a board stands, and those that cannot. A reflection from one side
// to the other leaves the middle line of nine in place: every digit would stay, and the lines
// across would hold their digits twice. Boards with an even number of lines have no middle one.
enum SymmetryForm : std::uint8_t {
  kHalfTurn,
  kQuarterTurn,
  kDiagonal,
  kAntidiagonal,
  kRearranged,
  kLeftRight,
  kTopBottom,
};

// Nothing where the board has some cell that does not land on a cell.
std::optional<Movement> seen_movement(const Geometry& geometry, SymmetryForm form);

// The digits that go with a movement: each to the digit on whose givens its own land. Nothing where
// some given lands on none or digits do not fit; where two digits are not given, which could change
// their names in any solution; and where some region, be it a house or a group, does not land on a
// region.
//
// Almost every puzzle is through with the first givens.
std::optional<Symmetry> symmetry_of(const Grid& grid, const Movement& movement);

}  // namespace nonet::inline NONET_BOARD

// Symmetries of a puzzle. A symmetry moves the cells and renames the digits. Each region lands on
// a region. Each given, once renamed, lands on a given with the same digit.
#pragma once

#include <optional>

#include "board/grid.hpp"
#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

using Movement = decltype(Symmetry::cells);  // the target of each cell

// The kinds of movement. `kLeftRight` and `kTopBottom` are possible only if the number of lines is
// even. If it were odd, the middle line would stay in place, so no digit would change its name. But
// then a cell and its mirror image would have the same digit, although they are in the same line.
enum SymmetryForm : std::uint8_t {
  kHalfTurn,
  kQuarterTurn,
  kDiagonal,
  kAntidiagonal,
  kRearranged,
  kLeftRight,
  kTopBottom,
};

// The movement for a form of symmetry. Returns nothing if some cell would move to a position
// without a cell.
std::optional<Movement> seen_movement(const Geometry& geometry, SymmetryForm form);

// Returns the symmetry for a movement. If one digit's givens move to another digit's givens, the
// first digit gets the second one's name. There is no symmetry if a given moves to an empty cell,
// or if the new names contradict each other. Each house or group must also move to a house or
// group. There is also no symmetry if two digits have no givens, because these digits could be
// swapped in any solution.
//
// For almost every puzzle, the first few givens are enough to show that there is no symmetry.
std::optional<Symmetry> symmetry_of(const Grid& grid, const Movement& movement);

}  // namespace nonet::inline NONET_BOARD

// Symmetries of a puzzle. A symmetry moves the cells and renames the digits. It moves each region
// onto a region and each given onto a given with the new name.
#pragma once

#include <optional>

#include "board/grid.hpp"
#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

using Movement = decltype(Symmetry::cells);  // the target of each cell

// The kinds of movement. There are no reflections from side to side on a board with an odd number
// of lines. The middle line would stay in place, so every digit would keep its name. But then each
// crossing line would contain its digits twice. A board with an even number of lines has no middle
// line.
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

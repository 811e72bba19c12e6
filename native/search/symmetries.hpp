// Finds a standard puzzle's symmetries. A symmetry is a movement of cells that maps the givens onto
// themselves if digits are renamed suitably.
#pragma once

#include <array>
#include <vector>

#include "board/grid.hpp"

namespace nonet {

// Returns all symmetries, including the identity. Each symmetry lists each cell's target. The
// result is empty if blank lines could be exchanged, because the puzzle then has more than one
// solution. It is also empty if givens conflict, because the puzzle then has no solution.
std::vector<std::array<CellNumber, kCells>> movements_of(const Grid& grid);

}  // namespace nonet

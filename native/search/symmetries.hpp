// All symmetries of a standard puzzle: movements of the cells that, with a suitable renaming of
// digits, map the givens onto themselves.
#pragma once

#include <array>
#include <vector>

#include "board/grid.hpp"

namespace nonet {

// The target of each cell, for all movements that map the givens of a standard puzzle onto
// themselves, including the identity. Empty if blank lines could be exchanged, since there are then
// several solutions, or if givens clash, since there is then none.
std::vector<std::array<CellNumber, kCells>> movements_of(const Grid& grid);

}  // namespace nonet

// The symmetries of a standard puzzle: all movements of its cells that, with a suitable renaming of
// digits, map the givens onto themselves.
#pragma once

#include <array>
#include <vector>

#include "board/grid.hpp"

namespace nonet {

// For each movement that maps the givens of a standard puzzle onto themselves (the identity
// included), the target of each cell. Empty if blank lines could be exchanged, because the puzzle
// then has several solutions, or if givens conflict, because it then has none.
std::vector<std::array<CellNumber, kCells>> movements_of(const Grid& grid);

}  // namespace nonet

// The symmetries of a standard puzzle, all of them: movements of the cells that, with the digits
// renamed to fit, map the givens onto themselves.
#pragma once

#include <array>
#include <vector>

#include "board/grid.hpp"

namespace nonet {

// Where each cell goes, in all movements that map the givens of a standard puzzle onto themselves,
// the identity among them; none where blank lines could change places, for then there are several
// solutions, nor where givens clash, for then there is none.
std::vector<std::array<CellNumber, kCells>> movements_of(const Grid& grid);

}  // namespace nonet

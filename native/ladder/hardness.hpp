// Measures how much trial and error a grid needs before singles can solve it. The measures are the
// depth of the trials and the number of cells that have to be guessed.
#pragma once

#include <array>
#include <vector>

#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

// The depth of trial and error needed to solve the grid. Depth 0 uses only naked and hidden
// singles. At each further depth, every candidate is assumed, and eliminated if the next lower
// depth runs into a contradiction. If no depth up to `most` solves the grid, the result is one more
// than `most`. The order of the trials does not matter, because a candidate that can be eliminated
// now can also be eliminated later.
int trial_depth(const Grid& grid, const Values& solution, int most);

// A backdoor is a set of cells such that singles solve the grid once these cells have their
// solution digits. Entries without a cell are `kCells`.
using Backdoor = std::array<CellNumber, 2>;

// Finds backdoors of at most `size` cells (1 or 2). None of their cells is superfluous. Backdoors
// are sorted by size, and then by cells.
std::vector<Backdoor> backdoors(const Grid& grid, const Values& solution, int size);

// The size of the smallest backdoor.
int backdoor_size(const Grid& grid, const Values& solution);

}  // namespace nonet::inline NONET_BOARD

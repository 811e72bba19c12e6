// How much trial and error a grid needs before singles solve it: how deep, and in how many cells.
#pragma once

#include "board/grid.hpp"
#include "search/clues.hpp"

namespace nonet::search {

// The depth of trial and error needed. Depth 0 is naked and hidden singles. At each further depth a
// candidate is assumed, and eliminated if the depth below runs into a contradiction. The result is
// at most `most`, or `most` + 1 if that does not solve the grid. The order does not matter: a
// candidate that can be eliminated now can also be eliminated later.
int trial_depth(const Grid& grid, const Values& solution, int most);

// The smallest number of cells whose solution digits let singles do the rest: the size of the
// smallest backdoor.
int backdoor_size(const Grid& grid, const Values& solution);

}  // namespace nonet::search

// How much has to be tried before singles solve a grid: how deep, and in how many cells.
#pragma once

#include "board/grid.hpp"
#include "search/clues.hpp"

namespace nonet::search {

// How deep trial and error has to go. Depth 0 are naked and hidden singles. At each depth more a
// candidate is supposed, and falls if what is one less deep runs into a contradiction. Up to
// `most`; one more where that does not solve the grid. The order does not matter: what falls now
// falls later as well.
int trial_depth(const Grid& grid, const Values& solution, int most);

// In how many cells at least the digits of the solution have to be known for singles to do the
// rest: the size of the smallest backdoor.
int backdoor_size(const Grid& grid, const Values& solution);

}  // namespace nonet::search

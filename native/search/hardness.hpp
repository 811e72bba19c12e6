// How much trial and error a grid needs before singles can solve it: how deep, and in how many
// cells.
#pragma once

#include "board/grid.hpp"
#include "search/clues.hpp"

namespace nonet::search {

// The depth of trial and error that solves the grid. At depth 0 only naked and hidden singles are
// used. At each further depth a candidate is assumed, and eliminated if the next lower depth runs
// into a contradiction. If depth `most` does not solve the grid, the result is `most` + 1. The
// order of the trials does not matter: a candidate that can be eliminated now can also be
// eliminated later.
int trial_depth(const Grid& grid, const Values& solution, int most);

// The size of the smallest backdoor: the smallest number of cells whose solution digits let singles
// solve the grid.
int backdoor_size(const Grid& grid, const Values& solution);

}  // namespace nonet::search

// Unit propagation over truths and links: what a proof needs of them.
#pragma once

#include "board/grid.hpp"
#include "board/step.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// Leaves out truths and links of a step until each one left is needed: without it the opposite of
// some conclusion is no longer refuted by propagation, with so many branchings one in another.
// False where it was not refuted before.
bool keep_needed(const Grid& grid, Step& step, int branchings = 0);

// The same with the step of a walk. Where only its conclusions are wanted nothing is left out,
// which is nearly all of the work.
bool keep_needed(Walk& walk, int branchings = 0);

// The same with as many branchings as it takes, and rather without a truth than without a link:
// what is read out are the truths.
bool keep_few_truths(const Grid& grid, Step& step);

}  // namespace nonet::inline NONET_BOARD

// Unit propagation over truths and links, to find which of them a proof needs.
#pragma once

#include "board/grid.hpp"
#include "board/step.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// Drops truths and links of a step until each remaining one is needed: without it, propagation with
// this many nested branchings no longer refutes the opposite of some conclusion. Returns false if
// it was not refuted to begin with.
bool keep_needed(const Grid& grid, Step& step, int branchings = 0);

// The same for the step of a walk. If only its conclusions are wanted nothing is dropped, since
// that is nearly all of the work.
bool keep_needed(Walk& walk, int branchings = 0);

// The same with as many branchings as needed, dropping truths rather than links: explanations list
// the truths.
bool keep_few_truths(const Grid& grid, Step& step);

}  // namespace nonet::inline NONET_BOARD

// Unit propagation over truths and links, which finds out which of them a proof needs.
#pragma once

#include "board/grid.hpp"
#include "board/step.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// Drops truths and links of a step until each remaining one is needed: without it, propagation with
// this many nested branchings would no longer refute the opposite of some conclusion. Returns false
// if not all opposites are refuted to begin with.
bool keep_needed(const Grid& grid, Step& step, int branchings = 0);

// The same for the step of a search. If only its conclusions are wanted, nothing is dropped,
// because that is nearly all of the work.
bool keep_needed(Walk& walk, int branchings = 0);

// The same with as many branchings as needed. It drops truths rather than links, because
// explanations list the truths.
bool keep_few_truths(const Grid& grid, Step& step);

}  // namespace nonet::inline NONET_BOARD

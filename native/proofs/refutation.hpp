// Finds out which truths and links a proof needs, by unit propagation over them.
#pragma once

#include "board/grid.hpp"
#include "board/step.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// Drops a step's truths and links until all remaining ones are needed. To prove a conclusion, its
// opposite is refuted by propagation with this many nested branchings. Returns false if some
// conclusion cannot be proved even before anything is dropped.
bool keep_needed(const Grid& grid, Step& step, int branchings = 0);

// Like the other `keep_needed`, for the step of a walk. If only the step's conclusions are wanted,
// nothing is dropped, because dropping is nearly all of the work.
bool keep_needed(Walk& walk, int branchings = 0);

// Like `keep_needed`, with as many nested branchings as needed. Prefers to drop truths rather than
// links, because explanations list the truths.
bool keep_few_truths(const Grid& grid, Step& step);

}  // namespace nonet::inline NONET_BOARD

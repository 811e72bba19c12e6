// Finds out which truths and links a proof needs, by unit propagation over them.
#pragma once

#include "board/grid.hpp"
#include "board/step.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// Drops a step's truths and links until all remaining ones are needed. Proves each conclusion by
// refuting its opposite, using propagation with up to `branchings` nested branchings. Returns false
// if some conclusion cannot be proved even with all truths and links.
bool keep_needed(const Grid& grid, Step& step, int branchings = 0);

// Like `keep_needed` above, for the current step of a walk. Drops nothing if only the step's
// conclusions are wanted, because dropping is nearly all of the work.
bool keep_needed(Walk& walk, int branchings = 0);

// Like `keep_needed`, with as many nested branchings as needed. Prefers to drop truths rather than
// links, because explanations list the truths.
bool keep_few_truths(const Grid& grid, Step& step);

}  // namespace nonet::inline NONET_BOARD

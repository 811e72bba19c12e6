// Rates many puzzles on several threads.
#pragma once

#include <cstddef>
#include <vector>

#include "board/in_blocks.hpp"
#include "explainer/rater.hpp"

namespace nonet::explainer {

// Puzzles have 81 characters each. All characters except '1' to '9' mean empty cells. If the work
// is stopped, the result is incomplete.
std::vector<Rated> rate_many(const char* cells, std::size_t puzzles, Mode mode, double seconds,
                             int threads, const Tick& tick);

}  // namespace nonet::explainer

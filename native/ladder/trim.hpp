// Drops the steps that a refutation does not need.
#pragma once

#include <optional>
#include <vector>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// `steps` run from `start` to a contradiction. Returns only those that are needed. A step needs the
// earlier steps that removed a candidate from one of its truths. After other steps have been
// dropped, a step may take another form (for example, a full house may become a hidden single). So
// each remaining step is searched for again, and nested cases are refuted again. The result is
// empty if the ladder then gets stuck, or needs more work than one search may do.
std::optional<std::vector<Step>> trimmed(const Grid& start, const Ladder& ladder,
                                         const std::vector<Step>& steps, bool describe,
                                         SearchCache& cache);

// Whether a step has a conclusion that has not yet been drawn in the grid.
bool still_open(const Grid& grid, const Step& step);

}  // namespace nonet::inline NONET_BOARD

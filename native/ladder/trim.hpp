// Drops the steps that a refutation does not need.
#pragma once

#include <optional>
#include <vector>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// `steps` lead from `start` to a contradiction; returns only those that are needed. A step needs
// the earlier steps that removed a candidate from one of its truths. A step may take another form
// once other steps are dropped (a full house becomes a hidden single). So the ladder searches again
// for each step kept, and nested cases are refuted again. Empty if the ladder then gets stuck, or
// takes more work than a search for a step may.
std::optional<std::vector<Step>> trimmed(const Grid& start, const Ladder& ladder,
                                         const std::vector<Step>& steps, bool describe,
                                         BarrenRungs& barren);

// Whether a step still has an open conclusion in a grid.
bool still_open(const Grid& grid, const Step& step);

}  // namespace nonet::inline NONET_BOARD

// Leaves out the steps that a refutation does not need.
#pragma once

#include <optional>
#include <vector>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// `steps` lead from `start` to a contradiction; returns the same with the needed ones only. A step
// needs those before it that removed a candidate from one of its truths. Since a step may show
// itself in another form where less is known (a full house becomes a hidden single), the ladder is
// asked again for each step that is kept, and nested cases are refuted anew. Nothing where the
// ladder does not find its way with less, or takes more work than a search for a step may.
std::optional<std::vector<Step>> trimmed(const Grid& start, const Ladder& ladder,
                                         const std::vector<Step>& steps, bool describe,
                                         BarrenRungs& barren);

// Whether a step still has something to say in a grid.
bool still_open(const Grid& grid, const Step& step);

}  // namespace nonet::inline NONET_BOARD

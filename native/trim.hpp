// Leaves out the steps that a refutation does not need.
#pragma once

#include <vector>

#include "path.hpp"

namespace nonet {

// `steps` lead from `start` to a contradiction; returns the same with the needed ones only. A step
// needs those before it that removed a candidate from one of its truths. Since a step may show
// itself in another form where less is known (a full house becomes a hidden single), the ladder is
// asked again for each step that is kept.
std::vector<Step> trimmed(const Grid& start, const Ladder& ladder, std::vector<Step> steps,
                          bool describe);

}  // namespace nonet

// Finds sums that follow from the sums of rules and of regions ("rule of 45").
#pragma once

#include <vector>

#include "boards/board_layout.hpp"
#include "boards/rules.hpp"

namespace nonet::boards {

// A region that contains every digit has a fixed sum, and so has a rule whose sets all have the
// same sum. If rules fill a few neighbouring regions up to some cells, or stick out of them by some
// cells, then these cells also have a fixed sum. Returns such rules for
// a few cells. They add nothing to the meaning of the others, but with them a search finds more.
std::vector<Rule> implied_sums(const BoardLayout& layout, const std::vector<Rule>& rules);

}  // namespace nonet::boards

// Finds sums that follow from the sums of rules and of regions ("rule of 45").
#pragma once

#include <vector>

#include "boards/board_layout.hpp"
#include "boards/rules.hpp"

namespace nonet::boards {

// A region that contains every digit has a fixed sum, and so does a rule whose sets all have the
// same sum. Suppose that rules cover a few neighbouring regions, except that some cells are
// missing, or that some cells outside are also covered. Then the missing or additional cells have a
// fixed sum too. Returns rules for these sums if they are about only a few cells. The new rules
// exclude no further solutions, but let a search draw more conclusions.
std::vector<Rule> implied_sums(const BoardLayout& layout, const std::vector<Rule>& rules);

}  // namespace nonet::boards

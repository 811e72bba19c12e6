// Finds sums that follow from the sums of rules and of regions ("rule of 45").
#pragma once

#include <vector>

#include "boards/board_layout.hpp"
#include "boards/rules.hpp"

namespace nonet::boards {

// A region that contains every digit has a fixed sum, and so does a rule whose sets all have the
// same sum. Suppose that such rules cover almost all cells of a few neighbouring regions. Then the
// other cells of these regions also have a fixed sum. If the rules also cover some cells outside
// the regions, the other cells of the regions minus these outside cells have a fixed sum. Returns
// rules for such sums if they are about only a few cells. The new rules exclude no further
// solutions, but let a search draw more conclusions.
std::vector<Rule> implied_sums(const BoardLayout& layout, const std::vector<Rule>& rules);

}  // namespace nonet::boards

// Finds the puzzles that result from removing one given from a puzzle and adding another.
#pragma once

#include <vector>

#include "search/trials.hpp"

namespace nonet::ascent {

using Values = search::Trials::Values;

// Each resulting puzzle has one solution, which usually differs from the original puzzle's. Some of
// its givens may be superfluous. To find these puzzles, the search removes one given, which leaves
// more than one solution. A candidate that is in exactly one of these solutions can be the new
// given. If the puzzle has too many solutions without a given, that given is skipped.
void one_for_one(const Values& puzzle, std::vector<Values>& found);

// Removes superfluous givens, trying the cells in this order. A given stays if the solution would
// not be unique without it.
void thin_out(Values& puzzle, const std::vector<int>& order);

}  // namespace nonet::ascent

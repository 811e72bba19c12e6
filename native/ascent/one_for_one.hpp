// The puzzles that differ from one by one clue removed and another added.
#pragma once

#include <vector>

#include "search/trials.hpp"

namespace nonet::ascent {

using Values = search::Trials::Values;

// Each has one solution, most of them another one than the puzzle has; not each needs all of its
// clues. Without a clue, a puzzle has some solutions; a candidate that stands in just one of them
// makes that the only one. What has too many solutions without a clue is passed over.
void one_for_one(const Values& puzzle, std::vector<Values>& found);

// Removes clues in this order, each if the solution stays unique.
void thin_out(Values& puzzle, const std::vector<int>& order);

}  // namespace nonet::ascent

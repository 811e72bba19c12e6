// Finds the puzzles that result from removing one clue of a puzzle and adding another.
#pragma once

#include <vector>

#include "search/trials.hpp"

namespace nonet::ascent {

using Values = search::Trials::Values;

// Each resulting puzzle has one solution, which usually differs from the original one. Some of its
// clues may be superfluous. To find these puzzles, one clue is removed, which leaves several
// solutions. If a candidate is in exactly one of them, it can be the new clue. A clue is skipped if
// the puzzle has too many solutions without it.
void one_for_one(const Values& puzzle, std::vector<Values>& found);

// Removes clues in the given order, but keeps each clue without which the solution would not be
// unique.
void thin_out(Values& puzzle, const std::vector<int>& order);

}  // namespace nonet::ascent

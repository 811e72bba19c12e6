// The puzzles that result from a puzzle by removing one clue and adding another.
#pragma once

#include <vector>

#include "search/trials.hpp"

namespace nonet::ascent {

using Values = search::Trials::Values;

// Each has one solution, in most cases not that of the original puzzle, and some of its clues may
// be superfluous. To find them, a clue is removed, which leaves several solutions. If a candidate
// is in exactly one of these, adding it as a clue makes that solution unique. If there are too many
// solutions without a clue, the clue is skipped.
void one_for_one(const Values& puzzle, std::vector<Values>& found);

// Tries the clues in this order, and removes each one if the solution stays unique.
void thin_out(Values& puzzle, const std::vector<int>& order);

}  // namespace nonet::ascent

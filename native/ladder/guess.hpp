// Guess and check, made a proof: each candidate of a cell is supposed in turn, and refuted. Inside
// cases nothing rests on uniqueness: a refutation is a proof by the rules alone, whatever the
// ladder assumes outside of them.
#pragma once

#include <optional>
#include <vector>

#include "ladder/barren.hpp"
#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// A proof by cases on the open cell with the fewest candidates: every candidate but one leads to a
// contradiction by the ladder's own techniques (nested cases only where these do not suffice), so
// the last one is placed. False where the grid has several solutions, or no case is refuted as deep
// as the ladder lets them nest, or in the work allowed. `barren`: of the same ladder and puzzle.
bool find_by_cases(const Grid& grid, const Ladder& ladder, bool describe, BarrenRungs& barren,
                   Step& step);

// The steps from supposing `cell` = `digit` (or, `on` false, that it is not) to a contradiction,
// without steps that it does not need. `depth`: how deep cases may nest, 0 for none. Nothing where
// no contradiction is reached. Throws AllowanceSpent.
std::optional<std::vector<Step>> refute(const Grid& grid, Candidate candidate, bool on,
                                        const Ladder& ladder, int depth, bool describe,
                                        BarrenRungs& barren, Allowance& allowance);

// What the walks of all cases together may do: as much as several searches for a step.
Allowance allowance_of_cases(const Ladder& ladder);

// A grid in which the candidate is supposed to be true, or, `on` false, to be false.
Grid suppose(const Grid& start, Candidate candidate, bool on);

}  // namespace nonet::inline NONET_BOARD

// Guess and check as a proof: each candidate of a cell is assumed in turn and refuted. Inside cases
// nothing uses uniqueness: a refutation uses only the rules, whatever the ladder assumes outside.
#pragma once

#include <optional>
#include <vector>

#include "ladder/barren.hpp"
#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// A proof by cases on the open cell with the fewest candidates: every candidate but one leads to a
// contradiction by the ladder's own techniques (nested cases only where these do not suffice), so
// the last one is placed. Returns false if the grid has several solutions, or if the cases are not
// refuted within the nesting of the ladder or the work allowed. `barren`: of the same ladder and
// puzzle.
bool find_by_cases(const Grid& grid, const Ladder& ladder, bool describe, BarrenRungs& barren,
                   Step& step);

// The steps from assuming `candidate` true (or, with `on` false, that it is not) to a
// contradiction, without superfluous steps. `depth`: how deep cases may nest, 0 for none. Empty if
// no contradiction is reached. Throws AllowanceSpent.
std::optional<std::vector<Step>> refute(const Grid& grid, Candidate candidate, bool on,
                                        const Ladder& ladder, int depth, bool describe,
                                        BarrenRungs& barren, Allowance& allowance);

// What the walks of all cases together may do: as much as several searches for a step.
Allowance allowance_of_cases(const Ladder& ladder);

// A grid in which the candidate is assumed true or, with `on` false, assumed false.
Grid suppose(const Grid& start, Candidate candidate, bool on);

}  // namespace nonet::inline NONET_BOARD

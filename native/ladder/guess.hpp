// Guess and check as a proof: each candidate of a cell is assumed in turn and refuted. Inside cases
// uniqueness is never used: a refutation follows from the rules only, whatever the ladder assumes
// outside.
#pragma once

#include <optional>
#include <vector>

#include "ladder/barren.hpp"
#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// A proof by cases on the open cell with the fewest candidates: every candidate except one leads to
// a contradiction, so that one is placed. Contradictions are found by the techniques of the ladder,
// and by nested cases only if these are not enough. Returns false if the grid has several
// solutions, or if the cases cannot be refuted within the ladder's nesting limit or the allowed
// work. `barren` must belong to the same ladder and puzzle.
bool find_by_cases(const Grid& grid, const Ladder& ladder, bool describe, BarrenRungs& barren,
                   Step& step);

// The steps from an assumption to a contradiction, without superfluous steps. The assumption is
// that `candidate` is true or, if `on` is false, that it is false. `depth`: how deep cases may
// nest, 0 for none. Empty if no contradiction is reached. Throws AllowanceSpent.
std::optional<std::vector<Step>> refute(const Grid& grid, Candidate candidate, bool on,
                                        const Ladder& ladder, int depth, bool describe,
                                        BarrenRungs& barren, Allowance& allowance);

// The work that the searches of all cases may do together: as much as several searches for a step.
Allowance allowance_of_cases(const Ladder& ladder);

// A grid in which the candidate is assumed to be true or, if `on` is false, to be false.
Grid suppose(const Grid& start, Candidate candidate, bool on);

}  // namespace nonet::inline NONET_BOARD

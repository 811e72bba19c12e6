// Turns guessing and checking into a proof by cases. All candidates of a cell except one are
// assumed and refuted, one at a time, and the remaining one is placed. Techniques inside the cases
// never assume uniqueness, even if the ladder does. So each refutation follows only from the rules.
#pragma once

#include <optional>
#include <vector>

#include "ladder/path.hpp"
#include "ladder/search_cache.hpp"

namespace nonet::inline NONET_BOARD {

// Finds a proof by cases on an empty cell with the fewest candidates. Every candidate except one
// ends in a contradiction, and the remaining one is placed. The ladder's techniques find the
// contradictions. Nested cases are used only if these techniques are not enough. If the cases
// cannot be refuted within the ladder's nesting limit and the allowed work, and there is a
// solution, simple techniques refute them with as many nested cases as necessary. Returns false if
// this takes too much work, too, or if the grid has more than one solution. `cache` must belong to
// the same ladder and puzzle.
bool find_by_cases(const Grid& grid, const Ladder& ladder, bool describe, SearchCache& cache,
                   Step& step);

// Returns the steps from an assumption to a contradiction, without superfluous steps. The result is
// empty if no contradiction is reached. The assumption is that `candidate` is true or, if `on` is
// false, that it is false. `depth` limits how deep cases may be nested; 0 allows no cases. Throws
// AllowanceSpent.
std::optional<std::vector<Step>> refute(const Grid& grid, Candidate candidate, bool on,
                                        const Ladder& ladder, int depth, bool describe,
                                        SearchCache& cache, Allowance& allowance);

// The total work allowed for all cases of a guess, which is ten times the limit for a single
// search.
Allowance allowance_of_cases(const Ladder& ladder);

// A grid in which the candidate is assumed to be true or, if `on` is false, to be false.
Grid assume(const Grid& start, Candidate candidate, bool on);

}  // namespace nonet::inline NONET_BOARD

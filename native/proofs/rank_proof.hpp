// Proves steps by counting, as nonet.proof does, and removes superfluous parts of such proofs.
//
// For each true candidate, count the links minus the truths that contain it. The sum of these
// counts is at most r = #links - #truths. If every candidate is in at least as many links as
// truths, no count is negative. So a candidate with more than r extra links is false.
#pragma once

#include "board/grid.hpp"
#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

// Whether counting a step's truths and links proves all its conclusions. For an elimination,
// counting must show that the candidate is false. For a placement, it must show that there are more
// truths than links without the candidate. Premises count as truths. They must all be of the type
// `Unique`, which says that at least one extra candidate of a deadly pattern is true.
bool rank_shows(const Grid& grid, const Step& step);

// Drops the links and the repeated truths that no conclusion needs. Returns false if counting does
// not prove the step, or if no conclusion needs the premises. Also returns false if a truth that is
// listed only once is superfluous, because a smaller pattern then proves the same conclusions. (If
// `spare` is set, drops such truths instead.)
bool make_rank_proof_minimal(const Grid& grid, Step& step, bool spare = false);

}  // namespace nonet::inline NONET_BOARD

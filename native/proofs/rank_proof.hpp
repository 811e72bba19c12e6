// Proofs by counting, as in nonet.proof, and the removal of their superfluous parts.
//
// The sum of links minus truths over the true candidates is at most r = #links - #truths. So if
// every candidate is in at least as many links as truths, a candidate with more than r extra links
// is false.
#pragma once

#include "board/grid.hpp"
#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

// Whether counting the truths and links of a step proves all its conclusions. An eliminated
// candidate must be false. A placed candidate must be true, because otherwise there are more truths
// than links. Premises, all of them `Unique`, count as truths: one of the extra candidates of a
// deadly pattern is true.
bool rank_shows(const Grid& grid, const Step& step);

// Drops the links, and the repeated truths, that no conclusion needs. Returns false in three cases:
// counting does not prove the step; it proves the step without a truth that is listed only once, so
// that a smaller pattern proves the same (but if `spare`, such truths are dropped); or no
// conclusion needs the premises.
bool make_rank_proof_minimal(const Grid& grid, Step& step, bool spare = false);

}  // namespace nonet::inline NONET_BOARD

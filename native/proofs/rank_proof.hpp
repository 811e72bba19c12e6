// Proofs by counting, as nonet.proof counts them, and leaving out what they do not need.
//
// Over the true candidates links minus truths is at most r = #links - #truths, where every
// candidate lies in at least as many links as truths; one that lies in more than r links too many
// is false.
#pragma once

#include "board/grid.hpp"
#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

// Whether counting the truths and links of a step shows all that it concludes: that what goes is
// false, and that what it places is true, since there are more truths than links if it is not.
// Premises, all of them `Unique`, count as truths: one of the candidates outside a deadly pattern
// is true.
bool rank_shows(const Grid& grid, const Step& step);

// Drops the links without which every conclusion of a step still follows by counting, and repeated
// truths likewise. False where the step does not follow at all, or where it does without a truth
// that stands there once: then a smaller pattern shows the same. With `spare` such truths go too.
// False also where nothing needs the premises.
bool make_rank_proof_minimal(const Grid& grid, Step& step, bool spare = false);

}  // namespace nonet::inline NONET_BOARD

// Proofs by counting, as nonet.proof counts, and removal of parts that they do not need.
//
// Summed over the true candidates, links minus truths is at most r = #links - #truths. If every
// candidate lies in at least as many links as truths, one that lies in more than r extra links is
// false.
#pragma once

#include "board/grid.hpp"
#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

// Whether counting the truths and links of a step proves all its conclusions: eliminated candidates
// are false, and placed ones are true, since otherwise there are more truths than links. Premises,
// all of them `Unique`, count as truths: one of the candidates outside a deadly pattern is true.
bool rank_shows(const Grid& grid, const Step& step);

// Drops the links, and the repeated truths, without which every conclusion of a step still follows
// by counting. Returns false if the step does not follow at all; if it follows without a truth that
// is listed only once, as a smaller pattern then proves the same (with `spare` such truths are
// dropped instead); or if nothing needs the premises.
bool make_rank_proof_minimal(const Grid& grid, Step& step, bool spare = false);

}  // namespace nonet::inline NONET_BOARD

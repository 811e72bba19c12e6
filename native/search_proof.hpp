// Proofs by a small search, as nonet.proof makes it: suppose the opposite, draw what truths and
// links alone force, and branch on a truth where nothing is forced.
#pragma once

#include <span>

#include "grid.hpp"
#include "step.hpp"

namespace nonet {

// Whether these truths and links show, with branching, that a candidate is false.
bool search_refutes(const Grid& grid, std::span<const Space> truths, std::span<const Space> links,
                    Candidate candidate);

// Drops links and truths as long as every elimination of a step follows without them.
void make_search_proof_minimal(const Grid& grid, Step& step);

}  // namespace nonet

// Turns a chain into a step with a proof by counting. Every strong link becomes a truth, and every
// weak link becomes a link. The rank is 1 for an open chain, 0 for a loop and -1 for a placement.
#pragma once

#include "chains/chain_search.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// Begins a step and fills it with a chain. Returns false if counting does not prove the chain's
// conclusions. Counting can fail if a set shares cells or houses with the rest of the chain.
bool describe_chain(Walk& walk, const LinkGraph& graph, const FoundChain& chain);

}  // namespace nonet::inline NONET_BOARD

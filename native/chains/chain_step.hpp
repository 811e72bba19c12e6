// A found chain as a step, with its proof by counting: every strong link is a truth, every weak
// link a link. An open chain leaves the rank at 1, a loop at 0, a placement at -1.
#pragma once

#include "chains/chain_search.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// Begins a step and fills it. Returns false if counting does not prove the conclusions of the
// chain. This can happen if a set shares spaces with the rest of the chain.
bool describe_chain(Walk& walk, const LinkGraph& graph, const FoundChain& chain);

}  // namespace nonet::inline NONET_BOARD

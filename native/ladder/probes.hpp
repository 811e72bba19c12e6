// Uses the probes of finders, and checks them in tests.
#pragma once

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// Checks a probe's report that there is no step, by searching the grid anyway. If this search finds
// a step, it throws std::logic_error.
bool doubt_probe(const Ladder& ladder, const Rung& rung, const Walk& walk);

// Asks a finder's probe whether a search may find a step. A probe may remove parts of the scope. If
// the probe returns false, the scope becomes empty, as after a complete search.
inline bool may_find(const Ladder& ladder, const Rung& rung, const Walk& walk) {
  const bool doubts = ladder.doubts_probes;
  const bool maybe = doubts ? doubt_probe(ladder, rung, walk) : rung.finder->probe(walk);
  if (!maybe) static_cast<Touched&>(walk.scope) = Touched{};
  return maybe;
}

}  // namespace nonet::inline NONET_BOARD

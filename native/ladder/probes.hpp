// Uses the probes of finders, and checks them in tests.
#pragma once

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// Checks a probe. If it reports that there is no step, the grid is searched anyway. If a step is
// found, std::logic_error is thrown.
bool doubt_probe(const Ladder& ladder, const Rung& rung, const Walk& walk);

// Uses the probe of a finder to check whether a search may find a step. A probe may remove parts of
// the scope. If the probe returns false, the scope becomes empty, as after a complete search.
inline bool may_find(const Ladder& ladder, const Rung& rung, const Walk& walk) {
  const bool doubts = ladder.doubts_probes;
  const bool maybe = doubts ? doubt_probe(ladder, rung, walk) : rung.finder->probe(walk);
  if (!maybe) static_cast<Touched&>(walk.scope) = Touched{};
  return maybe;
}

}  // namespace nonet::inline NONET_BOARD

// Uses the probes of finders, and checks them in tests.
#pragma once

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// Checks a probe: if it returns false, the grid is searched anyway, and std::logic_error is thrown
// if there is a step.
bool doubt_probe(const Ladder& ladder, const Rung& rung, const Walk& walk);

// Whether a rung may find something, as far as the probe of its finder can determine. A probe may
// remove parts of the scope. If it returns false, the scope becomes empty, as after a complete
// search.
inline bool may_find(const Ladder& ladder, const Rung& rung, const Walk& walk) {
  const bool doubts = ladder.doubts_probes;
  const bool maybe = doubts ? doubt_probe(ladder, rung, walk) : rung.finder->probe(walk);
  if (!maybe) static_cast<Touched&>(walk.scope) = Touched{};
  return maybe;
}

}  // namespace nonet::inline NONET_BOARD

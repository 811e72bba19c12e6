// Asking the probes of finders, and doubting them.
#pragma once

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// What a probe says, doubted: what it denies is walked through, and where there is a step,
// std::logic_error is thrown.
bool doubt_probe(const Ladder& ladder, const Rung& rung, const Walk& walk);

// Whether a rung whose finder has a probe may find something, as far as that can tell. A probe may
// strike off parts of the scope; where it says no, nothing is left, as once all of it is walked
// through.
inline bool may_find(const Ladder& ladder, const Rung& rung, const Walk& walk) {
  const bool doubts = ladder.doubts_probes;
  const bool maybe = doubts ? doubt_probe(ladder, rung, walk) : rung.finder->probe(walk);
  if (!maybe) static_cast<Touched&>(walk.scope) = Touched{};
  return maybe;
}

}  // namespace nonet::inline NONET_BOARD

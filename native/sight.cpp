#include "sight.hpp"

namespace nonet {

Houses houses_between(const Geometry& geometry, Cells victims, Cells ends) {
  const auto covers = [&](int victim, Houses houses) {
    Cells seen;
    for (Houses rest = houses & geometry.house_set[victim]; rest; rest &= rest - 1) {
      seen |= geometry.cells_in[std::countr_zero(rest)];
    }
    return (ends & ~seen).empty();
  };
  Houses used = 0;
  for (Cells rest = victims; !rest.empty();) {
    const int victim = rest.pop();
    if (covers(victim, used)) continue;
    const Houses own = geometry.house_set[victim];
    Houses best = own;
    // Every subset of the victim's houses; one in use already costs next to nothing.
    for (Houses subset = own; subset; subset = (subset - 1) & own) {
      const auto cost = [&](Houses h) { return 10 * std::popcount(h & ~used) + std::popcount(h); };
      if (covers(victim, subset) && cost(subset) <= cost(best)) best = subset;
    }
    used |= best;
  }
  for (Houses rest = used; rest; rest &= rest - 1) {
    const Houses fewer = used & ~(rest & (~rest + 1));
    bool enough = true;
    for (Cells left = victims; !left.empty();) enough &= covers(left.pop(), fewer);
    if (enough) used = fewer;
  }
  return used;
}

}  // namespace nonet

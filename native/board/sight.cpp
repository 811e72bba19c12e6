#include "board/sight.hpp"

namespace nonet {

Houses houses_towards(const Geometry& geometry, Cells victims, Cells ends) {
  const Houses common = common_houses(geometry, ends);
  Houses used = 0;
  while (!victims.empty()) {
    const Houses own = geometry.house_set[victims.pop()];
    if (own & common & used) continue;
    if (const Houses whole = own & common) {
      used |= whole & (~whole + 1);
      continue;
    }
    for (Cells rest = ends; !rest.empty();) {
      const Houses one = own & geometry.house_set[rest.pop()];
      if (!(one & used)) used |= one & (~one + 1);
    }
  }
  return used;
}

Houses houses_between(const Geometry& geometry, Cells victims, Cells ends) {
  const auto covers = [&](int victim, Houses houses) {
    Cells seen;
    for (Houses rest = houses & geometry.house_set[victim]; rest; rest &= rest - 1) {
      seen |= geometry.cells_in[std::countr_zero(rest)];
    }
    return (ends & ~seen).empty();
  };
  Houses used = houses_towards(geometry, victims, ends);
  for (Houses rest = used; rest; rest &= rest - 1) {
    const Houses fewer = used & ~(rest & (~rest + 1));
    bool enough = true;
    for (Cells left = victims; enough && !left.empty();) enough = covers(left.pop(), fewer);
    if (enough) used = fewer;
  }
  return used;
}

}  // namespace nonet

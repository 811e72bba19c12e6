#include "board/sight.hpp"

namespace nonet::inline NONET_BOARD {

Houses houses_towards(const Geometry& geometry, Cells victims, Cells ends) {
  const Houses common = common_houses(geometry, ends);
  Houses used;
  while (!victims.empty()) {
    const Houses own = geometry.house_set[victims.pop()];
    const Houses whole = own & common;
    if (!(whole & used).empty()) continue;
    if (!whole.empty()) {
      used.add(whole.first());
      continue;
    }
    for (Cells rest = ends; !rest.empty();) {
      const Houses one = own & geometry.house_set[rest.pop()];
      if ((one & used).empty()) used.add(one.first());
    }
  }
  return used;
}

Houses houses_between(const Geometry& geometry, Cells victims, Cells ends) {
  const auto covers = [&](int victim, Houses houses) {
    Cells seen;
    (houses & geometry.house_set[victim]).each([&](int house) {
      seen |= geometry.cells_in[house];
    });
    return (ends & ~seen).empty();
  };
  Houses used = houses_towards(geometry, victims, ends);
  for (Houses rest = used; !rest.empty();) {
    const Houses fewer = used & ~Houses::of(rest.pop());
    bool enough = true;
    for (Cells left = victims; enough && !left.empty();) enough = covers(left.pop(), fewer);
    if (enough) used = fewer;
  }
  return used;
}

}  // namespace nonet::inline NONET_BOARD

// All choices of some open cells, with their digits: one side of where a line crosses a box.
#pragma once

#include "finder.hpp"

namespace nonet {

struct Side {
  Cells cells;
  Digits digits = 0;
  std::uint8_t size = 0;

  // How many of `digits` the cells take at least: for the others they have too few.
  int takes(Digits among) const {
    return size - std::popcount(unsigned{digits} & ~unsigned{among});
  }
};

// The choices out of at most nine cells, in a fixed order; the first is that of none.
class Sides {
 public:
  Sides(const Grid& grid, Cells among) {
    list_[0] = Side{};
    for (Cells rest = among & grid.open(); !rest.empty();) {
      const int cell = rest.pop();
      for (int i = 0, before = count_; i < before; ++i) {
        Side& side = list_[count_++];
        side = list_[i];
        side.cells.add(cell);
        side.digits = static_cast<Digits>(side.digits | grid.candidates(cell));
        ++side.size;
      }
    }
  }
  const Side* begin() const { return list_; }
  const Side* end() const { return list_ + count_; }

 private:
  // Room for all that there can be; what is not used is not written either.
  union {
    Side list_[1 << 9];
  };
  int count_ = 1;
};

// Whether some of these cells, all of one house, have no more digits than they are cells: a plain
// naked set.
inline bool holds_naked_set(const Grid& grid, Cells cells) {
  for (const Side& side : Sides(grid, cells)) {
    if (side.size > 0 && std::popcount(side.digits) <= side.size) return true;
  }
  return false;
}

// Calls body(area, line) for each box (or window) and each line that crosses it, where one of the
// two has changed, until it answers false. For patterns whose cells all lie in the two houses.
template <class Body>
bool each_changed_crossing(Walk& walk, Body&& body) {
  const Geometry& geometry = walk.geometry;
  for (Houses rest = geometry.houses & kAreas; rest; rest &= rest - 1) {
    const int area = std::countr_zero(rest);
    for (int i = 0; i < geometry.crossing_count[area]; ++i) {
      const int line = geometry.crossings[area][i].house;
      const bool changed = (walk.scope.houses >> area | walk.scope.houses >> line) & 1;
      if ((kLines >> line & 1) && changed && !body(area, line)) return false;
    }
  }
  walk.scope = Scope{};
  return true;
}

}  // namespace nonet

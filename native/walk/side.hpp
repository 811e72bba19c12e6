// All choices of some open cells, with their digits: one side of where a line crosses a box.
#pragma once

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

struct Side {
  Cells cells;
  Digits digits;
  std::uint8_t size = 0;

  // How many of `digits` the cells take at least: for the others they have too few.
  int takes(Digits among) const { return size - (digits & ~among).count(); }
};

// The choices out of at most nine cells, in a fixed order; the first is that of none.
class Sides {
 public:
  Sides(const Grid& grid, Cells among) {
    list_.add({});
    for (Cells rest = among & grid.open(); !rest.empty();) {
      const int cell = rest.pop();
      const Side* const before = list_.end();
      for (const Side* one = list_.begin(); one != before; ++one) {
        Side side = *one;
        side.cells.add(cell);
        side.digits |= grid.candidates(cell);
        ++side.size;
        list_.add(side);
      }
    }
  }
  const Side* begin() const { return list_.begin(); }
  const Side* end() const { return list_.end(); }

 private:
  BoundedList<Side, 1 << kDigits> list_;
};

// Whether some of these cells, all of one house, have no more digits than they are cells: a plain
// naked set.
inline bool holds_naked_set(const Grid& grid, Cells cells) {
  for (const Side& side : Sides(grid, cells)) {
    if (side.size > 0 && side.digits.count() <= side.size) return true;
  }
  return false;
}

// Calls body(area, line) for each box (or window) and each line that crosses it, where one of the
// two has changed, until it answers false. For patterns whose cells all lie in the two houses.
template <class Body>
bool each_changed_crossing(Walk& walk, Body&& body) {
  const Geometry& geometry = walk.geometry;
  for (Houses rest = geometry.houses & geometry.areas; !rest.empty();) {
    const int area = rest.pop();
    for (const Crossing& crossing : geometry.crossings[area]) {
      const int line = crossing.house;
      const bool changed = walk.scope.houses.has(area) || walk.scope.houses.has(line);
      if (geometry.lines.has(line) && changed && !body(area, line)) return false;
    }
  }
  walk.scope = Scope{};
  return true;
}

}  // namespace nonet::inline NONET_BOARD

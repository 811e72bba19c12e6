// Lists all choices of cells from some empty cells, with the digits of each choice. A pattern in a
// box and a crossing line uses one list for the box and one for the line.
#pragma once

#include <memory>
#include <type_traits>
#include <vector>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

struct Side {
  Cells cells;
  Digits digits;
  std::uint8_t size = 0;

  // The cells hold at least this many digits from `among`, because there are not enough other
  // digits for all cells.
  int takes(Digits among) const { return size - (digits & ~among).count(); }
};

// The choices of cells from part of a house, in a fixed order that starts with the empty choice. On
// the standard board, these are all choices. On the large board, a house may have more cells, so
// the size of the choices is limited. This keeps their number to about a thousand at most.
class Sides {
 public:
  static constexpr int kMost = kIsStandard ? 1 << kDigits : 1 << 10;

  Sides(const Grid& grid, Cells among) {
    add(list_, {});
    const Cells open = among & grid.empty_cells();
    [[maybe_unused]] const int largest = kIsStandard ? kDigits : largest_of(open.count());
    for (Cells rest = open; !rest.empty();) {
      const int cell = rest.pop();
      const Side* const before = end();
      for (const Side* one = begin(); one != before; ++one) {
        if (!kIsStandard && one->size == largest) continue;
        Side side = *one;
        side.cells.add(cell);
        side.digits |= grid.candidates(cell);
        ++side.size;
        add(list_, side);
      }
    }
  }
  const Side* begin() const { return std::to_address(list_.begin()); }
  const Side* end() const { return std::to_address(list_.end()); }

  // The largest number of cells that may be chosen from this many cells.
  static constexpr int largest_of(int cells) {
    int choices = 1;  // how many choices have up to `size` cells
    int of_size = 1;
    int size = 0;
    while (size < cells) {
      of_size = of_size * (cells - size) / (size + 1);
      if (choices + of_size > kMost) break;
      choices += of_size;
      ++size;
    }
    return size;
  }

 private:
  template <class List>
  static void add(List& list, const Side& side) {
    if constexpr (kIsStandard) {
      list.add(side);
    } else {
      list.reserve(kMost);
      list.push_back(side);
    }
  }

  // On the large board, a bounded list would take 90 KB. Three of them, with their callers' frames,
  // would exceed a thread's stack on macOS.
  std::conditional_t<kIsStandard, BoundedList<Side, kMost>, std::vector<Side>> list_;
};

// Whether there is a naked set among these cells, which must all be in one house.
inline bool holds_naked_set(const Grid& grid, Cells cells) {
  for (const Side& side : Sides(grid, cells)) {
    if (side.size > 0 && side.digits.count() <= side.size) return true;
  }
  return false;
}

// Calls body(area, line) for each area (a box or a window) and each line that crosses it, if at
// least one of the two has changed. Stops when `body` returns false. This is for patterns whose
// cells are all in the two houses.
template <class Body>
bool each_changed_crossing(Walk& walk, Body&& body) {
  const Geometry& geometry = walk.geometry;
  for (Houses rest = geometry.houses & geometry.areas; !rest.empty();) {
    const int area = rest.pop();
    for (const Crossing& crossing : geometry.crossings[area]) {
      const int line = crossing.house;
      walk.spend();
      const bool changed = walk.scope.houses.has(area) || walk.scope.houses.has(line);
      if (geometry.lines.has(line) && changed && !body(area, line)) return false;
    }
  }
  walk.scope = Scope{};
  return true;
}

}  // namespace nonet::inline NONET_BOARD

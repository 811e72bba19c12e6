// Rectangles in which two digits could be swapped. The four corners are in two rows, two columns
// and two boxes.
#pragma once

#include "patterns/deadly.hpp"
#include "walk/cell_sizes.hpp"

namespace nonet::inline NONET_BOARD {

// A rectangle's corners. `start` and `across` are in one row, `start` and `below` in one column.
struct Rectangle {
  int start;
  int across;
  int below;
  int opposite;
  Digits digits;

  Cells cells() const { return Cells::of(start, across, below, opposite); }
  // The corners with extras.
  Cells crowded(const Grid& grid) const {
    Cells crowded;
    for (const int cell : {start, across, below, opposite}) {
      if (!(grid.candidates(cell) & ~digits).empty()) crowded.add(cell);
    }
    return crowded;
  }
  DeadlyPattern pattern() const {
    DeadlyPattern pattern;
    for (const int cell : {start, across, below, opposite}) pattern.add(cell, digits);
    return pattern;
  }
};

// Whether swapping the two digits leaves every house with the same digits. It does if each house
// has as many corners of one diagonal as of the other. No house may contain all four corners.
inline bool swaps_unnoticed(const Geometry& geometry, const Rectangle& r) {
  const Houses a = geometry.house_set[r.start];
  const Houses b = geometry.house_set[r.across];
  const Houses c = geometry.house_set[r.below];
  const Houses d = geometry.house_set[r.opposite];
  return (a ^ b ^ c ^ d).empty() && (a & d).empty() && (b & c).empty();
}

// Whether a cell may be a corner. Both digits must be candidates, or the puzzle itself must allow
// them there.
inline bool is_corner(const Grid& grid, int cell, Digits digits) {
  return (grid.candidates(cell) & digits) == digits || may_hold(grid, cell, digits);
}

// Calls body(rectangle) once for each rectangle that has a corner with only the two digits. The
// first such corner is called the start, and it must be one of `starts`. A corner in `with_extras`
// may lack one of the digits.
template <class Body>
bool each_rectangle(const Grid& grid, Cells starts, Cells with_extras, Body&& body) {
  const Geometry& geometry = grid.geometry();
  if (!geometry.square) return true;
  while (!starts.empty()) {
    const int start = starts.pop();
    const Digits digits = grid.candidates(start);
    if (digits.count() != 2) continue;
    const Cells low = grid.cells_of_digit(digits.first());
    const Cells high = grid.cells_of_digit(digits.second());
    Cells corners = (low & high) | ((low | high) & with_extras);
    corners.drop(start);
    const Cells below = corners & geometry.cells_in[geometry.column_house(start)];
    if (below.empty()) continue;
    for (Cells in_row = corners & geometry.cells_in[geometry.row_of(start)]; !in_row.empty();) {
      const int across = in_row.pop();
      for (Cells in_column = below; !in_column.empty();) {
        const int under = in_column.pop();
        const int opposite = geometry.cell_at(geometry.row_of(under), geometry.column_of(across));
        const Rectangle r{start, across, under, opposite, digits};
        if (!corners.has(r.opposite) || !swaps_unnoticed(geometry, r)) continue;
        const auto is_first = [&](int cell) {
          return cell > start || grid.candidates(cell) != digits;
        };
        if (!is_first(r.across) || !is_first(r.below) || !is_first(r.opposite)) continue;
        const auto is_one = [&](int cell) { return is_corner(grid, cell, digits); };
        if (!is_one(r.across) || !is_one(r.below) || !is_one(r.opposite)) continue;
        if (!body(r)) return false;
      }
    }
  }
  return true;
}

// A grid's rectangles. All finders use this list.
struct Rectangles {
  std::vector<Rectangle> list;

  void collect(const Facts& facts) {
    list.clear();
    const CellSizes& sizes = facts.get<CellSizes>();
    const bool may_miss = facts.limits().missing_corners != 0;
    const Cells with_extras = may_miss ? sizes.choices : Cells{};
    each_rectangle(facts.grid(), sizes.of[2], with_extras, [&](const Rectangle& r) {
      list.push_back(r);
      return true;
    });
  }
};

template <class Body>
bool each_rectangle(Walk& walk, Body&& body) {
  walk.spend();
  for (const Rectangle& r : walk.facts.get<Rectangles>().list) {
    walk.spend();
    if (!body(r)) return false;
  }
  walk.scope = Scope{};
  return true;
}

}  // namespace nonet::inline NONET_BOARD

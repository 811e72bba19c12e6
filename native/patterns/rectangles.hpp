// Rectangles of four cells in two rows, two columns and two boxes, with two digits that could be
// swapped there.
#pragma once

#include "patterns/deadly.hpp"

namespace nonet {

// The corners: `start` and `across` lie in one row, `start` and `below` in one column.
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

// Each house has as many of one diagonal as of the other, and none has all four.
inline bool swaps_unnoticed(const Geometry& geometry, const Rectangle& r) {
  const Houses a = geometry.house_set[r.start];
  const Houses b = geometry.house_set[r.across];
  const Houses c = geometry.house_set[r.below];
  const Houses d = geometry.house_set[r.opposite];
  return (a ^ b ^ c ^ d).empty() && (a & d).empty() && (b & c).empty();
}

// Whether a cell holds both digits, or one of them and extras.
inline bool resembles_corner(const Grid& grid, bool may_miss, int cell, Digits digits) {
  const Digits all = grid.candidates(cell);
  const Digits live = all & digits;
  return live == digits || (!live.empty() && live != all && may_miss);
}

// Whether a digit that such a cell has lost may have been possible there.
inline bool is_corner(const Grid& grid, int cell, Digits digits) {
  return (grid.candidates(cell) & digits) == digits || may_hold(grid, cell, digits);
}

// Calls body(rectangle) for the rectangles with two digits that a corner has to itself, once each:
// the start is the first such corner. `may_miss`: whether corners may have lost one of the digits.
template <class Body>
bool each_rectangle(const Grid& grid, bool may_miss, Body&& body) {
  const Geometry& geometry = grid.geometry();
  for (Cells starts = grid.open(); !starts.empty();) {
    const int start = starts.pop();
    const Digits digits = grid.candidates(start);
    if (digits.count() != 2) continue;
    const int row = row_of(start);
    BoundedList<int, 8> below;  // the other cells of the column
    for (const int cell : geometry.cells_of[column_house(start)]) {
      if (cell != start && resembles_corner(grid, may_miss, cell, digits)) below.add(cell);
    }
    if (below.empty()) continue;
    for (const int across : geometry.cells_of[row]) {
      if (across == start || !resembles_corner(grid, may_miss, across, digits)) continue;
      for (const int under : below) {
        const Rectangle r{start, across, under, cell_at(row_of(under), column_of(across)), digits};
        if (!resembles_corner(grid, may_miss, r.opposite, digits)) continue;
        if (!swaps_unnoticed(geometry, r)) continue;
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

// Those of a state, one list for all finders.
struct Rectangles {
  std::vector<Rectangle> list;

  void collect(const Facts& facts) {
    list.clear();
    each_rectangle(facts.grid(), facts.limits().missing_corners != 0, [&](const Rectangle& r) {
      list.push_back(r);
      return true;
    });
  }
};

template <class Body>
bool each_rectangle(Walk& walk, Body&& body) {
  for (const Rectangle& r : walk.facts.get<Rectangles>().list) {
    if (!body(r)) return false;
  }
  walk.scope = Scope{};
  return true;
}

}  // namespace nonet

// Fireworks. A row and a column cross in a box. Outside the box, a digit has at most one place in
// the row and at most one place in the column. Then the digit is in one of these two cells, the
// wings, or in the cell where the lines cross. Otherwise both lines would need the digit inside the
// box, in two different cells.
#pragma once

#include <vector>

#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

// Two or more digits that share the same three cells.
struct Firework {
  int crossing;
  int row;
  int column;
  int box;
  int wings[2];  // the wing in the row, then the wing in the column
  Digits digits;

  Cells cells() const { return Cells::of(wings[0], wings[1]) | Cells::of(crossing); }
};

// All fireworks of a grid, sorted by their cells.
struct Fireworks {
  std::vector<Firework> list;

  void collect(const Facts& facts) {
    list.clear();
    const Grid& grid = facts.grid();
    const Geometry& geometry = grid.geometry();
    if (!geometry.square) return;
    for (Cells crossings = grid.empty_cells(); !crossings.empty();) {
      const int crossing = crossings.pop();
      const Houses houses = geometry.house_set[crossing];
      const Houses boxes = houses & geometry.boxes;
      const Houses rows = houses & geometry.rows;
      const Houses columns = houses & geometry.columns;
      if (boxes.empty() || rows.empty() || columns.empty()) continue;
      add({crossing, rows.first(), columns.first(), boxes.first(), {}, {}}, grid);
    }
  }

 private:
  static constexpr int kFewest = 2;

  // The digits that have no place in the part of a line outside the box, and the digits that have
  // one place there.
  struct Outside {
    Digits none;
    Digits one;
    Cells places;  // the places for `one`
  };

  void add(Firework firework, const Grid& grid) {
    const Digits missing = grid.geometry().all_digits & ~grid.placed(firework.row) &
                           ~grid.placed(firework.column) & ~grid.placed(firework.box);
    if (missing.count() < kFewest) return;
    const Outside row = outside(missing, firework.row, firework.box, grid);
    if ((row.none | row.one).count() < kFewest) return;
    const Digits left = row.none | row.one;
    const Outside column = outside(left, firework.column, firework.box, grid);
    if ((column.none | column.one).count() < kFewest) return;
    const Cells beside = wings(row, firework.row, firework.box, grid);
    const Cells below = wings(column, firework.column, firework.box, grid);
    for (Cells ones = beside; !ones.empty();) {
      firework.wings[0] = ones.pop();
      const Digits kept = row.none | (row.one & grid.candidates(firework.wings[0]));
      if ((kept & (column.none | column.one)).count() < kFewest) continue;
      for (Cells others = below; !others.empty();) {
        firework.wings[1] = others.pop();
        firework.digits = kept & (column.none | (column.one & grid.candidates(firework.wings[1])));
        if (firework.digits.count() >= kFewest) list.push_back(firework);
      }
    }
  }

  static Outside outside(Digits digits, int line, int box, const Grid& grid) {
    Outside found;
    const Cells cells = grid.geometry().cells_in[line] & ~grid.geometry().cells_in[box];
    digits.each([&](int digit) {
      const Cells places = cells & grid.cells_of_digit(digit);
      if (places.empty()) found.none.add(digit);
      if (places.count() == 1) {
        found.one.add(digit);
        found.places |= places;
      }
    });
    return found;
  }

  // The cells that may be a wing. If enough digits have no place outside the box, every empty cell
  // of the line outside the box is included.
  static Cells wings(const Outside& outside, int line, int box, const Grid& grid) {
    if (outside.none.count() < kFewest) return outside.places;
    return grid.geometry().cells_in[line] & grid.empty_cells() & ~grid.geometry().cells_in[box];
  }
};

}  // namespace nonet::inline NONET_BOARD

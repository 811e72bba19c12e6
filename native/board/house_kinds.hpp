// The number of digits and cells, and the kinds of houses. On the large board, these are data. On
// the standard board, they are constants, and a house's number also determines its kind.
#pragma once

#include "board/numbers.hpp"

namespace nonet::inline NONET_BOARD {

#ifdef NONET_LARGE

struct HouseKinds {
  int digits = 0;          // number of digits
  int times = 0;           // how often each digit occurs; 0 if unknown or if columns lack digits
  int regions_in_all = 0;  // all region numbers are below this
  Digits all_digits;
  Cells all_cells;
  Houses rows;
  Houses columns;
  Houses boxes;   // boxes, or regions of any shape that replace them
  Houses others;  // diagonals, windows and the like
  Houses lines;   // for locked candidates: the houses that cross `areas`
  Houses areas;

  // Whether the board is a square with a row and a column for each digit. The rows must be the
  // first houses, followed by the columns. The functions below are only for such boards.
  bool square = false;
  int first_column() const { return digits; }
  int row_of(int cell) const { return cell / digits; }
  int column_of(int cell) const { return cell % digits; }
  int column_house(int cell) const { return digits + cell % digits; }
  int cell_at(int row, int column) const { return row * digits + column; }
  // The houses of the given rows or columns.
  Houses row_houses(Positions which) const {
    Houses houses;
    which.each([&](int row) { houses.add(row); });
    return houses;
  }
  Houses column_houses(Positions which) const {
    Houses houses;
    which.each([&](int column) { houses.add(digits + column); });
    return houses;
  }
};

#else

struct HouseKinds {
  static constexpr int digits = kDigits;
  static constexpr int times = kDigits;
  static constexpr int regions_in_all = kHouses;
  static constexpr Digits all_digits = Digits::all();
  static constexpr Cells all_cells = Cells::all();
  static constexpr Houses rows = Houses::below(kFirstColumn);
  static constexpr Houses columns = Houses::below(kFirstBox) & ~rows;
  static constexpr Houses boxes = Houses::below(kFirstDiagonal) & ~rows & ~columns;
  static constexpr Houses diagonals = Houses::of(kFirstDiagonal, kFirstDiagonal + 1);
  static constexpr Houses windows =
      Houses::of(kFirstWindow, kFirstWindow + 1, kFirstWindow + 2, kFirstWindow + 3);
  static constexpr Houses others = diagonals | windows;
  static constexpr Houses lines = rows | columns | diagonals;
  static constexpr Houses areas = boxes | windows;

  static constexpr bool square = true;
  static constexpr int first_column() { return kFirstColumn; }
  static constexpr int row_of(int cell) { return nonet::row_of(cell); }
  static constexpr int column_of(int cell) { return nonet::column_of(cell); }
  static constexpr int column_house(int cell) { return nonet::column_house(cell); }
  static constexpr int cell_at(int row, int column) { return nonet::cell_at(row, column); }
  static constexpr Houses row_houses(Positions which) { return nonet::rows(which); }
  static constexpr Houses column_houses(Positions which) { return nonet::columns(which); }
};

#endif

}  // namespace nonet::inline NONET_BOARD

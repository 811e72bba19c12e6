// The one search behind naked sets, hidden sets and fish.
//
// In a 0/1 matrix, n rows whose ones lie in n columns own these columns: every other row loses
// them. n rows whose ones lie in fewer than n columns cannot all be filled.
//
//            columns                     read as               rows     columns
//          1 2 3 4 5                     naked set             cells    digits of a house
//   row 1  1 . 1 . .   }                 hidden set            digits   cells of a house
//   row 2  . . 1 . .   } own 1 and 3     fish                  rows     columns, for one digit
//   row 3  1 1 1 . 1   loses 1 and 3
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/grid.hpp"

namespace nonet {

using Bits = std::uint16_t;

struct Matrix {
  std::array<Bits, 9> rows{};  // a row of 0 takes no part
};

inline Matrix cells_by_digits(const Grid& grid, int house) {
  Matrix matrix;
  for (int p = 0; p < 9; ++p) {
    matrix.rows[p] = grid.candidates(grid.geometry().cells_of[house][p]);
  }
  return matrix;
}

inline Matrix digits_by_cells(const Grid& grid, int house) { return {grid.places(house)}; }

// One digit over nine parallel lines, the first of which is `first_line` (0: rows, 9: columns).
inline Matrix lines_by_crossing(const Grid& grid, int first_line, int digit) {
  Matrix matrix;
  for (int i = 0; i < 9; ++i) matrix.rows[i] = grid.places(first_line + i, digit);
  return matrix;
}

struct ClosedSet {
  Bits rows = 0;
  Bits columns = 0;
  bool overfull() const { return std::popcount(columns) < std::popcount(rows); }
};

namespace detail {

template <class Emit>
bool grow(const Matrix& matrix, Bits rest, ClosedSet set, int missing, int size, Emit& emit) {
  for (; std::popcount(rest) >= missing; rest = static_cast<Bits>(rest & (rest - 1))) {
    const int row = std::countr_zero(static_cast<unsigned>(rest));
    const ClosedSet grown{static_cast<Bits>(set.rows | 1 << row),
                          static_cast<Bits>(set.columns | matrix.rows[row])};
    if (std::popcount(grown.columns) > size) continue;
    if (missing == 1) {
      if (!emit(grown)) return false;
    } else if (!grow(matrix, static_cast<Bits>(rest & (rest - 1)), grown, missing - 1, size,
                     emit)) {
      return false;
    }
    if (rest == 0) break;
  }
  return true;
}

}  // namespace detail

// Emits every choice of `size` rows among `among` whose ones lie in at most `size` columns, in
// lexicographic order of the rows; false as soon as `emit` answers false.
template <class Emit>
bool each_closed_set(const Matrix& matrix, Bits among, int size, Emit&& emit) {
  Bits rows = 0;
  for (int r = 0; r < 9; ++r) {
    const int ones = std::popcount(matrix.rows[r]);
    if (among >> r & 1 && ones > 0 && ones <= size) rows = static_cast<Bits>(rows | 1 << r);
  }
  if (std::popcount(rows) < size) return true;
  return detail::grow(matrix, rows, ClosedSet{}, size, size, emit);
}

// Fewer rows of a set that say the same: the smallest closed set inside it that owns `wanted`, or
// an overfull one, which says more. The set itself where it needs all of its rows.
inline ClosedSet sharpened(const Matrix& matrix, ClosedSet set, Bits wanted) {
  ClosedSet best = set;
  for (Bits rows = static_cast<Bits>((set.rows - 1) & set.rows); rows;
       rows = static_cast<Bits>((rows - 1) & set.rows)) {
    ClosedSet part{rows, 0};
    for (unsigned rest = rows; rest; rest &= rest - 1) {
      part.columns = static_cast<Bits>(part.columns | matrix.rows[std::countr_zero(rest)]);
    }
    const bool owns = !set.overfull() && (wanted & ~part.columns) == 0 &&
                      std::popcount(part.columns) == std::popcount(rows);
    if ((owns || part.overfull()) && std::popcount(rows) < std::popcount(best.rows)) best = part;
  }
  return best;
}

// Whether a set says what it says, `wanted`, with no row too many. Sets that do not are left to
// the smaller size, or to a single.
inline bool is_sharp(const Matrix& matrix, ClosedSet set, Bits wanted) {
  return sharpened(matrix, set, wanted).rows == set.rows;
}

}  // namespace nonet

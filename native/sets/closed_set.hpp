// Finds naked sets, hidden sets and fish with one and the same search.
//
// If n rows of a 0/1 matrix have all their ones in n columns, they own these columns. All other
// rows lose their ones there. If the ones are in fewer than n columns, there is a contradiction,
// because each row needs a column.
//
//            columns                     read as               rows     columns
//          1 2 3 4 5                     naked set             cells    digits of a house
//   row 1  1 . 1 . .   }                 hidden set            digits   cells of a house
//   row 2  . . 1 . .   } own 1 and 3     fish                  rows     columns, for one digit
//   row 3  1 1 1 . 1   not in 1 or 3
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

using Lines = Bits<kDigits>;  // rows or columns

struct Matrix {
  std::array<Lines, kDigits> rows{};  // a row of 0 is ignored
};

inline Matrix cells_by_digits(const Grid& grid, int house) {
  Matrix matrix;
  for (int p = 0; p < grid.geometry().digits; ++p) {
    matrix.rows[p] = grid.candidates(grid.geometry().cells_of[house][p]);
  }
  return matrix;
}

inline Matrix digits_by_cells(const Grid& grid, int house) { return {grid.places(house)}; }

// A digit's matrix for all rows of the grid, or for all columns. `first_line` is the first of these
// lines.
inline Matrix lines_by_crossing(const Grid& grid, int first_line, int digit) {
  Matrix matrix;
  for (int i = 0; i < grid.geometry().digits; ++i)
    matrix.rows[i] = grid.places(first_line + i, digit);
  return matrix;
}

struct ClosedSet {
  Lines rows;
  Lines columns;
  bool overfull() const { return columns.count() < rows.count(); }
};

namespace detail {

template <class Spender, class Emit>
bool grow(const Spender& walk, const Matrix& matrix, Lines rest, ClosedSet set, int missing,
          int size, Emit& emit) {
  while (rest.count() >= missing) {
    if constexpr (!kIsStandard) walk.spend();
    const int row = rest.pop();
    const ClosedSet grown{set.rows | Lines::of(row), set.columns | matrix.rows[row]};
    if (grown.columns.count() > size) continue;
    if (missing == 1) {
      if (!emit(grown)) return false;
    } else if (!grow(walk, matrix, rest, grown, missing - 1, size, emit)) {
      return false;
    }
  }
  return true;
}

}  // namespace detail

// Emits every choice of `size` rows from `among` whose ones are all in at most `size` columns, in
// lexicographic order of the rows. If `emit` returns false, stops and also returns false. On the
// large board, trying a row counts as work, which `walk` limits.
template <class Spender, class Emit>
bool each_closed_set(const Spender& walk, const Matrix& matrix, Lines among, int size,
                     Emit&& emit) {
  Lines rows;
  for (int r = 0; r < kDigits; ++r) {
    const int ones = matrix.rows[r].count();
    if (among.has(r) && ones > 0 && ones <= size) rows.add(r);
  }
  if (rows.count() < size) return true;
  return detail::grow(walk, matrix, rows, ClosedSet{}, size, size, emit);
}

// Finds the smallest part of a set that can replace it: a closed set that owns `wanted`, or a
// contradiction (a set with more rows than columns). Returns the set itself if it needs all its
// rows.
inline ClosedSet sharpened(const Matrix& matrix, ClosedSet set, Lines wanted) {
  ClosedSet best = set;
  for (Lines rows = set.rows.subset_before(set.rows); !rows.empty();
       rows = rows.subset_before(set.rows)) {
    ClosedSet part{rows, {}};
    rows.each([&](int row) { part.columns |= matrix.rows[row]; });
    const bool owns =
        !set.overfull() && (wanted & ~part.columns).empty() && part.columns.count() == rows.count();
    if ((owns || part.overfull()) && rows.count() < best.rows.count()) best = part;
  }
  return best;
}

// Whether a set needs all its rows to own `wanted`. If it does not, a search for smaller sets or
// for singles gives the same result.
inline bool is_sharp(const Matrix& matrix, ClosedSet set, Lines wanted) {
  return sharpened(matrix, set, wanted).rows == set.rows;
}

}  // namespace nonet::inline NONET_BOARD

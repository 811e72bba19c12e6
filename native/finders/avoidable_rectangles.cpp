// Avoidable rectangles: unique rectangles of which two or three corners are filled, none of them as
// a given. What is left must not complete the pair.
#include "patterns/deadly.hpp"

namespace nonet {

namespace {

bool swaps_unnoticed(const Geometry& geometry, int a, int b, int c, int d) {
  const auto& houses = geometry.house_set;
  return (houses[a] ^ houses[b] ^ houses[c] ^ houses[d]).empty() &&
         (houses[a] & houses[d]).empty() && (houses[b] & houses[c]).empty();
}

// `one` and `other` are filled and lie in a line; `beside_one` and `beside_other` lie in another,
// and one of them at least is open.
bool look_at(Walk& walk, int one, int other, int beside_one, int beside_other) {
  const Grid& grid = walk.grid;
  const Cells open = (Cells::of(beside_one) | Cells::of(beside_other)) & grid.open();
  const int digits[2] = {grid.value(one) - 1, grid.value(other) - 1};
  const auto completes = [&](int cell, int digit) {
    return grid.has(cell, digit) || (grid.value(cell) == digit + 1 && !grid.givens().has(cell));
  };
  if (!completes(beside_one, digits[1]) || !completes(beside_other, digits[0])) return true;
  if (!swaps_unnoticed(walk.geometry, one, other, beside_one, beside_other)) return true;
  DeadlyPattern pattern;
  for (const int cell : {one, other, beside_one, beside_other}) {
    pattern.add(cell, Digits::of(digits[0], digits[1]));
  }
  DeadlyWalk found(walk, pattern);
  const DeadlyType type = open.count() == 1 ? kType1 : kType2;
  if (walk.options.variant != kAnyVariant && walk.options.variant != type) return true;
  found.variant = type;
  if (type == kType1) return found.one_cell();
  return found.with_extras() != open || found.one_digit();
}

bool find_avoidable_rectangles(Walk& walk) {
  const Grid& grid = walk.grid;
  const Geometry& geometry = walk.geometry;
  const Cells placed = ~grid.open() & ~grid.givens();
  // Pencil marks without givens may never have allowed what is filled in to be swapped.
  if (grid.givens().empty() || placed.empty()) {
    walk.scope = Scope{};
    return true;
  }
  for (Houses lines = (kRows | kColumns) & geometry.houses; !lines.empty();) {
    const int line = lines.pop();
    const int first = kRows.has(line) ? 0 : kFirstColumn;
    for (Cells ones = placed & geometry.cells_in[line]; !ones.empty();) {
      const int one = ones.pop();
      for (Cells others = ones; !others.empty();) {
        const int other = others.pop();
        for (int second = first; second < first + 9; ++second) {
          const auto beside = [&](int cell) {
            return kRows.has(line) ? cell_at(second, column_of(cell))
                                   : cell_at(row_of(cell), second - kFirstColumn);
          };
          const int a = beside(one);
          const int b = beside(other);
          const int open = grid.open().has(a) + grid.open().has(b);
          // Three filled corners are met by their row and by their column; the row will do.
          if (second == line || open == 0 || (open == 1 && line >= 9)) continue;
          if (!look_at(walk, one, other, a, b)) return false;
        }
      }
    }
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("avoidable-rectangle", find_avoidable_rectangles)

}  // namespace

}  // namespace nonet

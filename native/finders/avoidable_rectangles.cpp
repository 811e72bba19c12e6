// Avoidable rectangles. These are unique rectangles with two or three filled corners, none of which
// is a given. If the other corners completed the pattern, there would be a second solution.
#include "patterns/deadly.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

bool swaps_unnoticed(const Geometry& geometry, int a, int b, int c, int d) {
  const auto& houses = geometry.house_set;
  return (houses[a] ^ houses[b] ^ houses[c] ^ houses[d]).empty() &&
         (houses[a] & houses[d]).empty() && (houses[b] & houses[c]).empty();
}

// Looks at four corners. `one` and `other` are filled and share a line. The other two corners share
// another line, and at least one of them is empty. `beside_one` holds or may hold the digit of
// `other`, and `beside_other` holds or may hold the digit of `one`.
bool look_at(Walk& walk, int one, int other, int beside_one, int beside_other) {
  const Grid& grid = walk.grid;
  const Cells open = (Cells::of(beside_one) | Cells::of(beside_other)) & grid.empty_cells();
  const int digits[2] = {grid.value(one) - 1, grid.value(other) - 1};
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

// For each line and digit, the cells where the digit is possible or already placed. Givens do not
// count.
class Completions {
 public:
  Completions(const Grid& grid, Cells placed) : kinds_(grid.geometry()) {
    const Geometry& geometry = grid.geometry();
    for (int line = 0; line < 2 * geometry.digits; ++line) at_[line] = grid.places(line);
    while (!placed.empty()) {
      const int cell = placed.pop();
      const int digit = grid.value(cell) - 1;
      at_[geometry.row_of(cell)][digit].add(geometry.column_of(cell));
      at_[geometry.column_house(cell)][digit].add(geometry.row_of(cell));
    }
  }

  // The positions of a digit in a line through the cell: in its column if `of_row` is true, and
  // otherwise in its row.
  Positions across(bool of_row, int cell, int digit) const {
    return at_[of_row ? kinds_.column_house(cell) : kinds_.row_of(cell)][digit];
  }

 private:
  const HouseKinds& kinds_;
  std::array<PlacesOfHouse, 2 * kDigits> at_;
};

// The possible avoidable rectangles of a grid. All types share this list.
struct Avoidable {
  struct Rectangle {
    int one;
    int other;
    int beside_one;
    int beside_other;
  };
  std::vector<Rectangle> list;

  void collect(const Facts& facts);
};

// Calls body(one, other, beside_one, beside_other) for each possible rectangle.
template <class Body>
bool each_rectangle(const Grid& grid, Body&& body) {
  const Geometry& geometry = grid.geometry();
  const Cells placed = geometry.all_cells & ~grid.empty_cells() & ~grid.givens();
  // If the givens are unknown, any filled cell might be a given, and nothing can be concluded.
  if (grid.givens().empty() || placed.empty() || !geometry.square) return true;
  const Completions completions(grid, placed);
  for (Houses lines = (geometry.rows | geometry.columns) & geometry.houses; !lines.empty();) {
    const int line = lines.pop();
    const bool is_row = geometry.rows.has(line);
    const int own = is_row ? line : line - geometry.first_column();
    for (Cells ones = placed & geometry.cells_in[line]; !ones.empty();) {
      const int one = ones.pop();
      for (Cells others = ones; !others.empty();) {
        const int other = others.pop();
        // The positions of the lines that could contain the rectangle's other two corners.
        Positions seconds = completions.across(is_row, one, grid.value(other) - 1) &
                            completions.across(is_row, other, grid.value(one) - 1);
        seconds.drop(own);
        while (!seconds.empty()) {
          const int second = seconds.pop();
          const auto beside = [&](int cell) {
            return is_row ? geometry.cell_at(second, geometry.column_of(cell))
                          : geometry.cell_at(geometry.row_of(cell), second);
          };
          const int a = beside(one);
          const int b = beside(other);
          const int open = grid.empty_cells().has(a) + grid.empty_cells().has(b);
          // A search by rows and a search by columns both find a rectangle with three filled
          // corners. So the search by columns skips it.
          if (open == 0 || (open == 1 && !is_row)) continue;
          if (!swaps_unnoticed(geometry, one, other, a, b)) continue;
          if (!body(one, other, a, b)) return false;
        }
      }
    }
  }
  return true;
}

void Avoidable::collect(const Facts& facts) {
  list.clear();
  each_rectangle(facts.grid(), [&](int one, int other, int a, int b) {
    list.push_back({one, other, a, b});
    return true;
  });
}

bool find_avoidable_rectangles(Walk& walk) {
  walk.spend();
  for (const auto& [one, other, a, b] : walk.facts.get<Avoidable>().list) {
    walk.spend();
    if (!look_at(walk, one, other, a, b)) return false;
  }
  walk.scope = Scope{};
  return true;
}

bool may_hold_avoidable_rectangle(const Walk& walk) {
  return !walk.facts.get<Avoidable>().list.empty();
}

NONET_FINDER("avoidable-rectangle", find_avoidable_rectangles,
             {.probe = may_hold_avoidable_rectangle, .reads = Facts::parts<Avoidable>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

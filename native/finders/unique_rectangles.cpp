// Unique rectangles: two digits in four cells of two rows, two columns and two boxes. The
// conclusions of types 1 to 5 are the same as for any deadly pattern. Type 6 and the hidden
// rectangle also depend on the places for one of the digits in the rows and columns.
#include "patterns/rectangles.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

Positions at(const Geometry& geometry, int house, int one, int other) {
  return Positions::of(geometry.position[one][house], geometry.position[other][house]);
}

// Whether these two corners are the house's only places for the digit.
bool bound(const Grid& grid, int house, int digit, int one, int other) {
  return (grid.places(house, digit) & ~at(grid.geometry(), house, one, other)).empty();
}

// Calls body for each digit to which type 6 applies. The extras are on one diagonal, and the
// rectangle's corners are the only places for the digit, either in both rows or in both columns. If
// the digit were on the diagonal with the extras, the other digit would be on the other diagonal,
// and the two could be swapped.
template <class Body>
bool each_bound_digit(const Grid& grid, const Rectangle& r, Cells crowded, Body&& body) {
  const Cells side = Cells::of(r.across) | Cells::of(r.below);
  const Cells main = Cells::of(r.start) | Cells::of(r.opposite);
  if (crowded != side && crowded != main) return true;
  const int rows[2] = {grid.geometry().row_of(r.start), grid.geometry().row_of(r.below)};
  const int columns[2] = {grid.geometry().column_house(r.start),
                          grid.geometry().column_house(r.across)};
  for (Digits digits = r.digits; !digits.empty();) {
    const int digit = digits.pop();
    if (!(crowded & ~grid.cells_of_digit(digit)).empty()) continue;
    const bool by_rows = bound(grid, rows[0], digit, r.start, r.across) &&
                         bound(grid, rows[1], digit, r.below, r.opposite);
    const bool by_columns = bound(grid, columns[0], digit, r.start, r.below) &&
                            bound(grid, columns[1], digit, r.across, r.opposite);
    if (!by_rows && !by_columns) continue;
    if (!body(digit, by_rows ? rows : columns, by_rows ? columns : rows)) return false;
  }
  return true;
}

bool find_diagonal_rectangles(Walk& walk) {
  return each_rectangle(walk, [&](const Rectangle& r) {
    return each_bound_digit(
        walk.grid, r, r.crowded(walk.grid), [&](int digit, auto& bases, auto& covers) {
          const DeadlyPattern pattern = r.pattern();
          DeadlyWalk found(walk, pattern);
          const int one = found.with_extras().first();
          const int other = (found.with_extras() & ~Cells::of(one)).first();
          Step& step = found.begin();
          step.eliminations = {candidate_of(one, digit), candidate_of(other, digit)};
          for (const int house : bases) step.truths.push_back(house_space(house, digit));
          for (const int house : covers) step.links.push_back(house_space(house, digit));
          step.links.push_back(cell_space(one));
          step.links.push_back(cell_space(other));
          for (const int house : bases) walk.mark_house(Role::base, house);
          return walk.emit();
        });
  });
}

// A hidden rectangle, seen from a corner without extras. In the opposite corner's row and column,
// one digit has places only in the rectangle. If the opposite corner held the other digit, all four
// corners would have only the two digits.
struct HiddenRectangle {
  int opposite;
  int in_row;      // the other corner in the row of `opposite`
  int in_column;   // the other corner in the column of `opposite`
  int digit;       // the digit that has no other places
  int eliminated;  // the eliminated digit
};

template <class Body>
bool each_hidden_rectangle(const Grid& grid, const Rectangle& r, Cells crowded, Body&& body) {
  const Cells side = Cells::of(r.across) | Cells::of(r.below);
  const int extras = crowded.count();
  if (extras < 2 || (extras == 2 && crowded != side)) return true;
  const auto from = [&](int across, int below, int opposite) {
    const int row = grid.geometry().row_of(opposite);
    const int column = grid.geometry().column_house(opposite);
    if ((grid.candidates(opposite) & r.digits) != r.digits) return true;
    const bool across_in_row = grid.geometry().row_of(across) == row;
    const int in_row = across_in_row ? across : below;
    const int in_column = across_in_row ? below : across;
    for (Digits digits = r.digits; !digits.empty();) {
      const int digit = digits.pop();
      if (!grid.has(in_row, digit) || !grid.has(in_column, digit)) continue;
      if (!bound(grid, row, digit, opposite, in_row)) continue;
      if (!bound(grid, column, digit, opposite, in_column)) continue;
      const int eliminated = (r.digits & ~Digits::of(digit)).first();
      if (!body(HiddenRectangle{opposite, in_row, in_column, digit, eliminated})) return false;
    }
    return true;
  };
  if (!from(r.across, r.below, r.opposite)) return false;
  return extras != 2 || from(r.across, r.below, r.start);
}

bool find_hidden_rectangles(Walk& walk) {
  return each_rectangle(walk, [&](const Rectangle& r) {
    return each_hidden_rectangle(
        walk.grid, r, r.crowded(walk.grid), [&](const HiddenRectangle& hidden) {
          const DeadlyPattern pattern = r.pattern();
          const int row = walk.geometry.row_of(hidden.opposite);
          const int column = walk.geometry.column_house(hidden.opposite);
          Step& step = DeadlyWalk(walk, pattern).begin();
          step.eliminations = {candidate_of(hidden.opposite, hidden.eliminated)};
          step.truths = {house_space(row, hidden.digit), house_space(column, hidden.digit)};
          // The opposite corner's cell is listed twice, because its candidate for the digit is in
          // both truths.
          step.links = {cell_space(hidden.opposite), cell_space(hidden.opposite),
                        cell_space(hidden.in_row), cell_space(hidden.in_column)};
          walk.mark_house(Role::base, row);
          walk.mark_house(Role::base, column);
          return walk.emit();
        });
  });
}

// The types of steps that a grid's rectangles may give.
struct UniqueRectanglePromises {
  std::vector<DeadlyTypes> types;  // for each rectangle, the types that may apply
  DeadlyTypes any;
  bool diagonal = false;
  bool hidden = false;

  void collect(const Facts& facts) {
    const Grid& grid = facts.grid();
    types.clear();
    any = {};
    diagonal = hidden = false;
    for (const Rectangle& r : facts.get<Rectangles>().list) {
      const Cells crowded = r.crowded(grid);
      types.push_back(types_that_may_follow(grid, r.cells(), r.digits, kType5));
      any |= types.back();
      const auto stop = [](const auto&...) { return false; };
      diagonal |= !each_bound_digit(grid, r, crowded, stop);
      hidden |= !each_hidden_rectangle(grid, r, crowded, stop);
    }
  }
};

bool find_unique_rectangles(Walk& walk) {
  const DeadlyTypes* types = walk.facts.get<UniqueRectanglePromises>().types.data();
  return each_rectangle(walk, [&](const Rectangle& r) {
    if (!wants_any(walk.options, *types++)) return true;
    const DeadlyPattern pattern = r.pattern();
    return DeadlyWalk(walk, pattern).types(kType5);
  });
}

bool may_hold_unique_rectangle(const Walk& walk) {
  return wants_any(walk.options, walk.facts.get<UniqueRectanglePromises>().any);
}
bool may_hold_diagonal_rectangle(const Walk& walk) {
  return walk.facts.get<UniqueRectanglePromises>().diagonal;
}
bool may_hold_hidden_rectangle(const Walk& walk) {
  return walk.facts.get<UniqueRectanglePromises>().hidden;
}

const Facts::Parts kUniqueRectangleReads = Facts::parts<Rectangles, UniqueRectanglePromises>();

NONET_FINDER("unique-rectangle", find_unique_rectangles,
             {.probe = may_hold_unique_rectangle, .reads = kUniqueRectangleReads})
NONET_FINDER("diagonal-rectangle", find_diagonal_rectangles,
             {.probe = may_hold_diagonal_rectangle, .reads = kUniqueRectangleReads})
NONET_FINDER("hidden-rectangle", find_hidden_rectangles,
             {.probe = may_hold_hidden_rectangle, .reads = kUniqueRectangleReads})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

// Unique rectangles: two digits in four cells of two rows, two columns and two boxes. Types 1 to 5
// are what follows from any deadly pattern; type 6 and the hidden rectangle look at where one of
// the digits can be in the rows and columns.
#include "patterns/rectangles.hpp"

namespace nonet {

namespace {

bool find_unique_rectangles(Walk& walk) {
  return each_rectangle(walk, [&](const Rectangle& r) {
    const DeadlyPattern pattern = r.pattern();
    return DeadlyWalk(walk, pattern).types(kType5);
  });
}

Positions at(const Geometry& geometry, int house, int one, int other) {
  return Positions::of(geometry.position[one][house], geometry.position[other][house]);
}

// Whether a house has no place for a digit but the two corners in it.
bool bound(const Grid& grid, int house, int digit, int one, int other) {
  return (grid.places(house, digit) & ~at(grid.geometry(), house, one, other)).empty();
}

// Type 6: the extras lie on one diagonal, and a digit is bound to the rectangle in both rows, or in
// both columns. On that diagonal it would leave the other digit to the other one.
bool find_diagonal_rectangles(Walk& walk) {
  return each_rectangle(walk, [&](const Rectangle& r) {
    const DeadlyPattern pattern = r.pattern();
    DeadlyWalk found(walk, pattern);
    const Cells side = Cells::of(r.across) | Cells::of(r.below);
    const Cells main = Cells::of(r.start) | Cells::of(r.opposite);
    if (found.with_extras() != side && found.with_extras() != main) return true;
    Cells rest = found.with_extras();
    const int one = rest.pop();
    const int other = rest.pop();
    const int rows[2] = {row_of(r.start), row_of(r.below)};
    const int columns[2] = {column_house(r.start), column_house(r.across)};
    for (Digits digits = r.digits; !digits.empty();) {
      const int digit = digits.pop();
      if (!walk.grid.has(one, digit) || !walk.grid.has(other, digit)) continue;
      const bool by_rows = bound(walk.grid, rows[0], digit, r.start, r.across) &&
                           bound(walk.grid, rows[1], digit, r.below, r.opposite);
      const bool by_columns = bound(walk.grid, columns[0], digit, r.start, r.below) &&
                              bound(walk.grid, columns[1], digit, r.across, r.opposite);
      if (!by_rows && !by_columns) continue;
      Step& step = found.begin();
      step.eliminations = {candidate_of(one, digit), candidate_of(other, digit)};
      const auto& bases = by_rows ? rows : columns;
      const auto& covers = by_rows ? columns : rows;
      for (const int house : bases) step.truths.push_back(house_space(house, digit));
      for (const int house : covers) step.links.push_back(house_space(house, digit));
      step.links.push_back(cell_space(one));
      step.links.push_back(cell_space(other));
      for (const int house : bases) walk.mark_house(Role::base, house);
      if (!walk.emit()) return false;
    }
    return true;
  });
}

// From a corner without extras: in the row and the column of the corner opposite, one digit is
// bound to the rectangle. Were the other digit opposite, all corners would be left with the pair.
bool find_hidden_rectangles(Walk& walk) {
  return each_rectangle(walk, [&](const Rectangle& r) {
    const DeadlyPattern pattern = r.pattern();
    DeadlyWalk found(walk, pattern);
    const Cells side = Cells::of(r.across) | Cells::of(r.below);
    const int extras = found.with_extras().count();
    if (extras < 2 || (extras == 2 && found.with_extras() != side)) return true;
    const auto from = [&](int across, int below, int opposite) {
      const int row = row_of(opposite);
      const int column = column_house(opposite);
      const bool across_in_row = row_of(across) == row;
      const int in_row = across_in_row ? across : below;
      const int in_column = across_in_row ? below : across;
      for (Digits digits = r.digits; !digits.empty();) {
        const int digit = digits.pop();
        const int doomed = (r.digits & ~Digits::of(digit)).first();
        if (!walk.grid.has(opposite, doomed) || !walk.grid.has(opposite, digit)) continue;
        if (!walk.grid.has(in_row, digit) || !walk.grid.has(in_column, digit)) continue;
        if (!bound(walk.grid, row, digit, opposite, in_row)) continue;
        if (!bound(walk.grid, column, digit, opposite, in_column)) continue;
        Step& step = found.begin();
        step.eliminations = {candidate_of(opposite, doomed)};
        step.truths = {house_space(row, digit), house_space(column, digit)};
        // Twice, for the digit opposite stands against both truths.
        step.links = {cell_space(opposite), cell_space(opposite), cell_space(in_row),
                      cell_space(in_column)};
        walk.mark_house(Role::base, row);
        walk.mark_house(Role::base, column);
        if (!walk.emit()) return false;
      }
      return true;
    };
    if (!from(r.across, r.below, r.opposite)) return false;
    return extras != 2 || from(r.across, r.below, r.start);
  });
}

bool may_hold_rectangle(const Walk& walk) { return !walk.facts.get<Rectangles>().list.empty(); }

NONET_FINDER("unique-rectangle", find_unique_rectangles,
             {.probe = may_hold_rectangle, .reads = Facts::parts<Rectangles>()})
NONET_FINDER("diagonal-rectangle", find_diagonal_rectangles,
             {.probe = may_hold_rectangle, .reads = Facts::parts<Rectangles>()})
NONET_FINDER("hidden-rectangle", find_hidden_rectangles,
             {.probe = may_hold_rectangle, .reads = Facts::parts<Rectangles>()})

}  // namespace

}  // namespace nonet

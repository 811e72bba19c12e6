#include "chains/rectangle_tie.hpp"

#include "patterns/rectangles.hpp"

namespace nonet::inline NONET_BOARD {

Unique RectangleTie::premise() const {
  Unique premise;
  for (Cells rest = corners; !rest.empty();) {
    premise.deadly.push_back({static_cast<CellNumber>(rest.pop()), digits});
  }
  return premise;
}

namespace {

// Adds two nodes that together contain all the corners' extra candidates, if there are such nodes
// and no corner is in a clue.
void add_ties(const Grid& grid, Cells corners, Digits digits, Cells open, Digits extras,
              std::vector<RectangleTie>& ties) {
  if (!(corners & grid.geometry().in_clues).empty()) return;
  RectangleTie tie;
  tie.corners = corners;
  tie.digits = digits;
  const auto corners_with = [&](int digit) { return open & grid.cells_of_digit(digit); };
  const auto add = [&](RectangleTie::Extras one, RectangleTie::Extras other) {
    const auto in_line = [&](Cells cells) { return grid.geometry().common_house(cells) >= 0; };
    if ((one.cells | other.cells).count() < 2 || !in_line(one.cells) || !in_line(other.cells)) {
      return;
    }
    tie.extras = {one, other};
    ties.push_back(tie);
  };
  const int low = extras.first();
  if (extras.count() == 2) {
    const int high = extras.second();
    add({low, corners_with(low)}, {high, corners_with(high)});
  } else if (extras.count() == 1) {
    // Tries every way to divide the corners into two parts. The first corner always stays in the
    // same part, so each division is tried only once.
    const Cells cells = corners_with(low);
    const Cells first = Cells::of(cells.first());
    BoundedList<int, 3> others;
    for (Cells rest = cells & ~first; !rest.empty();) others.add(rest.pop());
    for (unsigned some = 0; some + 1 < 1U << others.size(); ++some) {
      Cells one = first;
      for (std::size_t i = 0; i < others.size(); ++i) {
        if (some >> i & 1) one.add(others[i]);
      }
      add({low, one}, {low, cells & ~one});
    }
  }
}

}  // namespace

void AvoidableTies::collect(const Facts& facts) {
  list.clear();
  const Grid& grid = facts.grid();
  const Geometry& geometry = grid.geometry();
  // If the givens are unknown, any filled cell might be a given, and nothing can be concluded.
  if (!geometry.square || grid.givens().empty()) return;
  Cells placed;
  geometry.rows.each([&](int row) { placed |= geometry.cells_in[row]; });
  placed &= ~(grid.empty_cells() | grid.givens());
  const auto lines = [&](int cell) {
    return geometry.house_set[cell] & (geometry.rows | geometry.columns);
  };
  for (Cells ones = placed; !ones.empty();) {
    const int one = ones.pop();
    for (Cells others = ones & geometry.peers[one]; !others.empty();) {
      const int other = others.pop();
      const Houses along = lines(one) & lines(other);
      if (along.empty()) continue;
      const int digits[2] = {grid.value(one) - 1, grid.value(other) - 1};
      for (Cells a = grid.cells_of_digit(digits[1]) & geometry.peers[one]; !a.empty();) {
        const int beside_one = a.pop();
        if ((lines(one) & lines(beside_one)).empty()) continue;
        Cells b = grid.cells_of_digit(digits[0]) & geometry.peers[other];
        for (b &= geometry.peers[beside_one]; !b.empty();) {
          const int beside_other = b.pop();
          if ((lines(other) & lines(beside_other)).empty()) continue;
          const Rectangle rectangle{one, other, beside_one, beside_other, {}};
          if (!swaps_unnoticed(geometry, rectangle)) continue;
          const Digits pair = Digits::of(digits[0], digits[1]);
          const Cells open = Cells::of(beside_one, beside_other);
          const Digits extras =
              (grid.candidates(beside_one) | grid.candidates(beside_other)) & ~pair;
          add_ties(grid, rectangle.cells(), pair, open, extras, list);
        }
      }
    }
  }
}

void collect_rectangle_ties(const Grid& grid, std::vector<RectangleTie>& ties) {
  ties.clear();
  each_rectangle(grid, grid.empty_cells(), Cells{}, [&](const Rectangle& r) {
    Cells corners;
    Digits extras;
    for (const int corner : {r.start, r.across, r.below, r.opposite}) {
      corners.add(corner);
      extras |= grid.candidates(corner) & ~r.digits;
    }
    add_ties(grid, corners, r.digits, corners, extras, ties);
    return true;
  });
}

}  // namespace nonet::inline NONET_BOARD

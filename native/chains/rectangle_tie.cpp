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

void collect_rectangle_ties(const Grid& grid, std::vector<RectangleTie>& ties) {
  ties.clear();
  each_rectangle(grid, grid.open(), Cells{}, [&](const Rectangle& r) {
    const int corners[] = {r.start, r.across, r.below, r.opposite};
    RectangleTie tie;
    tie.digits = r.digits;
    Digits extras;
    for (const int corner : corners) {
      tie.corners.add(corner);
      extras |= grid.candidates(corner) & ~r.digits;
    }
    const auto corners_with = [&](int digit) { return tie.corners & grid.cells_of_digit(digit); };
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
      // Every way to part the corners in two, once each: the first is on the one side.
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
    return true;
  });
}

}  // namespace nonet::inline NONET_BOARD

// Firework triple: a row and a column cross in a box. A digit that has one place at most in the row
// outside the box, and one at most in the column, is in one of these two cells or where the lines
// cross: else both lines would need it in the box, in two cells. Three digits that share the three
// cells fill them.
#include <algorithm>

#include "proofs/rank_proof.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kCellsOfFirework = 3;

class Fireworks {
 public:
  explicit Fireworks(Walk& walk) : walk_(walk), grid_(walk.grid), geometry_(walk.geometry) {}

  bool run() {
    for (Cells crossings = grid_.open(); !crossings.empty();) {
      const int crossing = crossings.pop();
      const Houses houses = geometry_.house_set[crossing];
      const Houses boxes = houses & geometry_.boxes;
      const Houses rows = houses & geometry_.rows;
      const Houses columns = houses & geometry_.columns;
      if (boxes.empty() || rows.empty() || columns.empty()) continue;
      if (!around({crossing, rows.first(), columns.first(), boxes.first()})) return false;
    }
    return true;
  }

 private:
  struct Place {
    int crossing;
    int row;
    int column;
    int box;
  };

  // The choices of a cell in each line outside the box, with the digits that keep to these.
  bool around(const Place& place) {
    const Cells box = geometry_.cells_in[place.box];
    const Digits missing = geometry_.all_digits & ~grid_.placed(place.row) &
                           ~grid_.placed(place.column) & ~grid_.placed(place.box);
    if (missing.count() < kCellsOfFirework) return true;
    for (Cells ones = geometry_.cells_in[place.row] & grid_.open() & ~box; !ones.empty();) {
      const Cells one = Cells::of(ones.pop());
      const Digits kept = keeping(missing, place.row, box | one);
      if (kept.count() < kCellsOfFirework) continue;
      for (Cells others = geometry_.cells_in[place.column] & grid_.open() & ~box;
           !others.empty();) {
        const Cells other = Cells::of(others.pop());
        walk_.spend();
        const Digits digits = keeping(kept, place.column, box | other);
        if (digits.count() == kCellsOfFirework && !emit(place, one | other, digits)) return false;
      }
    }
    return true;
  }

  // Those of the digits whose places in a house are among some cells.
  Digits keeping(Digits digits, int house, Cells cells) const {
    Digits kept;
    digits.each([&](int digit) {
      const Cells places = geometry_.cells_in[house] & grid_.cells_of_digit(digit);
      if ((places & ~cells).empty()) kept.add(digit);
    });
    return kept;
  }

  bool emit(const Place& place, Cells wings, Digits digits) {
    const Cells cells = wings | Cells::of(place.crossing);
    const Cells lines = geometry_.cells_in[place.row] | geometry_.cells_in[place.column];
    Step& step = walk_.begin();
    cells.each([&](int cell) {
      (grid_.candidates(cell) & ~digits).each([&](int digit) {
        step.eliminations.push_back(candidate_of(cell, digit));
      });
      step.links.push_back(cell_space(cell));
    });
    digits.each([&](int digit) {
      walk_.eliminate(geometry_.cells_in[place.box] & grid_.cells_of_digit(digit) & ~lines, digit);
      step.truths.push_back(house_space(place.row, digit));
      step.truths.push_back(house_space(place.column, digit));
      step.links.push_back(house_space(place.box, digit));
    });
    if (step.eliminations.empty()) return true;
    std::ranges::sort(step.eliminations);
    walk_.spend_on_proof();
    // A digit with no place in one of the wings may need but one of its lines.
    if (!make_rank_proof_minimal(grid_, step, true)) return true;
    walk_.mark_cell(Role::pivot, place.crossing);
    walk_.mark_cells(Role::pincer, wings);
    digits.each([&](int digit) {
      walk_.mark_candidates(Role::pattern, cells & grid_.cells_of_digit(digit), digit);
    });
    walk_.mark_house(Role::base, place.row);
    walk_.mark_house(Role::base, place.column);
    return walk_.emit();
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
};

bool find_fireworks(Walk& walk) {
  if (walk.scope.empty() || !walk.geometry.square) return true;
  if (!Fireworks(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("firework", find_fireworks)

}  // namespace

}  // namespace nonet::inline NONET_BOARD

// Firework quadruple. Two fireworks have two digits each, and their lines cross at opposite corners
// of a rectangle. In the row and the column of a firework's corner, its two digits are limited to
// the corner's box and the two neighbouring corners. So each digit is in its firework's corner or
// in one of the neighbouring corners. Together, the four digits fill the four corners.
#include <algorithm>

#include "proofs/rank_proof.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

struct Corner {
  int cell;
  int row;
  int column;
  int box;
  Digits digits;  // digits that occur only in the rectangle
};

class FireworkQuadruples {
 public:
  explicit FireworkQuadruples(Walk& walk)
      : walk_(walk), grid_(walk.grid), geometry_(walk.geometry) {}

  bool run() {
    Cells corners;
    for (Cells rest = grid_.empty_cells(); !rest.empty();) {
      const int cell = rest.pop();
      walk_.spend();
      if (may_be_corner(cell)) corners.add(cell);
    }
    for (Cells firsts = corners; !firsts.empty();) {
      const int first = firsts.pop();
      walk_.spend(firsts.count());
      for (Cells seconds = firsts; !seconds.empty();) {
        const int second = seconds.pop();
        if (box_of(second) == box_of(first) || row_of(second) == row_of(first)) continue;
        if (column_of(second) != column_of(first) && !at(first, second)) return false;
      }
    }
    return true;
  }

 private:
  int box_of(int cell) const {
    const Houses boxes = geometry_.house_set[cell] & geometry_.boxes;
    return boxes.empty() ? -1 : boxes.first();
  }
  int row_of(int cell) const { return geometry_.row_of(cell); }
  int column_of(int cell) const { return geometry_.column_house(cell); }
  Cells crossing(int row, int column) const {
    return geometry_.cells_in[row] & geometry_.cells_in[column];
  }

  // Whether two digits have at most one place outside the box, both in the row and in the column.
  bool may_be_corner(int cell) const {
    const int box = box_of(cell);
    if (box < 0) return false;
    const Cells beside = ~geometry_.cells_in[box];
    const Cells row = geometry_.cells_in[row_of(cell)] & beside;
    const Cells column = geometry_.cells_in[column_of(cell)] & beside;
    int found = 0;
    missing(cell).each([&](int digit) {
      const Cells places = grid_.cells_of_digit(digit);
      found += (places & row).count() <= 1 && (places & column).count() <= 1;
    });
    return found >= 2;
  }

  // The digits that none of a cell's three houses has.
  Digits missing(int cell) const {
    return geometry_.all_digits & ~grid_.placed(row_of(cell)) & ~grid_.placed(column_of(cell)) &
           ~grid_.placed(box_of(cell));
  }

  // Tries two opposite corners. The other two corners of the rectangle are the wings.
  bool at(int first, int second) {
    walk_.spend();
    const Cells beside = crossing(row_of(first), column_of(second));
    const Cells below = crossing(row_of(second), column_of(first));
    const Cells wings = beside | below;
    if (wings.count() != 2 || !(wings & ~grid_.empty_cells()).empty()) return true;
    // One wing is in the first corner's row and in the second corner's column. The other wing is in
    // the first corner's column and in the second corner's row.
    const Corner one = corner(first, beside, below);
    const Corner other = corner(second, below, beside);
    if (one.digits.count() < 2 || other.digits.count() < 2) return true;
    return each_pair(one.digits, [&](Digits pair) {
      return each_pair(other.digits & ~pair,
                       [&](Digits others) { return emit(one, pair, other, others, wings); });
    });
  }

  template <class Body>
  static bool each_pair(Digits digits, Body&& body) {
    for (Digits lows = digits; !lows.empty();) {
      const int low = lows.pop();
      for (Digits highs = lows; !highs.empty();) {
        if (!body(Digits::of(low, highs.pop()))) return false;
      }
    }
    return true;
  }

  // `in_row` is the only cell of the row outside the box that may hold the digits. `in_column` is
  // the only such cell of the column.
  Corner corner(int cell, Cells in_row, Cells in_column) const {
    Corner corner{cell, row_of(cell), column_of(cell), box_of(cell), {}};
    const Cells box = geometry_.cells_in[corner.box];
    if (!(box & (in_row | in_column)).empty()) return corner;
    missing(cell).each([&](int digit) {
      const Cells places = grid_.cells_of_digit(digit);
      const Cells row = places & geometry_.cells_in[corner.row] & ~box & ~in_row;
      const Cells column = places & geometry_.cells_in[corner.column] & ~box & ~in_column;
      if ((row | column).empty()) corner.digits.add(digit);
    });
    return corner;
  }

  bool emit(const Corner& one, Digits pair, const Corner& other, Digits others, Cells wings) {
    Step& step = walk_.begin();
    add(step, one, pair);
    add(step, other, others);
    wings.each([&](int cell) {
      (grid_.candidates(cell) & ~pair & ~others).each([&](int digit) {
        step.eliminations.push_back(candidate_of(cell, digit));
      });
      step.links.push_back(cell_space(cell));
    });
    if (step.eliminations.empty()) return true;
    std::ranges::sort(step.eliminations);
    walk_.spend_on_proof();
    if (!make_rank_proof_minimal(grid_, step)) return true;
    mark(one, pair, wings, Role::color_a);
    mark(other, others, wings, Role::color_b);
    walk_.mark_cells(Role::pincer, wings);
    return walk_.emit();
  }

  void add(Step& step, const Corner& corner, Digits digits) {
    const Cells lines = geometry_.cells_in[corner.row] | geometry_.cells_in[corner.column];
    (grid_.candidates(corner.cell) & ~digits).each([&](int digit) {
      step.eliminations.push_back(candidate_of(corner.cell, digit));
    });
    step.links.push_back(cell_space(corner.cell));
    digits.each([&](int digit) {
      walk_.eliminate(geometry_.cells_in[corner.box] & grid_.cells_of_digit(digit) & ~lines, digit);
      step.truths.push_back(house_space(corner.row, digit));
      step.truths.push_back(house_space(corner.column, digit));
      step.links.push_back(house_space(corner.box, digit));
    });
  }

  void mark(const Corner& corner, Digits digits, Cells wings, Role role) {
    walk_.mark_cell(Role::pivot, corner.cell);
    digits.each([&](int digit) {
      const Cells cells = wings | Cells::of(corner.cell);
      walk_.mark_candidates(role, cells & grid_.cells_of_digit(digit), digit);
    });
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
};

bool find_firework_quadruples(Walk& walk) {
  if (walk.scope.empty() || !walk.geometry.square) return true;
  if (!FireworkQuadruples(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("firework-quadruple", find_firework_quadruples)

}  // namespace

}  // namespace nonet::inline NONET_BOARD

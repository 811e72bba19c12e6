// Sue de Coq in three houses. A row and a column cross a box in cells C. C shares its digits with
// cells A of the row, cells B of the column and possibly cells D in the rest of the box.
// Altogether, there are as many digits as cells. Each digit's cells are all in one of the three
// houses, where the digit is used up.
#include "proofs/rank_proof.hpp"
#include "walk/finder.hpp"
#include "walk/side.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

class ThreeDimensionalSearch {
 public:
  ThreeDimensionalSearch(Walk& walk, int row, int column, int box)
      : walk_(walk), grid_(walk.grid), houses_{row, column, box} {
    const auto& in = walk.geometry.cells_in;
    const Cells crossing = in[box] & (in[row] | in[column]);
    middle_ = crossing;
    parts_[0] = in[row] & ~in[box];
    parts_[1] = in[column] & ~in[box];
    parts_[2] = in[box] & ~crossing;
  }

  bool run() {
    const Sides rows(grid_, parts_[0]);
    const Sides columns(grid_, parts_[1]);
    const Sides rest(grid_, parts_[2]);
    const auto& in = walk_.geometry.cells_in;
    for (const Side& c : Sides(grid_, middle_)) {
      const int too_many = c.digits.count() - c.size;
      if (c.size < 2 || too_many < 2) continue;
      const Digits in_row = digits_within(c, in[houses_[0]]);
      const Digits in_column = digits_within(c, in[houses_[1]]);
      for (const Side& a : rows) {
        const int by_row = fitting(a, c, in_row);
        if (by_row < 1 || by_row >= too_many) continue;
        walk_.spend(columns.end() - columns.begin());
        for (const Side& b : columns) {
          const int by_column = fitting(b, c, in_column);
          if (by_column < 1 || by_row + by_column > too_many || !(a.digits & b.digits).empty())
            continue;
          walk_.spend(rest.end() - rest.begin());
          for (const Side& d : rest) {
            if (!(d.digits & (a.digits | b.digits)).empty()) continue;
            if (d.takes(c.digits) != too_many - by_row - by_column) continue;
            if (d.size && d.takes(c.digits) < 1) continue;
            if (!emit({a, b, d, c})) return false;
          }
        }
      }
    }
    return true;
  }

 private:
  // The digits that a side has only in cells inside the house.
  Digits digits_within(const Side& side, Cells house) const {
    Digits outside;
    for (Cells rest = side.cells & ~house; !rest.empty();) {
      outside |= grid_.candidates(rest.pop());
    }
    return side.digits & ~outside;
  }

  // The number of digits that a side's cells must take from the intersection, or 0 if the side and
  // the intersection share a digit outside `within`.
  static int fitting(const Side& side, const Side& c, Digits within) {
    return !(side.digits & c.digits & ~within).empty() ? 0 : side.takes(c.digits);
  }

  bool emit(const std::array<Side, 4>& sides) {
    Cells cells;
    for (const Side& side : sides) cells |= side.cells;
    Step& step = walk_.begin();
    for (int digit = 0; digit < kDigits; ++digit) {
      const Cells live = grid_.cells_of_digit(digit);
      const Cells own = live & cells;
      if (own.empty()) continue;
      Cells victims;
      for (const int house : houses_) {
        const Cells in = walk_.geometry.cells_in[house];
        if (!(own & ~in).empty()) continue;
        victims |= live & in & ~own;
        step.links.push_back(house_space(house, digit));
      }
      walk_.eliminate(victims, digit);
    }
    if (step.eliminations.empty()) return true;
    for (const int house : houses_) {
      if (holds_naked_set(grid_, cells & walk_.geometry.cells_in[house])) return true;
    }
    for (Cells rest = cells; !rest.empty();) step.truths.push_back(cell_space(rest.pop()));
    walk_.spend_on_proof();
    if (!make_rank_proof_minimal(grid_, step)) return true;
    for (const int house : houses_) walk_.mark_house(Role::base, house);
    constexpr Role kRoles[] = {Role::set_a, Role::set_b, Role::set_d, Role::set_c};
    for (int i = 0; i < 4; ++i) walk_.mark_cells(kRoles[i], sides[i].cells);
    return walk_.emit();
  }

  Walk& walk_;
  const Grid& grid_;
  std::array<int, 3> houses_;   // row, column and box
  std::array<Cells, 3> parts_;  // the cells beside the intersection
  Cells middle_;                // the intersection: cells of the two lines in the box
};

bool find_three_dimensional_sue_de_coqs(Walk& walk) {
  if (walk.scope.empty()) return true;
  const Geometry& geometry = walk.geometry;
  for (Houses boxes = geometry.houses & geometry.boxes; !boxes.empty();) {
    const int box = boxes.pop();
    for (Houses rows = geometry.houses & geometry.rows; !rows.empty();) {
      const int row = rows.pop();
      if ((geometry.cells_in[row] & geometry.cells_in[box]).empty()) continue;
      for (Houses columns = geometry.houses & geometry.columns; !columns.empty();) {
        const int column = columns.pop();
        if ((geometry.cells_in[column] & geometry.cells_in[box]).empty()) continue;
        if ((walk.scope.houses & Houses::of(box, row, column)).empty()) continue;
        if (!ThreeDimensionalSearch(walk, row, column, box).run()) return false;
      }
    }
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("three-dimensional-sue-de-coq", find_three_dimensional_sue_de_coqs)

}  // namespace

}  // namespace nonet::inline NONET_BOARD

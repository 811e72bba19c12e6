// Sue de Coq in three houses. A row and a column cross a box in cells C. C shares its digits with
// cells A of the row, cells B of the column and possibly cells D in the rest of the box.
// Altogether, there are as many digits as cells. Each digit's cells are all in one of the three
// houses, where the digit is used up.
#include <vector>

#include "proofs/rank_proof.hpp"
#include "walk/finder.hpp"
#include "walk/side.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// What matters about a side at first. The list of these is much smaller than that of the sides.
struct Brief {
  Digits digits;
  std::uint16_t number;  // of the side in its list
  std::uint8_t size;

  int takes(Digits among) const { return size - (digits & ~among).count(); }
};

// A line, and its choices of cells outside a box.
struct LineBeside {
  LineBeside(const Walk& walk, int number, Cells box)
      : line(number), sides(walk.grid, walk.geometry.cells_in[number] & ~box) {}

  int line;
  Sides sides;
};

class ThreeDimensionalSearch {
 public:
  ThreeDimensionalSearch(Walk& walk, const LineBeside& row, const LineBeside& column, int box)
      : walk_(walk),
        grid_(walk.grid),
        houses_{row.line, column.line, box},
        rows_(row.sides),
        columns_(column.sides) {
    const auto& in = walk.geometry.cells_in;
    middle_ = in[box] & (in[row.line] | in[column.line]);
    rest_ = in[box] & ~middle_;
  }

  bool run() {
    Digits all;
    (middle_ & grid_.empty_cells()).each([&](int cell) { all |= grid_.candidates(cell); });
    const std::vector<Brief> rows = taking(rows_, all);
    if (rows.empty()) return true;
    const std::vector<Brief> columns = taking(columns_, all);
    if (columns.empty()) return true;
    const Sides rest(grid_, rest_);
    const auto& in = walk_.geometry.cells_in;
    for (const Side& c : Sides(grid_, middle_)) {
      const int too_many = c.digits.count() - c.size;
      if (c.size < 2 || too_many < 2) continue;
      const Digits in_row = digits_within(c, in[houses_[0]]);
      const Digits in_column = digits_within(c, in[houses_[1]]);
      if (in_row.empty() || in_column.empty()) continue;  // one line could take no digit
      for (const Brief& a : rows) {
        const int by_row = fitting(a, c, in_row);
        if (by_row < 1 || by_row >= too_many) continue;
        walk_.spend(std::ssize(columns));
        for (const Brief& b : columns) {
          const int by_column = fitting(b, c, in_column);
          if (by_column < 1 || by_row + by_column > too_many || !(a.digits & b.digits).empty())
            continue;
          walk_.spend(rest.end() - rest.begin());
          for (const Side& d : rest) {
            if (!(d.digits & (a.digits | b.digits)).empty()) continue;
            if (d.takes(c.digits) != too_many - by_row - by_column) continue;
            if (d.size && d.takes(c.digits) < 1) continue;
            if (!emit({rows_.begin()[a.number], columns_.begin()[b.number], d, c})) return false;
          }
        }
      }
    }
    return true;
  }

 private:
  // What matters about a side at first. A list of these takes much less memory than the sides.
  struct Brief {
    Digits digits;
    std::uint8_t size;
    std::uint16_t number;  // the side's place in its list
  };

  static int takes(const Brief& side, Digits among) {
    return side.size - (side.digits & ~among).count();
  }

  // The sides whose cells must take some of these digits.
  static std::vector<Brief> taking(const Sides& sides, Digits among) {
    std::vector<Brief> all;
    for (const Side& side : sides) {
      if (side.takes(among) < 1) continue;
      all.push_back({side.digits, side.size, static_cast<std::uint16_t>(&side - sides.begin())});
    }
    return all;
  }

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
  static int fitting(const Brief& side, const Side& c, Digits within) {
    return !(side.digits & c.digits & ~within).empty() ? 0 : takes(side, c.digits);
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
  std::array<int, 3> houses_;  // row, column and box
  const Sides& rows_;          // choices in the row outside the box
  const Sides& columns_;
  Cells middle_;  // the intersection: cells of the two lines in the box
  Cells rest_;    // the rest of the box
};

bool find_three_dimensional_sue_de_coqs(Walk& walk) {
  if (walk.scope.empty()) return true;
  const Geometry& geometry = walk.geometry;
  for (Houses boxes = geometry.houses & geometry.boxes; !boxes.empty();) {
    const int box = boxes.pop();
    const Cells inside = geometry.cells_in[box];
    // The lines of a kind that cross the box.
    const auto crossing = [&](Houses kind) {
      std::vector<LineBeside> lines;
      (geometry.houses & kind).each([&](int line) {
        if (!(geometry.cells_in[line] & inside).empty()) lines.emplace_back(walk, line, inside);
      });
      return lines;
    };
    const auto changed = [&](int house) { return walk.scope.houses.has(house); };
    const std::vector<LineBeside> columns = crossing(geometry.columns);
    for (const LineBeside& row : crossing(geometry.rows)) {
      for (const LineBeside& column : columns) {
        if (!changed(box) && !changed(row.line) && !changed(column.line)) continue;
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

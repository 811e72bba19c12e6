// Unique polygons: four cells of a box where two rows cross two columns, two cells of the same rows
// in another box, and two of the same columns in a third one, with four digits; or without one of
// the four cells, with three digits. However they are filled, two digits could change places.
#include <algorithm>

#include "patterns/deadly.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kMostCrowded = 2;
constexpr int kMostCells = 8;

using Members = BoundedList<std::uint8_t, kMostCells>;

class Search {
 public:
  explicit Search(Walk& walk) : walk_(walk), grid_(walk.grid), geometry_(walk.geometry) {
    for (Cells rest = grid_.open(); !rest.empty();) {
      const int cell = rest.pop();
      const Digits own = grid_.candidates(cell);
      if (own.count() > 1 && has_usual_houses(cell)) usable_.add(cell);
    }
  }

  bool run() {
    for (int r1 = 0; r1 < 9; ++r1) {
      for (int r2 = r1 + 1; r2 < 9; ++r2) {
        for (int c1 = 0; c1 < 9; ++c1) {
          for (int c2 = c1 + 1; c2 < 9; ++c2) {
            if (box_of(at(r1, c1)) != box_of(at(r2, c2)) ||
                box_of(at(r1, c2)) != box_of(at(r2, c1)) ||
                box_of(at(r1, c1)) != box_of(at(r1, c2))) {
              continue;
            }
            if (!around(r1, r2, c1, c2)) return false;
          }
        }
      }
    }
    return true;
  }

 private:
  static int at(int row, int column) { return 9 * row + column; }
  // The house of a cell that is no line.
  int box_of(int cell) const { return geometry_.houses_of[cell][2]; }
  bool has_usual_houses(int cell) const { return geometry_.houses_of[cell].size() == 3; }

  // All polygons with these four cells in one box, or three of them.
  bool around(int r1, int r2, int c1, int c2) {
    const std::array<int, 4> square{at(r1, c1), at(r1, c2), at(r2, c1), at(r2, c2)};
    int open = 0;
    for (const int cell : square) open += usable_.has(cell);
    if (open < 3) return true;
    const int box = box_of(square[0]);
    for (int column = 0; column < 9; ++column) {
      const int a = at(r1, column);
      const int b = at(r2, column);
      if (!is_pair(a, b, box)) continue;
      for (int row = 0; row < 9; ++row) {
        const int c = at(row, c1);
        const int d = at(row, c2);
        if (!is_pair(c, d, box) || box_of(c) == box_of(a)) continue;
        for (std::size_t without = 0; without <= square.size(); ++without) {
          Cells cells = Cells::of(a, b) | Cells::of(c, d);
          bool usable = true;
          for (std::size_t i = 0; i < square.size(); ++i) {
            if (i == without) continue;
            usable = usable && usable_.has(square[i]);
            cells.add(square[i]);
          }
          if (usable && !each_choice(cells)) return false;
        }
      }
    }
    return true;
  }

  // Two cells in one box, another one than this.
  bool is_pair(int a, int b, int box) const {
    return usable_.has(a) && usable_.has(b) && box_of(a) == box_of(b) && box_of(a) != box;
  }

  // The digits are those of all cells but one or two, which have extras.
  bool each_choice(Cells cells) {
    const int size = cells.count() - 4;
    Members members;
    int small = 0;
    for (Cells rest = cells; !rest.empty();) {
      const int cell = rest.pop();
      members.add(static_cast<std::uint8_t>(cell));
      small += grid_.candidates(cell).count() <= size;
    }
    const int count = cells.count();
    if (small < count - kMostCrowded) return true;
    for (int i = 0; i < count; ++i) {
      for (int k = i; k < count; ++k) {
        const Cells crowded = Cells::of(members[i], members[k]);
        walk_.spend();
        Digits digits;
        for (Cells rest = cells & ~crowded; !rest.empty();) {
          digits |= grid_.candidates(rest.pop());
        }
        if (digits.count() == size && fits(cells, crowded, digits) && !look_at(cells, digits)) {
          return false;
        }
      }
    }
    return true;
  }

  bool fits(Cells cells, Cells crowded, Digits digits) const {
    for (Cells rest = crowded; !rest.empty();) {
      const Digits own = grid_.candidates(rest.pop());
      if ((own & digits).empty() || (own & ~digits).empty()) return false;
    }
    if (!grid_.givens().empty()) return true;
    for (Cells rest = cells; !rest.empty();) {
      if (!(digits & ~grid_.candidates(rest.pop())).empty()) return false;
    }
    return true;
  }

  bool look_at(Cells cells, Digits digits) {
    DeadlyPattern pattern;
    while (!cells.empty()) pattern.add(cells.pop(), digits);
    return DeadlyWalk(walk_, pattern).types();
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
  Cells usable_;
};

bool find_unique_polygons(Walk& walk) {
  if (walk.geometry.square && !Search(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("unique-polygon", find_unique_polygons)

}  // namespace

}  // namespace nonet::inline NONET_BOARD

// Tridagon: twelve cells in four boxes that make a rectangle of boxes, three in each. The three of
// a box lie in its three rows and its three columns. Three digits alone do not fit: in each box the
// three cells take them in some order, and going round the four boxes the orders cannot meet again
// where an odd number of the boxes slant the other way. So some other candidate of these cells is
// true, whatever the number of solutions.
#include "patterns/deadly.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// Three cells of a box, no two in a line, and which way they slant: whether going down the rows
// takes them through the columns in order (or in an order that turns it round), or against it.
struct Slant {
  Cells cells;
  bool falls;
};

using Slants = std::vector<Slant>;

class Tridagons {
 public:
  explicit Tridagons(Walk& walk) : walk_(walk), grid_(walk.grid), geometry_(walk.geometry) {}

  bool run() {
    for (int a = 0; a < geometry_.digits; ++a) {
      for (int b = a + 1; b < geometry_.digits; ++b) {
        for (int c = b + 1; c < geometry_.digits; ++c) {
          if (!with(Digits::of(a, b, c))) return false;
        }
      }
    }
    return true;
  }

 private:
  // The cells of the digits: those with two of them or more.
  bool with(Digits digits) {
    digits_ = digits;
    crowded_ = Cells{};
    grid_.open().each([&](int cell) {
      if (!(grid_.candidates(cell) & ~digits).empty()) crowded_.add(cell);
    });
    Cells once, twice;
    digits.each([&](int digit) {
      const Cells live = grid_.cells_of_digit(digit);
      twice |= once & live;
      once |= live;
    });
    Houses boxes;
    geometry_.boxes.each([&](int box) {
      slants_[box] = slants(twice & geometry_.cells_in[box]);
      if (!slants_[box].empty()) boxes.add(box);
    });
    if (boxes.count() < 4) return true;
    // A box, one beside it, one below it, and the one that is below and beside.
    for (Houses firsts = boxes; !firsts.empty();) {
      const int first = firsts.pop();
      for (Houses besides = boxes; !besides.empty();) {
        const int beside = besides.pop();
        if (beside <= first || !share(first, beside, geometry_.rows)) continue;
        for (Houses belows = boxes; !belows.empty();) {
          const int below = belows.pop();
          if (below <= first || !share(first, below, geometry_.columns)) continue;
          for (Houses lasts = boxes; !lasts.empty();) {
            const int last = lasts.pop();
            if (!share(below, last, geometry_.rows) || !share(beside, last, geometry_.columns)) {
              continue;
            }
            if (!in_boxes({first, beside, below, last})) return false;
          }
        }
      }
    }
    return true;
  }

  // The ways to take a cell from each row and each column of a box.
  Slants slants(Cells cells) const {
    Slants found;
    for (Cells ones = cells; !ones.empty();) {
      const int one = ones.pop();
      for (Cells twos = ones; !twos.empty();) {
        const int two = twos.pop();
        if (in_line(one, two)) continue;
        for (Cells threes = twos; !threes.empty();) {
          const int three = threes.pop();
          if (in_line(one, three) || in_line(two, three)) continue;
          // In reading order they are in rows one below the other.
          const int x = geometry_.column_of(one), y = geometry_.column_of(two);
          const int z = geometry_.column_of(three);
          found.push_back({Cells::of(one, two, three), (x < y) + (y < z) + (z < x) == 2});
        }
      }
    }
    return found;
  }

  bool in_line(int one, int other) const {
    return !(geometry_.house_set[one] & geometry_.house_set[other] &
             (geometry_.rows | geometry_.columns))
                .empty();
  }

  // Whether two different boxes lie in the same lines of a kind.
  bool share(int one, int other, Houses kind) const {
    return one != other && lines_of(one, kind) == lines_of(other, kind);
  }

  Houses lines_of(int box, Houses kind) const {
    Houses lines;
    geometry_.cells_in[box].each([&](int cell) { lines |= geometry_.house_set[cell] & kind; });
    return lines;
  }

  bool in_boxes(const std::array<int, 4>& boxes) { return add(boxes, 0, {}, false); }

  // Adds cells box by box, as long as something may follow from what else they can be.
  bool add(const std::array<int, 4>& boxes, std::size_t at, Cells cells, bool odd) {
    if (at == boxes.size()) return !odd || try_one(cells, boxes);
    for (const Slant& slant : slants_[boxes[at]]) {
      walk_.spend();
      const Cells more = cells | slant.cells;
      if (may_follow(more) && !add(boxes, at + 1, more, odd != slant.falls)) return false;
    }
    return true;
  }

  // One cell has others besides the three digits, or all others are one digit.
  bool may_follow(Cells cells) const {
    const Cells crowded = cells & crowded_;
    if (crowded.count() <= 1) return true;
    Digits others;
    crowded.each([&](int cell) { others |= grid_.candidates(cell) & ~digits_; });
    return others.is_single();
  }

  bool try_one(Cells cells, const std::array<int, 4>& boxes) {
    DeadlyPattern pattern;
    Houses houses;
    for (const int box : boxes) houses.add(box);
    cells.each([&](int cell) {
      pattern.add(cell, digits_);
      pattern.truths.push_back(cell_space(cell));
      houses |= geometry_.house_set[cell] & (geometry_.rows | geometry_.columns);
    });
    digits_.each([&](int digit) {
      houses.each([&](int house) { pattern.links.push_back(house_space(house, digit)); });
    });
    DeadlyWalk deadly(walk_, pattern);
    const auto wanted = [&](DeadlyType type) {
      deadly.variant = type;
      return walk_.options.variant == kAnyVariant || walk_.options.variant == type;
    };
    if (wanted(kType1) && !deadly.one_cell()) return false;
    const bool several = deadly.with_extras().count() > 1;
    return !several || !wanted(kType2) || deadly.one_digit();
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
  Digits digits_;
  Cells crowded_;  // the cells that can be something else
  std::array<Slants, kHouses> slants_;
};

bool find_tridagons(Walk& walk) {
  if (walk.scope.empty() || !walk.geometry.square) return true;
  if (!Tridagons(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("tridagon", find_tridagons)

}  // namespace

}  // namespace nonet::inline NONET_BOARD

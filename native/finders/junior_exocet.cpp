// Junior exocet: two cells of a line in a box, the base, with three or four digits between them,
// and two targets in other boxes, off the line. Three lines go across: one through each target, and
// one through the box beside the base. Each base digit is in all three of them, and outside the
// line, the box and the targets at most twice: its other places there keep to two lines. If it is
// in the base, the line and the box give it no place. So a target takes it: both digits of the base
// are in the targets, one in each.
#include <algorithm>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kFewestDigits = 3;  // two would be a naked pair
constexpr int kMostDigits = 4;
constexpr int kMostCovers = 2;

// Where the base is, and which lines are along and across.
struct Base {
  int line;
  int box;
  Houses along;   // lines of the kind of `line`
  Houses across;  // those that cross it
  Cells cells;
  Digits digits;
};

// Which lines hold a digit at most twice: those along it, and those across it, which are no truths
// then.
struct Cover {
  Houses along;
  Houses across;
};

class Exocets {
 public:
  explicit Exocets(Walk& walk) : walk_(walk), grid_(walk.grid), geometry_(walk.geometry) {}

  bool run() {
    for (Houses lines = geometry_.rows | geometry_.columns; !lines.empty();) {
      const int line = lines.pop();
      const bool is_row = geometry_.rows.has(line);
      for (Houses boxes = geometry_.boxes; !boxes.empty();) {
        const int box = boxes.pop();
        const Cells shared = geometry_.cells_in[line] & geometry_.cells_in[box];
        for (Cells firsts = shared & grid_.open(); !firsts.empty();) {
          const int first = firsts.pop();
          for (Cells seconds = firsts; !seconds.empty();) {
            const int second = seconds.pop();
            const Digits digits = grid_.candidates(first) | grid_.candidates(second);
            if (digits.count() < kFewestDigits || digits.count() > kMostDigits) continue;
            if (!with({line, box, is_row ? geometry_.rows : geometry_.columns,
                       is_row ? geometry_.columns : geometry_.rows, Cells::of(first, second),
                       digits})) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }

 private:
  bool with(const Base& base) {
    const Cells beside = geometry_.cells_in[base.line] | geometry_.cells_in[base.box];
    Houses band;  // the lines of the box
    Houses own;   // the lines across it
    Houses taken;
    geometry_.cells_in[base.box].each([&](int cell) {
      band |= geometry_.house_set[cell] & base.along;
      own |= geometry_.house_set[cell] & base.across;
    });
    base.cells.each([&](int cell) { taken |= geometry_.house_set[cell] & base.across; });
    Cells targets;
    (grid_.open() & ~beside).each([&](int cell) {
      const Houses houses = geometry_.house_set[cell];
      if ((houses & band).empty() || !(houses & own).empty()) return;
      if (!(grid_.candidates(cell) & base.digits).empty()) targets.add(cell);
    });
    for (Cells firsts = targets; !firsts.empty();) {
      const int first = firsts.pop();
      for (Cells seconds = firsts; !seconds.empty();) {
        const int second = seconds.pop();
        if (!(geometry_.house_set[first] & geometry_.house_set[second] &
              (geometry_.boxes | base.across))
                 .empty()) {
          continue;
        }
        for (Houses thirds = own & ~taken; !thirds.empty();) {
          const Houses across =
              across_of(base, first) | across_of(base, second) | Houses::of(thirds.pop());
          walk_.spend();
          if (!try_one(base, Cells::of(first, second), across)) return false;
        }
      }
    }
    return true;
  }

  Houses across_of(const Base& base, int cell) const {
    return geometry_.house_set[cell] & base.across;
  }

  bool try_one(const Base& base, Cells targets, Houses across) {
    Cells held;
    across.each([&](int line) { held |= geometry_.cells_in[line]; });
    held &= ~(geometry_.cells_in[base.line] | geometry_.cells_in[base.box] | targets);
    std::array<Cover, kDigits> covers;
    for (Digits rest = base.digits; !rest.empty();) {
      const int digit = rest.pop();
      if (!cover(base, digit, held, across, covers[digit])) return true;
    }
    return emit(base, targets, across, covers);
  }

  // Whether two lines hold the places of a digit among some cells. Lines that have the digit
  // already are among them.
  bool cover(const Base& base, int digit, Cells held, Houses across, Cover& found) const {
    Houses filled;
    across.each([&](int line) {
      if (grid_.placed(line).has(digit)) filled.add(line);
    });
    const Houses open = across & ~filled;
    for (int more = 0; more + filled.count() <= kMostCovers; ++more) {
      for (Houses some = open;; some = some.subset_before(open)) {
        if (some.count() == more) {
          Cells places = held & grid_.cells_of_digit(digit);
          (filled | some).each([&](int line) { places &= ~geometry_.cells_in[line]; });
          Houses along;
          places.each([&](int cell) { along |= geometry_.house_set[cell] & base.along; });
          if (along.count() + more + filled.count() <= kMostCovers) {
            found = {along, filled | some};
            return true;
          }
        }
        if (some.empty()) break;
      }
    }
    return false;
  }

  bool emit(const Base& base, Cells targets, Houses across,
            const std::array<Cover, kDigits>& covers) {
    Digits reached;  // that a target can take
    targets.each([&](int cell) { reached |= grid_.candidates(cell); });
    Step& step = walk_.begin();
    targets.each([&](int cell) {
      (grid_.candidates(cell) & ~base.digits).each([&](int digit) {
        step.eliminations.push_back(candidate_of(cell, digit));
      });
    });
    base.cells.each([&](int cell) {
      (grid_.candidates(cell) & ~reached).each([&](int digit) {
        step.eliminations.push_back(candidate_of(cell, digit));
      });
    });
    if (step.eliminations.empty()) return true;
    std::ranges::sort(step.eliminations);
    base.cells.each([&](int cell) { step.truths.push_back(cell_space(cell)); });
    Houses covering;
    base.digits.each([&](int digit) {
      const Cover& cover = covers[digit];
      (across & ~cover.across).each([&](int line) {
        step.truths.push_back(house_space(line, digit));
      });
      cover.along.each([&](int line) { step.links.push_back(house_space(line, digit)); });
      step.links.push_back(house_space(base.line, digit));
      step.links.push_back(house_space(base.box, digit));
      covering |= cover.along;
    });
    targets.each([&](int cell) { step.links.push_back(cell_space(cell)); });
    walk_.mark_cells(Role::set_a, base.cells);
    walk_.mark_cells(Role::set_b, targets);
    across.each([&](int line) { walk_.mark_house(Role::base, line); });
    covering.each([&](int line) { walk_.mark_house(Role::cover, line); });
    base.digits.each([&](int digit) {
      walk_.mark_candidates(Role::pattern, (base.cells | targets) & grid_.cells_of_digit(digit),
                            digit);
    });
    return walk_.emit();
  }

  Walk& walk_;
  const Grid& grid_;
  const Geometry& geometry_;
};

bool find_junior_exocets(Walk& walk) {
  if (walk.scope.empty() || !walk.geometry.square) return true;
  if (!Exocets(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("junior-exocet", find_junior_exocets)

}  // namespace

}  // namespace nonet::inline NONET_BOARD

// Pointing and claiming: all of a house's places for a digit are also in a second house.
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

struct Locked {
  int base;
  int cover;
  int digit;
  Cells removed;
};

template <class Emit>
bool each_locked(Walk& walk, Houses bases, Emit&& emit) {
  const Grid& grid = walk.grid;
  const Geometry& geometry = walk.geometry;
  return walk.each_changed_house(bases, [&](int base) {
    for (int digit = 0; digit < kDigits; ++digit) {
      const Positions places = grid.places(base, digit);
      if (places.count() < 2) continue;
      for (const Crossing& crossing : geometry.crossings[base]) {
        if (!(places & ~crossing.inside).empty()) continue;
        const Cells removed = grid.cells_of_digit(digit) & geometry.cells_in[crossing.house] &
                              ~geometry.cells_in[base];
        if (removed.empty()) continue;
        if (!emit(Locked{base, crossing.house, digit, removed})) return false;
      }
    }
    return true;
  });
}

bool emit_plain(Walk& walk, const Locked& found) {
  Step& step = walk.begin();
  walk.eliminate(found.removed, found.digit);
  step.truths.push_back(house_space(found.base, found.digit));
  step.links.push_back(house_space(found.cover, found.digit));
  walk.mark_house(Role::base, found.base);
  walk.mark_house(Role::cover, found.cover);
  walk.mark_candidates(Role::pattern,
                       walk.grid.cells_of_digit(found.digit) & walk.geometry.cells_in[found.base],
                       found.digit);
  return walk.emit();
}

bool find_pointing(Walk& walk) {
  return each_locked(walk, walk.geometry.areas,
                     [&](const Locked& found) { return emit_plain(walk, found); });
}

// Claiming, seen from the other side. If two boxes have the digit only in the same two lines, the
// digit is eliminated from the rest of these lines. Ordinary claiming would use the third line.
//
//        box 1     box 2     box 3
//   r1   . 5 .   . . 5 |   - - -        boxes 1 and 2 have the 5s of rows 1 and 2. That is
//   r2   5 . .   . 5 . |   - - -        the same as: row 3 has its 5 in box 3.
//   r3   . . .   . . . |   5 5 .
struct TwoBoxes {
  int boxes[2];
  int lines[2];
  Cells pattern;
  bool even;  // each box has two places
};

bool two_boxes(const Walk& walk, const Locked& found, TwoBoxes& result) {
  const Grid& grid = walk.grid;
  const Geometry& geometry = walk.geometry;
  const bool in_row = geometry.rows.has(found.base);
  if (!geometry.square || !(in_row || geometry.columns.has(found.base))) return false;
  const auto lines_of = [&](int box) {
    Houses lines;
    for (Cells rest = grid.cells_of_digit(found.digit) & geometry.cells_in[box]; !rest.empty();) {
      const int cell = rest.pop();
      lines.add(in_row ? geometry.row_of(cell) : geometry.column_house(cell));
    }
    return lines;
  };
  for (Houses boxes = geometry.boxes; !boxes.empty();) {
    const int one = boxes.pop();
    const Houses lines = lines_of(one);
    if (one == found.cover || lines.count() != 2) continue;
    for (Houses others = boxes; !others.empty();) {
      const int other = others.pop();
      if (other == found.cover || lines_of(other) != lines) continue;
      const int line_a = lines.first();
      const int line_b = lines.second();
      const Cells pattern =
          grid.cells_of_digit(found.digit) & (geometry.cells_in[one] | geometry.cells_in[other]);
      const Cells removed = grid.cells_of_digit(found.digit) &
                            (geometry.cells_in[line_a] | geometry.cells_in[line_b]) & ~pattern;
      if (removed != found.removed) continue;
      const int count = (pattern & geometry.cells_in[one]).count();
      result = {{one, other}, {line_a, line_b}, pattern, count == 2 && pattern.count() == 4};
      return true;
    }
  }
  return false;
}

enum Claiming : std::uint8_t { plain_claiming, double_pairs, multiple_lines };

bool find_claiming(Walk& walk) {
  return each_locked(walk, walk.geometry.lines, [&](const Locked& found) {
    TwoBoxes form;
    if (!two_boxes(walk, found, form)) return emit_plain(walk, found);
    Step& step = walk.begin();
    step.variant = form.even ? double_pairs : multiple_lines;
    walk.eliminate(found.removed, found.digit);
    for (const int box : form.boxes) {
      step.truths.push_back(house_space(box, found.digit));
      walk.mark_house(Role::base, box);
    }
    for (const int line : form.lines) {
      step.links.push_back(house_space(line, found.digit));
      walk.mark_house(Role::cover, line);
    }
    walk.mark_candidates(Role::pattern, form.pattern, found.digit);
    return walk.emit();
  });
}

NONET_FINDER("pointing", find_pointing)
NONET_FINDER("claiming", find_claiming)

}  // namespace

}  // namespace nonet::inline NONET_BOARD

// X-wing, swordfish, jellyfish and larger fish. They are closed sets of rows and columns for one
// digit.
#include "patterns/templates.hpp"
#include "sets/closed_set.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

enum BasicFish : std::uint8_t { in_rows, in_columns };

bool find_basic_fish(Walk& walk) {
  const Geometry& geometry = walk.geometry;
  if (!geometry.square) return true;
  return walk.each_changed_digit([&](int digit) {
    for (const std::uint8_t variant : {in_rows, in_columns}) {
      const int base = variant == in_rows ? 0 : geometry.first_column();
      const int cover = geometry.first_column() - base;
      const Matrix matrix = lines_by_crossing(walk.grid, base, digit);
      const bool go_on =
          each_closed_set(walk, matrix, Positions::all(), walk.options.size, [&](ClosedSet set) {
            Cells bases;
            Cells covers;
            for (int i = 0; i < geometry.digits; ++i) {
              if (set.rows.has(i)) bases |= geometry.cells_in[base + i];
              if (set.columns.has(i)) covers |= geometry.cells_in[cover + i];
            }
            const Cells live = walk.grid.cells_of_digit(digit);
            const Cells eliminated = live & covers & ~bases;
            if (eliminated.empty() && !set.overfull()) return true;
            Lines with_victims;
            for (int i = 0; i < geometry.digits; ++i) {
              if (!(eliminated & geometry.cells_in[cover + i]).empty()) {
                with_victims.add(i);
              }
            }
            if (!is_sharp(matrix, set, with_victims)) return true;
            Step& step = walk.begin();
            step.contradiction = set.overfull();
            if (!step.contradiction) walk.eliminate(eliminated, digit);
            step.variant = variant;
            step.size = static_cast<std::uint8_t>(set.rows.count());
            for (int i = 0; i < geometry.digits; ++i) {
              if (!set.rows.has(i)) continue;
              step.truths.push_back(house_space(base + i, digit));
              walk.mark_house(Role::base, base + i);
            }
            for (int i = 0; i < geometry.digits; ++i) {
              if (!set.columns.has(i)) continue;
              step.links.push_back(house_space(cover + i, digit));
              walk.mark_house(Role::cover, cover + i);
            }
            walk.mark_candidates(Role::pattern, live & bases, digit);
            return walk.emit();
          });
      if (!go_on) return false;
    }
    return true;
  });
}

NONET_FINDER("basic-fish", find_basic_fish,
             {.sizes = {1, kDigits},
              .probe = may_hold_one_digit_step,
              .reads = Facts::parts<OutsideTemplates>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

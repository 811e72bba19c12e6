// Empty rectangle and rectangle elimination. In a box, all places for a digit are in one row and
// one column. A line that crosses one of these has only two places, the near end and the far end.
//
//        line      partner line
//   box  * *           victim      If the far end is false, the near end is true and removes the
//        *  (arm)                  line's places in the box. Then the digit is in the other arm.
//        near  ======  far         The victim sees that arm and the far end.
//
// Rows and columns may be swapped. The near end is in one arm's line, and the victim is in the
// other arm's line.
#include "board/sight.hpp"
#include "patterns/templates.hpp"
#include "proofs/refutation.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

struct EmptyRectangle {
  int box;
  int lines[2];  // the line of the near end, then the victim's line
  int partner;   // the house with two places
  int near;
  int far;
  int victim;
  int across;  // the line that contains the far end and the victim
};

// Calls body(rectangle) for each of a digit's empty rectangles. The box must have at least `fewest`
// places for the digit.
template <class Body>
bool each_rectangle(const Grid& grid, int digit, int fewest, Body&& body) {
  const Geometry& geometry = grid.geometry();
  const Cells live = grid.cells_of_digit(digit);
  const auto in = [&](int house) { return live & geometry.cells_in[house]; };
  // The maximum number of places in one box that a row and a column together contain: five of nine,
  // or seven of sixteen.
  const int most = geometry.digits / 2 + 1;
  for (Houses boxes = geometry.houses & geometry.boxes; !boxes.empty();) {
    const int box = boxes.pop();
    const int places = grid.places(box, digit).count();
    if (places < fewest || places > most) continue;
    const Cells held = in(box);
    for (const Crossing& by_line : geometry.crossings[box]) {
      const int line = by_line.house;
      const bool by_rows = geometry.rows.has(line);
      const Cells off_line = held & ~geometry.cells_in[line];
      if (!(geometry.rows | geometry.columns).has(line) || off_line.empty()) continue;
      // The box's places off this line must all be in one crossing line, the arm.
      const Houses ways = by_rows ? geometry.columns : geometry.rows;
      const Houses arms = geometry.house_set[off_line.first()] & ways;
      if (arms.empty()) continue;
      const int arm = arms.first();
      if (!(off_line & ~geometry.cells_in[arm]).empty()) continue;
      if ((held & ~geometry.cells_in[arm]).empty()) continue;
      if ((geometry.cells_in[arm] & geometry.cells_in[box]).count() < 2) continue;
      for (Cells nears = in(line) & ~held; !nears.empty();) {
        const int near = nears.pop();
        const Houses partners = geometry.house_set[near] & ways;
        if (partners.empty()) continue;
        const int partner = partners.first();
        if (grid.places(partner, digit).count() != 2) continue;
        Cells other = in(partner);
        other.drop(near);
        const int far = other.first();
        if (held.has(far)) continue;
        const Houses acrosses =
            geometry.house_set[far] & (by_rows ? geometry.rows : geometry.columns);
        if (acrosses.empty()) continue;
        const int across = acrosses.first();
        const Cells victims = live & geometry.cells_in[across] & geometry.cells_in[arm] & ~held;
        if (victims.empty() || victims.first() == far) continue;
        if (!body(EmptyRectangle{box, {line, arm}, partner, near, far, victims.first(), across})) {
          return false;
        }
      }
    }
  }
  return true;
}

void add_proof(Step& step, const EmptyRectangle& found, int digit) {
  step.eliminations.push_back(candidate_of(found.victim, digit));
  step.truths.push_back(house_space(found.box, digit));
  step.truths.push_back(house_space(found.partner, digit));
  for (const int line : {found.lines[0], found.lines[1], found.across}) {
    step.links.push_back(house_space(line, digit));
  }
}

void describe(Walk& walk, const EmptyRectangle& found, int digit) {
  if (!walk.describe) return;
  const Geometry& geometry = walk.geometry;
  const Cells held = walk.grid.cells_of_digit(digit) & geometry.cells_in[found.box];
  walk.mark_house(Role::base, found.box);
  walk.mark_house(Role::base, found.partner);
  walk.mark_house(Role::cover, found.lines[0]);
  walk.mark_house(Role::cover, found.lines[1]);
  walk.mark_candidates(Role::pattern, held | Cells::of(found.near) | Cells::of(found.far), digit);
  const Cells line = geometry.cells_in[found.lines[0]];
  Chain chain;
  chain.nodes = {node_of(Cells::of(found.far), digit, false),
                 node_of(Cells::of(found.near), digit, true), node_of(held & line, digit, false),
                 node_of(held & ~line, digit, true)};
  chain.links = {LinkKind::strong, LinkKind::weak, LinkKind::strong};
  walk.step.chains.push_back(std::move(chain));
}

bool emit_each(Walk& walk, int fewest) {
  return walk.each_changed_digit([&](int digit) {
    return each_rectangle(walk.grid, digit, fewest, [&](const EmptyRectangle& found) {
      add_proof(walk.begin(), found, digit);
      describe(walk, found, digit);
      return walk.emit();
    });
  });
}

bool find_empty_rectangles(Walk& walk) {
  return emit_each(walk, walk.limits.two_candidate_boxes ? 2 : 3);
}

bool find_rectangle_eliminations(Walk& walk) { return emit_each(walk, 2); }

// Two empty rectangles in the same box, each with its own victim.
bool find_dual_empty_rectangles(Walk& walk) {
  return walk.each_changed_digit([&](int digit) {
    std::vector<EmptyRectangle> all;
    each_rectangle(walk.grid, digit, 2, [&](const EmptyRectangle& found) {
      all.push_back(found);
      return true;
    });
    for (std::size_t i = 0; i < all.size(); ++i) {
      walk.spend(std::ssize(all));
      for (std::size_t j = i + 1; j < all.size(); ++j) {
        if (all[i].box != all[j].box || all[i].victim == all[j].victim) continue;
        Step& step = walk.begin();
        add_proof(step, all[i], digit);
        add_proof(step, all[j], digit);
        keep_needed(walk);
        describe(walk, all[i], digit);
        describe(walk, all[j], digit);
        if (!walk.emit()) return false;
      }
    }
    return true;
  });
}

NONET_FINDER("dual-empty-rectangle", find_dual_empty_rectangles,
             {.probe = may_hold_one_digit_step, .reads = Facts::parts<OutsideTemplates>()})
NONET_FINDER("empty-rectangle", find_empty_rectangles,
             {.probe = may_hold_one_digit_step, .reads = Facts::parts<OutsideTemplates>()})
NONET_FINDER("rectangle-elimination", find_rectangle_eliminations,
             {.probe = may_hold_one_digit_step, .reads = Facts::parts<OutsideTemplates>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

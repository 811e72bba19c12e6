// Simple colours and multi colours. If a house has only two places for a digit, these places are
// connected. Connected places are coloured alternately.
#include <algorithm>

#include "board/sight.hpp"
#include "patterns/colours.hpp"
#include "patterns/templates.hpp"
#include "proofs/refutation.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

enum ColouringVariant : std::uint8_t { trap, wrap };

void add_cluster(Step& step, const ColourCluster& cluster, int digit) {
  cluster.houses.each([&](int house) {
    const Space space = house_space(house, digit);
    step.truths.push_back(space);
    step.links.push_back(space);
  });
}

void add_link(Step& step, int house, int digit) {
  const Space space = house_space(house, digit);
  if (std::find(step.links.begin(), step.links.end(), space) == step.links.end()) {
    step.links.push_back(space);
  }
}

// Adds the links through which each eliminated candidate sees a cell of a colour.
void add_sight(Walk& walk, Cells victims, Cells color, int digit) {
  while (!victims.empty()) {
    const int victim = victims.pop();
    const Cells near = color & walk.geometry.peers[victim];
    add_link(walk.step, walk.geometry.common_house(Cells::of(near.first()) | Cells::of(victim)),
             digit);
  }
}

// Finds two cells that see each other, one from each set, and adds a link between them. The two
// sets may be the same.
void add_clash(Walk& walk, Cells one, Cells other, int digit) {
  while (!one.empty()) {
    const int cell = one.pop();
    const Cells seen = walk.geometry.peers[cell] & other;
    if (seen.empty()) continue;
    add_link(walk.step, walk.geometry.common_house(Cells::of(cell) | Cells::of(seen.first())),
             digit);
    return;
  }
}

void mark_colors(Walk& walk, const ColourCluster& cluster, int digit, Role first, Role second) {
  walk.mark_candidates(first, cluster.sides[0], digit);
  walk.mark_candidates(second, cluster.sides[1], digit);
}

// Candidates that see both of a house's two places for the digit. That house alone eliminates them,
// so no colours are needed.
Cells locked_out(const Walk& walk, int digit) {
  Cells found;
  for (Houses rest = walk.geometry.houses; !rest.empty();) {
    const int house = rest.pop();
    if (walk.grid.places(house, digit).count() != 2) continue;
    found |=
        seen_by_all(walk.geometry, walk.grid.cells_of_digit(digit) & walk.geometry.cells_in[house]);
  }
  return found;
}

bool emit_simple(Walk& walk, const ColourCluster& cluster, int digit, ColouringVariant variant) {
  // The false colour is marked as the second colour.
  for (int side = 0; side < (variant == wrap ? 2 : 1); ++side) {
    const Cells clashing = cluster.sides[side] & cluster.seen[side];
    if (variant == wrap && clashing.empty()) continue;
    const Cells victims = variant == wrap
                              ? cluster.sides[side]
                              : walk.grid.cells_of_digit(digit) & cluster.seen[0] &
                                    cluster.seen[1] & ~cluster.cells() & ~locked_out(walk, digit);
    if (victims.empty()) continue;
    Step& step = walk.begin();
    step.variant = variant;
    walk.eliminate(victims, digit);
    add_cluster(step, cluster, digit);
    if (variant == wrap) {
      add_clash(walk, clashing, clashing, digit);
    } else {
      for (const Cells& color : cluster.sides) add_sight(walk, victims, color, digit);
    }
    if (!keep_needed(walk)) continue;
    ColourCluster shown = cluster;
    if (variant == wrap && side == 0) std::swap(shown.sides[0], shown.sides[1]);
    mark_colors(walk, shown, digit, Role::color_a, Role::color_b);
    if (!walk.emit()) return false;
  }
  return true;
}

bool find_simple_colours(Walk& walk) {
  const bool traps = walk.options.variant != wrap;
  const bool wraps = walk.options.variant != trap;
  return walk.each_changed_digit([&](int digit) {
    const auto& clusters = walk.facts.get<Colours>()[digit].clusters;
    for (const ColourCluster& cluster : clusters) {
      if (cluster.cells().count() < 3) continue;
      if (traps && !emit_simple(walk, cluster, digit, trap)) return false;
      if (wraps && !emit_simple(walk, cluster, digit, wrap)) return false;
    }
    return true;
  });
}

// Trap: a colour of one cluster sees a colour of the other cluster. So these two colours are not
// both true, and at least one of their opposites is true. Candidates that see both opposite colours
// are eliminated. Up to four pairs of colours may see each other.
bool emit_two_clusters(Walk& walk, const ColourCluster& one, const ColourCluster& other,
                       int digit) {
  const auto victims_of = [&](int side, int facing) {
    const bool facing_each_other = !(one.seen[side] & other.sides[facing]).empty();
    return facing_each_other
               ? walk.grid.cells_of_digit(digit) & one.seen[1 - side] & other.seen[1 - facing]
               : Cells{};
  };
  Cells victims;
  int first = -1;
  for (int pair = 3; pair >= 0; --pair) {
    const Cells eliminated = victims_of(pair >> 1, pair & 1);
    victims |= eliminated;
    if (!eliminated.empty()) first = pair;
  }
  if (victims.empty()) return true;
  Step& step = walk.begin();
  step.variant = trap;
  walk.eliminate(victims, digit);
  add_cluster(step, one, digit);
  add_cluster(step, other, digit);
  for (int pair = 0; pair < 4; ++pair) {
    const int side = pair >> 1;
    const int facing = pair & 1;
    const Cells eliminated = victims_of(side, facing);
    if (eliminated.empty()) continue;
    add_clash(walk, one.sides[side], other.sides[facing], digit);
    add_sight(walk, eliminated, one.sides[1 - side], digit);
    add_sight(walk, eliminated, other.sides[1 - facing], digit);
  }
  if (!keep_needed(walk)) return true;
  // Colours A and C see each other. Their opposites are B and D.
  const int side = first >> 1;
  const int facing = first & 1;
  walk.mark_candidates(Role::color_a, one.sides[side], digit);
  walk.mark_candidates(Role::color_b, one.sides[1 - side], digit);
  walk.mark_candidates(Role::color_c, other.sides[facing], digit);
  walk.mark_candidates(Role::color_d, other.sides[1 - facing], digit);
  return walk.emit();
}

// Wrap: a colour of one cluster sees both colours of the other cluster, so it is false.
bool emit_wrap(Walk& walk, const ColourCluster& one, const ColourCluster& other, int side,
               int digit) {
  const Cells color = one.sides[side];
  if ((one.seen[side] & other.sides[0]).empty()) return true;
  if ((one.seen[side] & other.sides[1]).empty()) return true;
  Step& step = walk.begin();
  step.variant = wrap;
  walk.eliminate(color, digit);
  add_cluster(step, one, digit);
  add_cluster(step, other, digit);
  for (const Cells& facing : other.sides) add_clash(walk, color, facing, digit);
  if (!keep_needed(walk)) return true;
  // B is the false colour. It sees C and D.
  walk.mark_candidates(Role::color_a, one.sides[1 - side], digit);
  walk.mark_candidates(Role::color_b, color, digit);
  walk.mark_candidates(Role::color_c, other.sides[0], digit);
  walk.mark_candidates(Role::color_d, other.sides[1], digit);
  return walk.emit();
}

bool find_multi_colours(Walk& walk) {
  const bool traps = walk.options.variant != wrap;
  const bool wraps = walk.options.variant != trap;
  return walk.each_changed_digit([&](int digit) {
    const auto& clusters = walk.facts.get<Colours>()[digit].clusters;
    const auto each_pair = [&](auto&& body) {
      for (const ColourCluster& one : clusters) {
        for (const ColourCluster& other : clusters) {
          if (&one == &other) continue;
          if (((one.seen[0] | one.seen[1]) & other.cells()).empty()) continue;
          if (!body(one, other, &one < &other)) return false;
        }
      }
      return true;
    };
    const bool go_on =
        !wraps || each_pair([&](const ColourCluster& one, const ColourCluster& other, bool) {
          return emit_wrap(walk, one, other, 0, digit) && emit_wrap(walk, one, other, 1, digit);
        });
    return go_on && (!traps || each_pair([&](const ColourCluster& one, const ColourCluster& other,
                                             bool first) {
             return !first || emit_two_clusters(walk, one, other, digit);
           }));
  });
}

NONET_FINDER("multi-colours", find_multi_colours,
             {.probe = may_hold_one_digit_step, .reads = Facts::parts<OutsideTemplates, Colours>()})
NONET_FINDER("simple-colours", find_simple_colours,
             {.probe = may_hold_one_digit_step, .reads = Facts::parts<OutsideTemplates, Colours>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

// Broken wing: an odd ring of cells for one digit, each of which shares a house with the next. If
// these houses had no other places for the digit, every second cell of the ring would hold it, and
// an odd ring has no such cells. So one of the other places, the guardians, holds it.
//
// What falls sees all guardians. So each place of the digit is tried: among the places that it does
// not see, houses with two of them left make a graph, and an odd ring of that graph is searched.
#include <algorithm>

#include "finder.hpp"
#include "refutation.hpp"
#include "sight.hpp"

namespace nonet {

namespace {

constexpr int kShortest = 5;
constexpr int kBranchings = 4;  // a ring takes one, and a guardian of several houses another

struct Ring {
  int cells[kCells];
  int houses[kCells];  // that of each cell and the next
  int length = 0;
};

// The houses with two places for a digit among some cells.
class Pairs {
 public:
  Pairs(const Geometry& geometry, Cells places, Houses houses)
      : geometry_(geometry), places_(places) {
    for (Houses rest = houses; rest; rest &= rest - 1) {
      const int house = std::countr_zero(rest);
      if ((places & geometry.cells_in[house]).count() == 2) pairs_ |= Houses{1} << house;
    }
  }

  // Whether no colouring by turns agrees with all pairs.
  bool odd() const {
    if (std::popcount(pairs_) < kShortest) return false;
    for (Houses left = pairs_; left;) {
      Cells sides[2] = {Cells::of(cells_in(std::countr_zero(left)).first()), Cells{}};
      Cells todo[2] = {sides[0], Cells{}};
      for (int side = 0; !(todo[0] | todo[1]).empty(); side = 1 - side) {
        while (!todo[side].empty()) {
          const int cell = todo[side].pop();
          for (Houses rest = pairs_ & geometry_.house_set[cell]; rest; rest &= rest - 1) {
            const int house = std::countr_zero(rest);
            left &= ~(Houses{1} << house);
            const Cells next = cells_in(house) & ~Cells::of(cell) & ~sides[1 - side];
            sides[1 - side] |= next;
            todo[1 - side] |= next;
          }
        }
      }
      if (!(sides[0] & sides[1]).empty()) return true;
    }
    return false;
  }

  // Calls body(ring) for the shortest odd rings, of five cells or more; false: it has had enough.
  template <class Body>
  bool each_shortest_ring(Body&& body) const {
    const int length = shortest();
    Ring ring;
    ring.length = length;
    if (length < kShortest) return true;
    for (Cells starts = places_; !starts.empty();) {
      ring.cells[0] = starts.pop();
      if (!extend(ring, 1, starts, body)) return false;
    }
    return true;
  }

 private:
  Cells cells_in(int house) const { return places_ & geometry_.cells_in[house]; }

  Cells neighbours(Cells layer) const {
    Cells found;
    while (!layer.empty()) {
      const int cell = layer.pop();
      for (Houses rest = pairs_ & geometry_.house_set[cell]; rest; rest &= rest - 1) {
        found |= cells_in(std::countr_zero(rest)) & ~Cells::of(cell);
      }
    }
    return found;
  }

  bool has_pair(Cells layer) const {
    for (Houses rest = pairs_; rest; rest &= rest - 1) {
      if ((cells_in(std::countr_zero(rest)) & ~layer).empty()) return true;
    }
    return false;
  }

  // The length of the shortest odd ring: that of the shortest way to both cells of a pair.
  int shortest() const {
    int best = 0;
    for (Cells starts = places_; !starts.empty();) {
      Cells left = places_;
      int distance = 0;
      for (Cells layer = Cells::of(starts.pop()); !layer.empty(); ++distance) {
        left &= ~layer;
        if (has_pair(layer)) {
          const int length = 2 * distance + 1;
          if (best == 0 || length < best) best = length;
          break;
        }
        layer = neighbours(layer) & left;
      }
    }
    return best;
  }

  // From the lowest cell of the ring on, in one of its two directions.
  template <class Body>
  bool extend(Ring& ring, int count, Cells later, Body& body) const {
    const int cell = ring.cells[count - 1];
    for (Houses rest = pairs_ & geometry_.house_set[cell]; rest; rest &= rest - 1) {
      const int house = std::countr_zero(rest);
      const int next = (cells_in(house) & ~Cells::of(cell)).first();
      ring.houses[count - 1] = house;
      if (count == ring.length) {
        if (next == ring.cells[0] && ring.cells[1] < cell && !body(ring)) return false;
      } else if (later.has(next)) {
        ring.cells[count] = next;
        if (!extend(ring, count + 1, later & ~Cells::of(next), body)) return false;
      }
    }
    return true;
  }

  const Geometry& geometry_;
  const Cells places_;
  Houses pairs_ = 0;
};

void describe(Walk& walk, const Ring& ring, Cells guardians, int digit) {
  if (!walk.describe) return;
  Chain chain;
  for (int i = 0; i < ring.length; ++i) {
    walk.mark_house(Role::base, ring.houses[i]);
    walk.mark_candidate(Role::pattern, ring.cells[i], digit);
    chain.nodes.push_back({{candidate_of(ring.cells[i], digit)}, NodeKind::candidate, true});
    chain.links.push_back(LinkKind::weak);
  }
  walk.mark_candidates(Role::extra, guardians, digit);
  walk.step.chains.push_back(std::move(chain));
}

void add_proof(Walk& walk, const Ring& ring, Cells guardians, Cells victims, int digit) {
  Step& step = walk.step;
  Houses houses = 0;
  for (int i = 0; i < ring.length; ++i) houses |= Houses{1} << ring.houses[i];
  for (Houses rest = houses; rest; rest &= rest - 1) {
    step.truths.push_back(house_space(std::countr_zero(rest), digit));
  }
  houses |= houses_between(walk.geometry, victims, guardians);
  for (Houses rest = houses; rest; rest &= rest - 1) {
    step.links.push_back(house_space(std::countr_zero(rest), digit));
  }
}

bool find_broken_wings(Walk& walk) {
  const Geometry& geometry = walk.geometry;
  return walk.each_changed_digit([&](int digit) {
    const Cells live = walk.grid.cells_of_digit(digit);
    std::vector<Cells> told;
    for (Cells rest = live; !rest.empty();) {
      const int victim = rest.pop();
      const Cells places = live & ~geometry.peers[victim] & ~Cells::of(victim);
      const Pairs pairs(geometry, places, geometry.houses & ~geometry.house_set[victim]);
      if (!pairs.odd()) continue;
      const bool go_on = pairs.each_shortest_ring([&](const Ring& ring) {
        Cells guardians;
        for (int i = 0; i < ring.length; ++i) guardians |= live & geometry.cells_in[ring.houses[i]];
        guardians &= ~places;
        if (guardians.empty()) return true;
        const bool single = guardians.count() == 1;
        const Cells fall = single ? Cells{} : live & seen_by_all(geometry, guardians);
        const Cells& effect = single ? guardians : fall;
        if (std::find(told.begin(), told.end(), effect) != told.end()) return true;
        told.push_back(effect);
        Step& step = walk.begin();
        if (single) {
          step.placements.push_back(candidate_of(guardians.first(), digit));
        } else {
          walk.eliminate(fall, digit);
        }
        add_proof(walk, ring, guardians, fall, digit);
        if (!keep_needed(walk.grid, step, kBranchings)) return true;
        describe(walk, ring, guardians, digit);
        return walk.emit();
      });
      if (!go_on) return false;
    }
    return true;
  });
}

NONET_FINDER("broken-wing", find_broken_wings)

}  // namespace

}  // namespace nonet

// Broken wing: an odd ring of cells for one digit, in which each cell shares a house with the next.
// If these houses had no other places for the digit, every second cell of the ring would hold it.
// That is impossible in an odd ring, so one of the other places in these houses holds the digit.
// These places are called guardians.
//
// A victim (a candidate that is eliminated) sees all guardians. So the search tries each of the
// digit's places that is in no template. If the victim held the digit, every house of the ring
// would have at most two places left. Each house then states "one of these two", "this one" or "not
// both". If an alternating colouring of the cells satisfies all these statements, there is no ring,
// and the search is skipped.
#include <algorithm>
#include <memory>

#include "board/sight.hpp"
#include "board/sort_by.hpp"
#include "patterns/templates.hpp"
#include "proofs/refutation.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kBrokenWingShortest = 3;  // rings of three need a diagonal or a window
constexpr int kBranchings = 4;          // maximum depth of nested branchings in a proof

struct BrokenWingRing {
  BoundedList<int, kCells> cells;   // no cell is repeated
  BoundedList<int, kCells> houses;  // shared by a cell and the next cell
};

// Colours cells alternately. Cells whose colours depend on each other form a set. Each cell has a
// parity within its set.
class Turns {
 public:
  Turns() {
    for (int cell = 0; cell <= kCells; ++cell) {
      parent_[cell] = static_cast<CellNumber>(cell);
      parity_[cell] = 0;
    }
  }

  // Records that two cells have different colours. Returns false if their colours are already known
  // to be equal.
  bool differ(int a, int b) {
    const int odd = climb(a) ^ climb(b) ^ 1;
    if (a == b) return odd == 0;
    parent_[b] = static_cast<CellNumber>(a);
    parity_[b] = static_cast<std::uint8_t>(odd);
    return true;
  }

 private:
  // Replaces the cell with its set's representative. Returns whether the two have different
  // parities.
  int climb(int& cell) const {
    int odd = 0;
    for (; parent_[cell] != cell; cell = parent_[cell]) odd ^= parity_[cell];
    return odd;
  }

  CellNumber parent_[kCells + 1];
  std::uint8_t parity_[kCells + 1];
};

// Assumes that one candidate, the victim, is true. A house in `pairs` has two places that the
// victim does not see, and these two must differ. A house in `singles` has one such place, which
// must differ from the places that the victim sees. Returns true if no alternating colouring is
// possible. Then there is an odd ring of pairs, or a path of pairs between two cells whose values
// follow from the victim.
bool is_odd(const Geometry& geometry, Cells unseen, Houses pairs, Houses singles) {
  const int ends = singles.count();
  if (pairs.empty() || (pairs.count() < kBrokenWingShortest && ends < 2)) return false;
  Turns turns;
  for (Houses rest = pairs; !rest.empty();) {
    Cells two = unseen & geometry.cells_in[rest.pop()];
    const int one = two.pop();
    if (!turns.differ(one, two.first())) return true;
  }
  if (ends < 2) return false;
  constexpr int kSeen = kCells;  // one node for all cells that the assumed candidate sees
  for (Houses rest = singles; !rest.empty();) {
    const Cells left = unseen & geometry.cells_in[rest.pop()];
    if (!turns.differ(left.first(), kSeen)) return true;
  }
  return false;
}

// The houses through which a ring can run if a given candidate sees all its guardians.
class Passage {
 public:
  Passage(Walk& walk, Cells live, int victim, Houses houses)
      : walk_(walk),
        geometry_(walk.geometry),
        live_(live),
        unseen_(live & ~walk.geometry.peers[victim] & ~Cells::of(victim)),
        victim_(victim),
        own_(houses & walk.geometry.house_set[victim]) {
    (houses & ~own_).each([&](int house) {
      const int left = (unseen_ & geometry_.cells_in[house]).count();
      if (left == 2) pairs_.add(house);
      if (left == 1) singles_.add(house);
    });
  }

  bool odd() const { return is_odd(geometry_, unseen_, pairs_, singles_); }

  // Calls body(ring) for each odd ring with at most `longest` cells, until `body` returns false.
  template <class Body>
  bool each_ring(int longest, Body&& body) const {
    for (Cells starts = live_; !starts.empty();) {
      BrokenWingRing ring;
      const int start = starts.pop();
      ring.cells.add(start);
      if (!extend(ring, longest, starts, Cells::of(start), Houses{}, body)) return false;
    }
    return true;
  }

 private:
  // The places where a ring that leaves `cell` through `house` can continue.
  Cells next(int house, int cell) const {
    const Cells others = live_ & geometry_.cells_in[house] & ~Cells::of(cell);
    if (own_.has(house)) return cell == victim_ ? others : others & Cells::of(victim_);
    const Cells left = others & unseen_;
    if (pairs_.has(house)) return unseen_.has(cell) ? left : Cells{};
    return unseen_.has(cell) ? others : left;
  }

  // Each ring is built from its lowest cell, in one direction only. `used` contains the ring's
  // houses so far. Each of these houses must contain only two cells of the ring.
  template <class Body>
  bool extend(BrokenWingRing& ring, int longest, Cells later, Cells path, Houses used,
              Body& body) const {
    const int count = static_cast<int>(ring.cells.size());
    const int cell = ring.cells.back();
    const int first = ring.cells[0];
    const Houses open = (pairs_ | singles_ | own_) & geometry_.house_set[cell] & ~used;
    for (Houses rest = open; !rest.empty();) {
      const int house = rest.pop();
      const Cells inside = path & geometry_.cells_in[house];
      const Cells reached = next(house, cell);
      ring.houses.add(house);
      if (count >= kBrokenWingShortest && count % 2 && reached.has(first) && ring.cells[1] < cell &&
          inside == (Cells::of(first) | Cells::of(cell))) {
        if (!body(ring)) return false;
      }
      const bool grows = count < longest && inside == Cells::of(cell);
      for (Cells ahead = grows ? reached & later : Cells{}; !ahead.empty();) {
        const int found = ahead.pop();
        walk_.spend();
        if (!(geometry_.house_set[found] & used).empty()) continue;
        ring.cells.add(found);
        if (!extend(ring, longest, later & ~Cells::of(found), path | Cells::of(found),
                    used | Houses::of(house), body)) {
          return false;
        }
        ring.cells.drop();
      }
      ring.houses.drop();
    }
    return true;
  }

  Walk& walk_;
  const Geometry& geometry_;
  const Cells live_;
  const Cells unseen_;
  const int victim_;
  const Houses own_;
  Houses pairs_;    // houses with two places that the assumed candidate does not see
  Houses singles_;  // houses with one place that the assumed candidate does not see
};

void describe(Walk& walk, const BrokenWingRing& ring, Cells guardians, int digit) {
  if (!walk.describe) return;
  Chain chain;
  for (std::size_t i = 0; i < ring.cells.size(); ++i) {
    walk.mark_house(Role::base, ring.houses[i]);
    walk.mark_candidate(Role::pattern, ring.cells[i], digit);
    chain.nodes.push_back({{candidate_of(ring.cells[i], digit)}, NodeKind::candidate, true});
    chain.links.push_back(LinkKind::weak);
  }
  walk.mark_candidates(Role::extra, guardians, digit);
  walk.step.chains.push_back(std::move(chain));
}

void add_proof(Walk& walk, const BrokenWingRing& ring, Cells guardians, Cells victims, int digit) {
  Step& step = walk.step;
  Houses houses;
  for (const int house : ring.houses) houses.add(house);
  houses.each([&](int house) { step.truths.push_back(house_space(house, digit)); });
  houses |= houses_between(walk.geometry, victims, guardians);
  houses.each([&](int house) { step.links.push_back(house_space(house, digit)); });
}

// A ring's conclusion. A single guardian is placed. Otherwise, the candidates that see all
// guardians are eliminated.
struct RingResult {
  BrokenWingRing ring;
  Cells guardians;
  Cells eliminated;  // empty if a guardian is placed
  int rank;
};

// Ranks rings by number of guardians, then by length. If both are equal, a ring that eliminates
// nothing from its own cells or their peers comes first.
int rank_of(const Geometry& geometry, const RingResult& outcome) {
  Cells cells;
  for (const int cell : outcome.ring.cells) cells.add(cell);
  const bool touched = !(outcome.eliminated & (cells | seen_by_any(geometry, cells))).empty();
  const int length = static_cast<int>(outcome.ring.cells.size());
  return 2 * (kCells * outcome.guardians.count() + length) + touched;
}

// The conclusions from all rings, without duplicates. The best rings come first.
std::vector<RingResult> outcomes(Walk& walk, int digit) {
  const Geometry& geometry = walk.geometry;
  const Cells live = walk.grid.cells_of_digit(digit);
  Houses houses;  // houses that have enough places
  geometry.houses.each([&](int house) {
    const Positions places = walk.grid.places(house, digit);
    if (places.count() > 1) houses.add(house);
  });
  std::vector<RingResult> found;
  for (Cells rest = walk.facts.get<OutsideTemplates>()[digit]; !rest.empty();) {
    const Passage passage(walk, live, rest.pop(), houses);
    if (!passage.odd()) continue;
    passage.each_ring(walk.limits.ring_cells, [&](const BrokenWingRing& ring) {
      RingResult outcome{ring, {}, {}, 0};
      for (const int house : ring.houses) outcome.guardians |= live & geometry.cells_in[house];
      for (const int cell : ring.cells) outcome.guardians.drop(cell);
      const int count = outcome.guardians.count();
      if (count == 0 || count > walk.limits.guardians) return true;
      if (count > 1) {  // a single guardian is placed, and nothing is eliminated
        outcome.eliminated = live & seen_by_all(geometry, outcome.guardians);
        if (outcome.eliminated.empty()) return true;
      }
      outcome.rank = rank_of(geometry, outcome);
      for (RingResult& known : found) {
        const bool same = outcome.eliminated.empty()
                              ? known.eliminated.empty() && known.guardians == outcome.guardians
                              : known.eliminated == outcome.eliminated;
        if (!same) continue;
        if (outcome.rank < known.rank) known = outcome;
        return true;
      }
      found.push_back(outcome);
      return true;
    });
  }
  sort_by(found, &RingResult::rank);
  return found;
}

bool find_broken_wings(Walk& walk) {
  return walk.each_changed_digit([&](int digit) {
    for (const RingResult& outcome : outcomes(walk, digit)) {
      Step& step = walk.begin();
      if (outcome.eliminated.empty()) {
        step.placements.push_back(candidate_of(outcome.guardians.first(), digit));
      } else {
        walk.eliminate(outcome.eliminated, digit);
      }
      add_proof(walk, outcome.ring, outcome.guardians, outcome.eliminated, digit);
      walk.spend_on_proof();
      if (!keep_needed(walk, kBranchings)) continue;
      describe(walk, outcome.ring, outcome.guardians, digit);
      if (!walk.emit()) return false;
    }
    return true;
  });
}

// For each digit, whether some assumed candidate may give an odd ring. All houses are examined
// together, one position after another. For each position, the search looks up which houses have a
// place there, and in which of these houses the assumed candidate sees that place.
struct BrokenWingPromises : ByDigit<bool> {
  void collect(const Facts& facts) {
    const Grid& grid = facts.grid();
    const Geometry& geometry = grid.geometry();
    if (!seen_) see(geometry);
    const OutsideTemplates& outside = facts.get<OutsideTemplates>();
    each_changed(grid, [&](int digit, bool& odd) {
      odd = false;
      if (outside[digit].empty()) return;
      const Cells live = grid.cells_of_digit(digit);
      ByPosition places{};
      Houses enough;
      for (Cells rest = live; !rest.empty();) {
        const int cell = rest.pop();
        geometry.each_house_of(
            cell, [&](int house) { places[geometry.position[cell][house]].add(house); });
      }
      geometry.houses.each([&](int house) {
        if (grid.places(house, digit).count() > 1) enough.add(house);
      });
      for (Cells rest = outside[digit]; !rest.empty() && !odd;) {
        const int victim = rest.pop();
        odd = leaves_ring(geometry, live, victim, enough & ~geometry.house_set[victim], places);
      }
    });
  }

 private:
  using ByPosition = std::array<Houses, kDigits>;

  bool leaves_ring(const Geometry& geometry, Cells live, int victim, Houses houses,
                   const ByPosition& places) const {
    Houses one;
    Houses two;
    Houses three;
    for (int position = 0; position < kDigits; ++position) {
      const Houses left = places[position] & ~(*seen_)[victim][position];
      three |= two & left;
      two |= one & left;
      one |= left;
    }
    const Houses pairs = houses & two & ~three;
    const Houses singles = houses & one & ~two;
    const Cells unseen = live & ~geometry.peers[victim] & ~Cells::of(victim);
    return is_odd(geometry, unseen, pairs, singles);
  }

  // For each cell and position, collects the houses that have a peer of the cell at this position.
  void see(const Geometry& geometry) {
    seen_ = std::make_unique<std::array<ByPosition, kCells>>();
    for (int cell = 0; cell < kCells; ++cell) {
      geometry.peers[cell].each([&](int peer) {
        geometry.each_house_of(
            peer, [&](int house) { (*seen_)[cell][geometry.position[peer][house]].add(house); });
      });
    }
  }

  std::unique_ptr<std::array<ByPosition, kCells>> seen_;
};

bool may_hold_broken_wing(const Walk& walk) {
  const BrokenWingPromises& odd = walk.facts.get<BrokenWingPromises>();
  return keep_digits(walk.scope, [&](int digit) { return odd[digit]; });
}

NONET_FINDER("broken-wing", find_broken_wings,
             {.probe = may_hold_broken_wing,
              .reads = Facts::parts<OutsideTemplates, BrokenWingPromises>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

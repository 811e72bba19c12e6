// 3D Medusa. Candidates of different digits are coloured alternately. Bivalue cells connect them,
// and so do houses with two places for a digit. One of the two colours is entirely true, and the
// other is entirely false.
#include <algorithm>

#include "board/houses_met.hpp"
#include "board/sight.hpp"
#include "patterns/colours.hpp"
#include "proofs/refutation.hpp"
#include "walk/cell_sizes.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// Trap: both colours exclude a candidate, so the candidate is false. Wrap: two candidates of one
// colour share a cell or a house, so the colour is false. Emptied: a colour would leave no
// candidate in a cell, or no place for a digit in a house, so the colour is false.
enum MedusaVariant : std::uint8_t { medusa_trap, medusa_wrap, emptied };

using CellsByDigit = std::array<Cells, kDigits>;

struct Cluster {
  CellsByDigit sides[2];
  CellsByDigit excluded[2];   // for each side, the candidates that are false if it is true
  Cells cells[2];             // for each side, the cells with one of its candidates
  std::vector<Space> spaces;  // the cells and houses that connect the cluster

  void clear() {
    for (int side = 0; side < 2; ++side) {
      sides[side].fill(Cells{});
      cells[side] = Cells{};
    }
    spaces.clear();
  }
  bool has(int side, int cell, int digit) const { return sides[side][digit].has(cell); }
  Cells of_digit(int digit) const { return sides[0][digit] | sides[1][digit]; }
};

class Medusa {
 public:
  explicit Medusa(const Grid& grid) : grid_(grid), geometry_(grid.geometry()) {
    for (Cells rest = grid.empty_cells(); !rest.empty();) {
      const int cell = rest.pop();
      if (grid.candidates(cell).count() == 2) twos_.add(cell);
    }
    for (int digit = 0; digit < kDigits; ++digit) {
      geometry_.houses.each([&](int house) {
        if (grid.places(house, digit).count() == 2) pairs_[digit].add(house);
      });
    }
  }

  // Calls body(cluster) for each cluster with more than one digit.
  template <class Body>
  bool each_cluster(Body&& body) {
    for (Cells rest = twos_; !rest.empty();) {
      const int cell = rest.pop();
      for (Digits digits = grid_.candidates(cell); !digits.empty();) {
        const int digit = digits.pop();
        if (done_[digit].has(cell)) continue;
        cluster_.clear();
        grow(cell, digit);
        if (cluster_.spaces.size() < 2) continue;
        weigh();
        if (!body(cluster_)) return false;
      }
    }
    return true;
  }

 private:
  void grow(int cell, int digit) {
    todo_.assign(1, {candidate_of(cell, digit), 0});
    Cells cells_seen;
    std::array<Houses, kDigits> houses_seen{};
    while (!todo_.empty()) {
      const auto [c, side] = todo_.back();
      todo_.pop_back();
      const int at = cell_of(c);
      const int d = digit_of(c);
      if (cluster_.of_digit(d).has(at)) continue;
      cluster_.sides[side][d].add(at);
      cluster_.cells[side].add(at);
      done_[d].add(at);
      if (twos_.has(at)) {
        const Digits other = grid_.candidates(at) & ~Digits::of(d);
        todo_.push_back({candidate_of(at, other.first()), 1 - side});
        if (!cells_seen.has(at)) cluster_.spaces.push_back(cell_space(at));
        cells_seen.add(at);
      }
      (pairs_[d] & geometry_.house_set[at]).each([&](int house) {
        Cells other = grid_.cells_of_digit(d) & geometry_.cells_in[house];
        other.drop(at);
        todo_.push_back({candidate_of(other.first(), d), 1 - side});
        if (!houses_seen[d].has(house)) cluster_.spaces.push_back(house_space(house, d));
        houses_seen[d].add(house);
      });
    }
  }

  void weigh() {
    for (int side = 0; side < 2; ++side) {
      for (int digit = 0; digit < kDigits; ++digit) {
        const Cells own = cluster_.sides[side][digit];
        cluster_.excluded[side][digit] =
            grid_.cells_of_digit(digit) &
            ((cluster_.cells[side] & ~own) | seen_by_any(geometry_, own) |
             cluster_.sides[1 - side][digit]);
      }
    }
  }

  struct Item {
    Candidate candidate;
    int side;
  };

  const Grid& grid_;
  const Geometry& geometry_;
  Cells twos_;
  std::array<Houses, kDigits> pairs_{};
  CellsByDigit done_{};
  Cluster cluster_;
  std::vector<Item> todo_;
};

class MedusaEmitter {
 public:
  MedusaEmitter(Walk& walk, const Cluster& cluster) : walk_(walk), cluster_(cluster) {}

  bool trap_step() {
    bool any = false;
    CellsByDigit victims;
    for (int digit = 0; digit < kDigits; ++digit) {
      victims[digit] =
          cluster_.excluded[0][digit] & cluster_.excluded[1][digit] & ~cluster_.of_digit(digit);
      if (!victims[digit].empty()) victims[digit] &= ~locked_out(digit);
      any |= !victims[digit].empty();
    }
    if (!any) return true;
    begin(medusa_trap);
    for (int digit = 0; digit < kDigits; ++digit) {
      walk_.eliminate(victims[digit], digit);
      for (Cells rest = victims[digit]; !rest.empty();) {
        const int cell = rest.pop();
        for (int side = 0; side < 2; ++side) tie(cell, digit, side);
      }
    }
    return finish(1);
  }

  // Wrap: looks for two candidates of one side that share a cell, or a digit and a house.
  bool wrap_step(int side) {
    for (int digit = 0; digit < kDigits; ++digit) {
      const Cells clashing = cluster_.excluded[side][digit] & cluster_.sides[side][digit];
      if (clashing.empty()) continue;
      begin(medusa_wrap);
      const int cell = clashing.first();
      tie(cell, digit, side);
      walk_.mark_candidate(Role::pattern, cell, digit);
      eliminate_side(side);
      refuted_[side] = true;
      return finish(side);
    }
    return true;
  }

  // Emptied: looks for a cell that a side would leave without a candidate, or a house that it would
  // leave without a place for a digit.
  bool emptied_step(int side) {
    if (refuted_[side]) return true;
    const Grid& grid = walk_.grid;
    Cells keeping;  // cells with a candidate left
    for (int digit = 0; digit < kDigits; ++digit) {
      keeping |= grid.cells_of_digit(digit) & ~cluster_.excluded[side][digit];
    }
    const Cells empty = grid.empty_cells() & ~cluster_.cells[side] & ~keeping;
    if (!empty.empty()) {
      const int cell = empty.first();
      begin(emptied);
      walk_.step.truths.push_back(cell_space(cell));
      walk_.mark_cell(Role::extra, cell);
      grid.candidates(cell).each([&](int digit) {
        tie(cell, digit, side);
        walk_.mark_candidate(Role::extra, cell, digit);
      });
      eliminate_side(side);
      return finish(side);
    }
    for (int digit = 0; digit < kDigits; ++digit) {
      const Cells left = grid.cells_of_digit(digit) &
                         (~cluster_.excluded[side][digit] | cluster_.sides[side][digit]);
      Houses keeping_a_place;
      for (Cells rest = left; !rest.empty();) {
        keeping_a_place |= walk_.geometry.house_set[rest.pop()];
      }
      for (Houses rest = walk_.geometry.houses & ~keeping_a_place; !rest.empty();) {
        const int house = rest.pop();
        if (grid.places(house, digit).empty()) continue;
        const Cells inside = walk_.geometry.cells_in[house];
        begin(emptied);
        walk_.step.truths.push_back(house_space(house, digit));
        walk_.mark_house(Role::base, house);
        for (Cells places = inside & grid.cells_of_digit(digit); !places.empty();) {
          const int cell = places.pop();
          tie(cell, digit, side);
          walk_.mark_candidate(Role::extra, cell, digit);
        }
        eliminate_side(side);
        return finish(side);
      }
    }
    return true;
  }

 private:
  // Candidates that see both of a house's two places for the digit. That house alone eliminates
  // them, so no colours are needed.
  Cells locked_out(int digit) const {
    const Geometry& geometry = walk_.geometry;
    Cells found;
    geometry.houses.each([&](int house) {
      if (walk_.grid.places(house, digit).count() != 2) return;
      found |= seen_by_all(geometry, walk_.grid.cells_of_digit(digit) & geometry.cells_in[house]);
    });
    return found;
  }

  void begin(MedusaVariant variant) {
    Step& step = walk_.begin();
    step.variant = variant;
    step.truths = cluster_.spaces;
    step.links = cluster_.spaces;
  }

  // Adds the link that makes a candidate false if a side is true. If the candidate has the other
  // colour, that link already exists.
  void tie(int cell, int digit, int side) {
    if (cluster_.has(1 - side, cell, digit)) return;
    Space space = cell_space(cell);
    Cells seen = cluster_.sides[side][digit] & walk_.geometry.peers[cell];
    if (!seen.empty()) {
      const Cells two = Cells::of(seen.first()) | Cells::of(cell);
      space = house_space(walk_.geometry.common_house(two), digit);
    }
    std::vector<Space>& links = walk_.step.links;
    if (std::find(links.begin(), links.end(), space) == links.end()) links.push_back(space);
  }

  void eliminate_side(int side) {
    for (int digit = 0; digit < kDigits; ++digit) {
      walk_.eliminate(cluster_.sides[side][digit], digit);
    }
  }

  // `last` is the side shown as the second colour. If only conclusions are wanted, the proof uses
  // all cells, houses and links of the cluster and is not reduced.
  bool finish(int last) {
    const bool proves = walk_.detail != Detail::conclusions;
    if (proves && !keep_needed(walk_.grid, walk_.step)) return true;
    for (int digit = 0; digit < kDigits; ++digit) {
      walk_.mark_candidates(Role::color_a, cluster_.sides[1 - last][digit], digit);
      walk_.mark_candidates(Role::color_b, cluster_.sides[last][digit], digit);
    }
    return walk_.emit();
  }

  Walk& walk_;
  const Cluster& cluster_;
  bool refuted_[2] = {false, false};  // whether each side has been proved false
};

bool find_medusas(Walk& walk) {
  if (walk.scope.empty()) return true;
  const auto wanted = [&](MedusaVariant variant) {
    return walk.options.variant == kAnyVariant || walk.options.variant == variant;
  };
  const bool go_on = Medusa(walk.grid).each_cluster([&](const Cluster& cluster) {
    walk.spend(kDigits);
    MedusaEmitter emitter(walk, cluster);
    for (int side = 0; side < 2; ++side) {
      if (wanted(medusa_wrap) && !emitter.wrap_step(side)) return false;
      if (wanted(emptied) && !emitter.emptied_step(side)) return false;
    }
    return !wanted(medusa_trap) || emitter.trap_step();
  });
  if (go_on) walk.scope = Scope{};
  return go_on;
}

// The variants that may apply to a grid. The colour clusters of each single digit are already
// known. Bivalue cells connect clusters of different digits.
class MedusaPromise {
 public:
  Bits<8> variants;

  void collect(const Facts& facts) {
    const Grid& grid = facts.grid();
    const Colours& colours = facts.get<Colours>();
    const Cells twos = facts.get<CellSizes>().of[2];
    variants = {};
    done_.fill(Cells{});
    for (Cells rest = twos; !rest.empty() && variants != kVariants;) {
      const int cell = rest.pop();
      const Digits digits = grid.candidates(cell);
      if (done_[digits.first()].has(cell)) continue;
      const auto coloured = [&](int digit) { return colours[digit].cells.has(cell); };
      if (!coloured(digits.first()) && !coloured(digits.second())) continue;  // no larger cluster
      // If both colours may exclude a candidate, every variant has to be searched for.
      variants |=
          grow(grid, colours, twos, cell, digits.first()) ? variants_of_cluster(grid) : kVariants;
    }
  }

 private:
  static constexpr Bits<8> kVariants = Bits<8>::up_to(emptied);

  struct Item {
    int cell;
    int digit;
    int side;
  };

  bool grow(const Grid& grid, const Colours& colours, Cells twos, int cell, int digit) {
    for (int side = 0; side < 2; ++side) {
      sides_[side].fill(Cells{});
      seen_[side].fill(Cells{});
    }
    BoundedList<Item, 2 * kCells> todo;
    todo.add({cell, digit, 0});
    while (!todo.empty()) {
      const Item item = todo.back();
      todo.drop();
      if (sides_[item.side][item.digit].has(item.cell)) continue;
      if (sides_[1 - item.side][item.digit].has(item.cell)) return false;
      Cells added[2];
      for (const ColourCluster& cluster : colours[item.digit].clusters) {
        if (!cluster.cells().has(item.cell)) continue;
        const int turn = cluster.sides[item.side].has(item.cell) ? 0 : 1;
        for (int side = 0; side < 2; ++side) {
          added[side] = cluster.sides[side ^ turn];
          seen_[side][item.digit] |= cluster.seen[side ^ turn];
        }
        break;
      }
      if (added[item.side].empty()) {
        added[item.side] = Cells::of(item.cell);
        seen_[item.side][item.digit] |= grid.geometry().peers[item.cell];
      }
      done_[item.digit] |= added[0] | added[1];
      for (int side = 0; side < 2; ++side) {
        sides_[side][item.digit] |= added[side];
        for (Cells rest = added[side] & twos; !rest.empty();) {
          const int two = rest.pop();
          const Digits other = grid.candidates(two) & ~Digits::of(item.digit);
          todo.add({two, other.first(), 1 - side});
        }
      }
    }
    return true;
  }

  Bits<8> variants_of_cluster(const Grid& grid) const {
    Bits<8> possible;
    Cells cells[2];
    for (int side = 0; side < 2; ++side) {
      for (int digit = 0; digit < kDigits; ++digit) cells[side] |= sides_[side][digit];
    }
    Cells keeping[2];  // cells with a candidate left
    for (int digit = 0; digit < kDigits; ++digit) {
      const Cells live = grid.cells_of_digit(digit);
      if ((live & (cells[0] | cells[1] | seen_[0][digit] | seen_[1][digit])).empty()) {
        keeping[0] |= live;
        keeping[1] |= live;
        continue;
      }
      Cells excluded[2];  // not counting candidates of the other colour
      for (int side = 0; side < 2; ++side) {
        const Cells own = sides_[side][digit];
        excluded[side] = (cells[side] & ~own) | seen_[side][digit];
        if (!(seen_[side][digit] & own).empty()) possible.add(medusa_wrap);
        const Cells left = live & ~((excluded[side] & ~own) | sides_[1 - side][digit]);
        keeping[side] |= left & ~excluded[side];
        if (may_empty_a_house(grid.geometry(), live, left)) possible.add(emptied);
      }
      const Cells both = live & excluded[0] & excluded[1];
      if (!(both & ~(sides_[0][digit] | sides_[1][digit])).empty()) possible.add(medusa_trap);
    }
    for (int side = 0; side < 2; ++side) {
      if (!(grid.empty_cells() & ~cells[side] & ~keeping[side]).empty()) possible.add(emptied);
    }
    return possible;
  }

  CellsByDigit done_;
  CellsByDigit sides_[2];  // the two sides of a cluster
  CellsByDigit seen_[2];   // candidates that see them
};

bool may_hold_medusa(const Walk& walk) {
  const Bits<8> variants = walk.facts.get<MedusaPromise>().variants;
  return walk.options.variant == kAnyVariant ? !variants.empty()
                                             : variants.has(walk.options.variant);
}

NONET_FINDER("medusa", find_medusas,
             {.probe = may_hold_medusa, .reads = Facts::parts<MedusaPromise>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

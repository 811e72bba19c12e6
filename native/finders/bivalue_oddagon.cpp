// Bivalue oddagon: an odd ring of cells with the same two candidates, each of which sees the next.
// With these two alone the cells would take them by turns, and an odd ring has no such turns. So
// one of the other candidates of these cells is true, whatever the number of solutions.
//
// Rings are without chords: a cell sees its two neighbours only. A chord would cut off a shorter
// odd ring, or three cells of a house, which naked sets are about.
#include <algorithm>

#include "deadly.hpp"
#include "sight.hpp"

namespace nonet {

namespace {

struct PairRing {
  int cells[kCells];
  int length = 0;
  Cells path;
  Cells crowded;  // with other candidates
  Cells fall;     // what sees these, where they share their one other candidate

  int rank() const { return crowded.count() * kCells + length; }
};

class PairRings {
 public:
  // `places`: of an extra digit that is the only one, so that what sees all extras falls.
  PairRings(const Walk& walk, Digits digits, Cells domain, int most, const Cells* places)
      : walk_(walk), digits_(digits), domain_(domain), most_(most), places_(places) {}

  // All rings that can lead somewhere, those with the fewest crowded cells and the shortest first.
  const std::vector<PairRing>& all() {
    PairRing ring;
    for (Cells starts = domain_; !starts.empty();) {
      later_ = starts;
      later_.drop(ring.cells[0] = starts.pop());
      grow(ring, Cells{});
    }
    std::stable_sort(found_.begin(), found_.end(),
                     [](const PairRing& a, const PairRing& b) { return a.rank() < b.rank(); });
    return found_;
  }

 private:
  bool crowded(int cell) const { return (walk_.grid.candidates(cell) & ~digits_) != 0; }

  // With the last cell, which is there but not yet counted. `inner`: what cells between the first
  // and the last see.
  void grow(PairRing ring, Cells inner) {
    const Geometry& geometry = walk_.geometry;
    const int last = ring.cells[ring.length++];
    ring.path.add(last);
    if (crowded(last)) ring.crowded.add(last);
    if (ring.crowded.count() > most_) return;
    if (places_) {
      ring.fall = *places_ & seen_by_all(geometry, ring.crowded);
      if (ring.fall.empty()) return;
    }
    const int first = ring.cells[0];
    if (ring.length > 2 && geometry.sees(first, last)) {
      const bool odd = ring.length % 2 && ring.cells[1] < last;
      if (odd && !ring.crowded.empty() && geometry.common_house(ring.path) < 0) keep(ring);
      return;
    }
    if (ring.length >= walk_.limits.ring_cells) return;
    for (Cells rest = later_ & geometry.peers[last] & ~inner & ~ring.path; !rest.empty();) {
      ring.cells[ring.length] = rest.pop();
      grow(ring, ring.length > 1 ? inner | geometry.peers[last] : inner);
    }
  }

  // Folds rings that say the same.
  void keep(const PairRing& ring) {
    for (PairRing& known : found_) {
      if (places_ ? known.fall != ring.fall : known.crowded != ring.crowded) continue;
      if (ring.rank() < known.rank()) known = ring;
      return;
    }
    found_.push_back(ring);
  }

  const Walk& walk_;
  const Digits digits_;
  const Cells domain_;
  const int most_;
  const Cells* const places_;
  Cells later_;
  std::vector<PairRing> found_;
};

DeadlyPattern pattern_of(const Walk& walk, const PairRing& ring, Digits digits) {
  DeadlyPattern pattern;
  Chain chain;
  for (int i = 0; i < ring.length; ++i) {
    const int cell = ring.cells[i];
    const int next = ring.cells[(i + 1) % ring.length];
    const int house = walk.geometry.common_house(Cells::of(cell) | Cells::of(next));
    pattern.add(cell, digits);
    pattern.truths.push_back(cell_space(cell));
    Node node;
    for (unsigned rest = digits; rest; rest &= rest - 1) {
      const int digit = std::countr_zero(rest);
      pattern.links.push_back(house_space(house, digit));
      node.candidates.push_back(candidate_of(cell, digit));
    }
    chain.nodes.push_back(std::move(node));
    chain.links.push_back(LinkKind::weak);
  }
  pattern.chains.push_back(std::move(chain));
  return pattern;
}

// The rings of a pair whose extras are of the kind that a type asks for.
bool each_ring(Walk& walk, Digits digits, Cells domain, DeadlyType type, const Cells* places) {
  const int most = type == kType1 ? 1 : type == kType3 ? 2 : kCells;
  PairRings rings(walk, digits, domain, most, places);
  for (const PairRing& ring : rings.all()) {
    const DeadlyPattern pattern = pattern_of(walk, ring, digits);
    DeadlyWalk deadly(walk, pattern);
    deadly.variant = type;
    const bool go_on = type == kType1             ? deadly.one_cell()
                       : type == kType3           ? deadly.subset(false)
                       : ring.crowded.count() < 2 ? true
                                                  : deadly.one_digit();
    if (!go_on) return false;
  }
  return true;
}

bool find_bivalue_oddagons(Walk& walk) {
  if (walk.scope.empty()) return true;
  const Grid& grid = walk.grid;
  const auto type = static_cast<DeadlyType>(walk.options.variant);
  std::array<Cells, 512> holding{};  // the cells with just these candidates
  for (Cells rest = grid.open(); !rest.empty();) {
    const int cell = rest.pop();
    holding[grid.candidates(cell)].add(cell);
  }
  for (int low = 0; low < kDigits; ++low) {
    for (int high = low + 1; high < kDigits; ++high) {
      const Digits digits = static_cast<Digits>(1 << low | 1 << high);
      const Cells just = holding[digits];
      if (type != kType2) {
        // All cells of a ring but one, or but two.
        if (just.count() < (type == kType1 ? 2 : 1)) continue;
        const Cells both = grid.cells_of_digit(low) & grid.cells_of_digit(high);
        if (!each_ring(walk, digits, both, type, nullptr)) return false;
        continue;
      }
      for (int extra = 0; extra < kDigits; ++extra) {
        if (digits >> extra & 1) continue;
        const Cells more = holding[digits | 1 << extra];
        if (more.count() < 2 || (more | just).count() < 3) continue;
        const Cells places = grid.cells_of_digit(extra);
        if (!each_ring(walk, digits, more | just, type, &places)) return false;
      }
    }
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("bivalue-oddagon", find_bivalue_oddagons)

}  // namespace

}  // namespace nonet

// Bivalue oddagon: a ring with an odd number of cells. Each cell sees the next one, and all have
// the same two candidates. Without other candidates, the two digits would have to alternate along
// the ring, which is impossible in an odd ring. So at least one of the other candidates (the
// extras) is true, even if the puzzle has more than one solution.
//
// Rings in which a cell sees more than its two neighbours are left out. They contain a shorter odd
// ring, or three cells of one house, which are a naked set.
#include <algorithm>
#include <unordered_map>

#include "board/sight.hpp"
#include "board/sort_by.hpp"
#include "patterns/deadly.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

struct PairRing {
  std::vector<int> cells;
  Cells crowded;     // cells that also have other candidates
  Cells eliminated;  // cells that lose the extra digit, if all extras are the same digit

  int rank() const { return crowded.count() * kCells + static_cast<int>(cells.size()); }
};

class PairRings {
 public:
  // `places` is given if all extras must be the same digit. It contains all cells with this digit,
  // which is eliminated from the cells that see all extras. If `places` is null, the ring must have
  // exactly `wanted` cells with extras, next to each other.
  PairRings(Walk& walk, Cells just, Cells domain, int wanted, const Cells* places)
      : walk_(walk), just_(just), domain_(domain), wanted_(wanted), places_(places) {}

  // All rings that may eliminate or place something, sorted by the number of crowded cells, then by
  // length.
  const std::vector<PairRing>& all() {
    // The search for a ring starts at the ring's lowest cell. If the ring must have a cell without
    // extras, it starts at the lowest such cell.
    for (Cells starts = places_ ? domain_ : just_; !starts.empty();) {
      const int start = starts.pop();
      later_ = places_ ? starts : starts | (domain_ & ~just_);
      cells_.clear();
      cells_.add(start);
      grow(Cells::of(start), Cells{});
    }
    sort_by(found_, &PairRing::rank);
    return found_;
  }

 private:
  // Extends a path of cells. `inner` are the cells that see any cell between the two ends of the
  // path.
  void grow(Cells path, Cells inner) {
    const Geometry& geometry = walk_.geometry;
    const int length = static_cast<int>(cells_.size());
    const int first = cells_[0];
    const int last = cells_.back();
    const Cells crowded = path & ~just_;
    const int count = crowded.count();
    if (places_) {
      if ((*places_ & seen_by_all(geometry, crowded)).empty()) return;
    } else if (count > wanted_ || (count > 0 && count < wanted_ && just_.has(last))) {
      return;
    }
    if (length > 2 && geometry.sees(first, last)) {
      const bool odd = length % 2 == 1 && cells_[1] < last;
      const bool fits = places_ ? count > 1 : count == wanted_;
      if (odd && fits && geometry.common_house(path) < 0) keep(crowded);
      return;
    }
    if (length >= walk_.limits.ring_cells) return;
    if (length > 2) inner |= geometry.peers[cells_[length - 2]];
    for (Cells rest = later_ & geometry.peers[last] & ~inner & ~path; !rest.empty();) {
      const int next = rest.pop();
      walk_.spend();
      cells_.add(next);
      grow(path | Cells::of(next), inner);
      cells_.drop();
    }
  }

  // Keeps the current ring. If two rings have the same conclusions, only the better one is kept.
  void keep(Cells crowded) {
    PairRing ring{{cells_.begin(), cells_.end()}, crowded, {}};
    if (places_) ring.eliminated = *places_ & seen_by_all(walk_.geometry, crowded);
    for (PairRing& known : found_) {
      if (places_ ? known.eliminated != ring.eliminated : known.crowded != ring.crowded) continue;
      if (ring.rank() < known.rank()) known = std::move(ring);
      return;
    }
    found_.push_back(std::move(ring));
  }

  Walk& walk_;
  const Cells just_;    // cells with only the pair
  const Cells domain_;  // cells with the pair
  const int wanted_;
  const Cells* const places_;
  Cells later_;
  BoundedList<int, kCells> cells_;  // no cell is repeated
  std::vector<PairRing> found_;
};

DeadlyPattern pattern_of(const Walk& walk, const PairRing& ring, Digits digits) {
  DeadlyPattern pattern;
  Chain chain;
  for (std::size_t i = 0; i < ring.cells.size(); ++i) {
    const int cell = ring.cells[i];
    const int next = ring.cells[(i + 1) % ring.cells.size()];
    const int house = walk.geometry.common_house(Cells::of(cell) | Cells::of(next));
    pattern.add(cell, digits);
    pattern.truths.push_back(cell_space(cell));
    Node node;
    digits.each([&](int digit) {
      pattern.links.push_back(house_space(house, digit));
      node.candidates.push_back(candidate_of(cell, digit));
    });
    chain.nodes.push_back(std::move(node));
    chain.links.push_back(LinkKind::weak);
  }
  pattern.chains.push_back(std::move(chain));
  return pattern;
}

// Finds the steps of one type that follow from the rings of a pair of digits. Returns false if the
// walk should stop.
bool each_ring(Walk& walk, Digits digits, PairRings& rings, DeadlyType type) {
  for (const PairRing& ring : rings.all()) {
    const DeadlyPattern pattern = pattern_of(walk, ring, digits);
    DeadlyWalk deadly(walk, pattern);
    deadly.variant = type;
    const bool go_on = type == kType1   ? deadly.one_cell()
                       : type == kType2 ? deadly.one_digit()
                                        : deadly.subset(false);
    if (!go_on) return false;
  }
  return true;
}

// Groups the cells with two or three candidates by their candidates.
class Holders {
 public:
  explicit Holders(const Grid& grid) {
    for (Cells rest = grid.empty_cells(); !rest.empty();) {
      const int cell = rest.pop();
      const Digits digits = grid.candidates(cell);
      const int count = digits.count();
      if (count != 2 && count != 3) continue;
      CellNumber& number = number_[digits.word()];
      if (number == 0) {
        held_.add({digits, {}});
        number = static_cast<CellNumber>(held_.size());
      }
      held_[number - 1].cells.add(cell);
    }
  }

  Cells of(Digits digits) const {
    const int number = number_of(digits);
    return number == 0 ? Cells{} : held_[number - 1].cells;
  }

  // Calls body for each set of `digits` digits that some cell has as its only candidates, until
  // body returns false.
  template <class Body>
  bool each(int digits, Body&& body) const {
    for (const Held& held : held_) {
      if (held.digits.count() == digits && !body(held.digits)) return false;
    }
    return true;
  }

 private:
  struct Held {
    Digits digits;
    Cells cells;
  };

  // A set of digits gets a number, starting from 1, if some cell has exactly these candidates.
  // Other sets have 0. For 9 digits, a table can hold the numbers of all sets. For 25 digits, it
  // would be too large.
#ifdef NONET_LARGE
  int number_of(Digits digits) const {
    const auto at = number_.find(digits.word());
    return at == number_.end() ? 0 : at->second;
  }

  std::unordered_map<Digits::Word, CellNumber> number_;
#else
  int number_of(Digits digits) const { return number_[digits.word()]; }

  std::array<CellNumber, 1 << kDigits> number_{};
#endif
  BoundedList<Held, kCells> held_;  // at most one entry per cell
};

// Each cell of a ring sees at least two other cells of `domain`. At least one of these has no
// extras, so it is in `just`. Drops cells one by one until all remaining cells meet both
// conditions.
Cells running(const Geometry& geometry, Cells domain, Cells just) {
  for (bool less = true; less;) {
    less = false;
    for (Cells rest = domain; !rest.empty();) {
      const int cell = rest.pop();
      const Cells near = domain & geometry.peers[cell];
      if (near.count() >= 2 && !(near & just).empty()) continue;
      domain.drop(cell);
      less = true;
    }
  }
  return domain;
}

bool find_bivalue_oddagons(Walk& walk) {
  if (walk.scope.empty()) return true;
  const Grid& grid = walk.grid;
  const auto type = static_cast<DeadlyType>(walk.options.variant);
#ifdef NONET_LARGE
  constexpr int shortest = 3;
#else
  // On boards without the usual boxes, a ring may have as few as three cells.
  const int shortest = &walk.geometry == &kStandard ? 5 : 3;
#endif
  const Holders holders(grid);
  bool go_on;
  if (type == kType2) {
    go_on = holders.each(3, [&](Digits three) {
      const Cells more = holders.of(three);
      if (more.count() < 2) return true;
      for (Digits rest = three; !rest.empty();) {
        const int extra = rest.pop();
        const Digits digits = three & ~Digits::of(extra);
        const Cells just = holders.of(digits);
        if ((more | just).count() < shortest) continue;
        const Cells domain = running(walk.geometry, more | just, more | just);
        if (domain.count() < shortest) continue;
        const Cells places = grid.cells_of_digit(extra);
        PairRings rings(walk, just & domain, domain, kCells, &places);
        if (!each_ring(walk, digits, rings, type)) return false;
      }
      return true;
    });
  } else {
    const int crowded = type == kType1 ? 1 : 2;
    go_on = holders.each(2, [&](Digits two) {
      const Cells just = holders.of(two);
      if (just.count() < shortest - crowded) return true;
      const Cells both = grid.cells_of_digit(two.first()) & grid.cells_of_digit(two.second());
      // If the ring may have only one cell without extras, both neighbours of that cell have
      // extras.
      const Cells domain = running(walk.geometry, both, shortest - crowded > 1 ? just : both);
      if (domain.count() < shortest || (just & domain).count() < shortest - crowded) return true;
      PairRings rings(walk, just & domain, domain, crowded, nullptr);
      return each_ring(walk, two, rings, type);
    });
  }
  if (go_on) walk.scope = Scope{};
  return go_on;
}

NONET_FINDER("bivalue-oddagon", find_bivalue_oddagons)

}  // namespace

}  // namespace nonet::inline NONET_BOARD

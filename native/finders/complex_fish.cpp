// Franken and mutant fish, with or without fins. They use boxes as well as rows and columns.
#include <algorithm>
#include <memory>

#include "patterns/fish_houses.hpp"
#include "patterns/templates.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// The variants. A Siamese fish always has fins.
enum ComplexFish : std::uint8_t { plain_fish, finned, siamese };

constexpr bool is_franken(const HouseKinds& kinds, Houses bases, Houses covers) {
  return ((bases & kinds.columns).empty() && (covers & kinds.rows).empty()) ||
         ((bases & kinds.rows).empty() && (covers & kinds.columns).empty());
}
constexpr bool has_box(const HouseKinds& kinds, Houses bases, Houses covers) {
  return !((bases | covers) & kinds.boxes).empty();
}

// For each pair of covers, the bases that the two together cover completely. The table need not be
// cleared before a new search.
template <class Numbers>
using BasesByTwo = std::array<std::array<typename Numbers::Set, Numbers::kMost>, Numbers::kMost>;

// Finds all choices of `size` bases and equally many covers that contain all hard places of the
// bases. Covers are chosen in ascending order. The last two covers are derived from the bases.
template <class Numbers, class Emit>
class ComplexFishSearch {
 public:
  // Every place in `hard` must be covered. Houses in `spared` are neither bases nor covers.
  ComplexFishSearch(Walk& walk, const Numbers& houses, BasesByTwo<Numbers>& by_two, Cells places,
                    Houses spared, Houses bases, Houses covers, int size, Emit& emit)
      : walk_(walk), houses_(houses), by_two_(by_two), size_(size), emit_(emit) {
    const Hard hard = houses.numbered(places);
    const Set of_bases = houses.numbers(bases & ~spared);
    const Set of_covers = houses.numbers(covers & ~spared);
    for (Set rest = of_bases | of_covers; !rest.empty();) {
      const int house = rest.pop();
      hard_[house] = hard & houses.in(house);
      if (hard_[house].empty()) continue;
      bases_ |= one(house) & of_bases;
      covers_ |= one(house) & of_covers;
    }
  }

  void run(int cover_count) {
    if (cover_count == 1) {
      single_cover();
    } else {
      cover(cover_count, covers_, Set{}, Hard{});
    }
  }

 private:
  using Set = Numbers::Set;
  using Hard = Numbers::Hard;

  static Set one(int house) { return Set::of(house); }
  // The houses in `among` through the first of these cells. One of them must be a cover.
  Set through(Hard cells, Set among) const { return houses_.through(cells.first()) & among; }

  void single_cover() {
    std::array<Set, Numbers::kMost> by_one{};
    bases_.each([&](int base) {
      Set options = through(hard_[base], covers_ & ~one(base));
      options.each([&](int house) {
        if ((hard_[base] & ~hard_[house]).empty()) by_one[house] |= one(base);
      });
    });
    covers_.each(
        [&](int house) { choose(by_one[house] & ~one(house), size_, Set{}, Hard{}, one(house)); });
  }

  // Chooses `missing` more covers from `after`.
  void cover(int missing, Set after, Set covers, Hard covered) {
    if (missing == 2) {
      last_two_covers(after, covers, covered);
      return;
    }
    for (Set rest = after; !rest.empty();) {
      const int house = rest.pop();
      cover(missing - 1, rest, covers | one(house), covered | hard_[house]);
    }
  }

  // For each cover in `after`, and for each pair of such covers, finds the bases that are then
  // completely covered.
  void last_two_covers(Set after, Set covers, Hard covered) {
    walk_.spend(houses_.weight());
    std::array<Set, Numbers::kMost> by_one{};
    std::array<Set, Numbers::kMost> pairs{};  // pairs with an entry in `by_two_`, by first cover
    Set inside;
    Set alone;
    for (Set rest = bases_ & ~covers; !rest.empty();) {
      const int base = rest.pop();
      const Hard left = hard_[base] & ~covered;
      if (left.empty()) {
        inside |= one(base);
        continue;
      }
      const Set own = after & ~one(base);
      for (Set options = through(left, own); !options.empty();) {
        const int first = options.pop();
        const Hard still = left & ~hard_[first];
        if (still.empty()) {
          by_one[first] |= one(base);
          alone |= one(first);
          continue;
        }
        for (Set more = through(still, own); !more.empty();) {
          const int second = more.pop();
          if (!(still & ~hard_[second]).empty()) continue;
          const int low = std::min(first, second);
          const int high = std::max(first, second);
          if ((pairs[low] & one(high)).empty()) by_two_[low][high] = Set{};
          pairs[low] |= one(high);
          by_two_[low][high] |= one(base);
        }
      }
    }
    for (Set rest = alone; !rest.empty();) {  // pairs of covers that each cover a whole base
      const int low = rest.pop();
      const Set fresh = rest & ~pairs[low];
      pairs[low] |= fresh;
      fresh.each([&](int house) { by_two_[low][house] = Set{}; });
    }
    after.each([&](int low) {
      pairs[low].each([&](int high) {
        const Set all = inside | by_one[low] | by_one[high] | by_two_[low][high];
        choose(all & ~(one(low) | one(high)), size_, Set{}, Hard{}, covers | one(low) | one(high));
      });
    });
  }

  // Chooses bases that have no hard place in common.
  void choose(Set among, int missing, Set bases, Hard taken, Set covers) {
    walk_.spend();
    if (missing == 0) {
      walk_.spend(std::int64_t{1} << (size_ - 1));  // for the check that all covers are needed
      emit_(houses_.houses(bases), houses_.houses(covers));
      return;
    }
    while (among.count() >= missing) {
      const int house = among.pop();
      if (!(taken & hard_[house]).empty()) continue;
      choose(among, missing - 1, bases | one(house), taken | hard_[house], covers);
    }
  }

  Walk& walk_;
  const Numbers& houses_;
  BasesByTwo<Numbers>& by_two_;  // used by `last_two_covers`
  const int size_;
  Emit& emit_;
  std::array<Hard, Numbers::kMost> hard_;
  Set bases_;
  Set covers_;
};

struct Kinds {
  Houses bases;
  Houses covers;
};

template <class CellSet>
class ComplexFishFinder {
 public:
  using Numbers = FishHouses<CellSet>;

  // `by_two` is scratch memory.
  ComplexFishFinder(Walk& walk, int digit, bool mutant, BasesByTwo<Numbers>& by_two)
      : walk_(walk),
        outside_(walk.facts.get<OutsideTemplates>()[digit]),
        found_fish_(walk, digit),
        houses_(found_fish_.places),
        by_two_(by_two),
        mutant_(mutant) {}

  bool run() {
    const int wanted = walk_.options.variant;
    const HouseKinds& of = walk_.geometry;
    const Houses all = of.rows | of.columns | of.boxes;
    for (const Kinds& kinds : {Kinds{of.rows | of.boxes, of.columns | of.boxes},
                               Kinds{of.columns | of.boxes, of.rows | of.boxes}, Kinds{all, all}}) {
      if (mutant_ != (kinds.bases == all)) continue;
#ifdef NONET_LARGE
      // A search that would cost too much is not started, so that its allowance is left for other
      // searches. The digits searched before it stay out of the scope.
      const int chosen = std::max(walk_.options.size - 2, 0);
      if (houses_.are_too_many(outside_.count(), houses_.numbers(kinds.covers), chosen,
                               walk_.allowance)) {
        walk_.scope.cut_short = true;
        return false;
      }
#endif
      if (wanted != finned) find_plain(kinds);
      if (wanted != plain_fish) find_finned(kinds);
    }
    return found_fish_.emit(wanted, siamese - finned);
  }

 private:
  bool is_wanted(Houses bases, Houses covers) const {
    return mutant_ ? !is_franken(walk_.geometry, bases, covers)
                   : has_box(walk_.geometry, bases, covers);
  }

  void find_plain(Kinds kinds) {
    auto emit = [&](Houses bases, Houses covers) {
      if (!is_wanted(bases, covers)) return;
      const Fish fish(found_fish_.places, bases, covers);
      if (found_fish_.wants(fish)) found_fish_.add(fish, plain_fish);
    };
    const Places& places = found_fish_.places;
    const int size = walk_.options.size;
    ComplexFishSearch(walk_, houses_, by_two_, places.live, Houses{}, kinds.bases, kinds.covers,
                      size, emit)
        .run(size);
  }

  void find_finned(Kinds kinds) {
    const Places& places = found_fish_.places;
    const int size = walk_.options.size;
    for (Cells rest = outside_; !rest.empty();) {
      const int victim = rest.pop();
      const Houses own = walk_.geometry.house_set[victim];
      auto emit = [&](Houses bases, Houses covers) {
        Cells held;
        bases.each([&](int house) { held |= places.in[house]; });
        for (Houses through = own & kinds.covers & ~bases; !through.empty();) {
          const int house = through.pop();
          const Houses all = covers | Houses::of(house);
          if ((held & places.in[house]).empty() || !is_wanted(bases, all)) continue;
          const Fish fish(places, bases, all);
          if (!fish.fins.empty() && found_fish_.wants(fish, victim)) found_fish_.add(fish, finned);
        }
      };
      const Cells hard = places.live & ~walk_.geometry.peers[victim];
      ComplexFishSearch(walk_, houses_, by_two_, hard, own, kinds.bases, kinds.covers, size, emit)
          .run(size - 1);
    }
  }

  Walk& walk_;
  const Cells outside_;
  FoundFish found_fish_;
  const Numbers houses_;
  BasesByTwo<Numbers>& by_two_;
  const bool mutant_;
};

bool find_complex_fish(Walk& walk, bool mutant) {
  const auto by_two = std::make_unique<BasesByTwo<FishHouses<Cells>>>();
  return walk.each_changed_digit([&](int digit) {
#ifdef NONET_LARGE
    constexpr int kFew = 128;  // small sets are much faster, and most digits have few candidates
    if (walk.grid.cells_of_digit(digit).count() <= kFew) {
      return ComplexFishFinder<Bits<kFew>>(walk, digit, mutant, *by_two).run();
    }
#endif
    return ComplexFishFinder<Cells>(walk, digit, mutant, *by_two).run();
  });
}

bool find_franken_fish(Walk& walk) { return find_complex_fish(walk, false); }
bool find_mutant_fish(Walk& walk) { return find_complex_fish(walk, true); }

// Finds the possible sizes of a digit's franken fish, up to the largest size wanted.
//
// Take a fish with n bases and a victim (a candidate that the fish eliminates). The victim sees all
// the bases' places, except those in n - 1 of the covers. Each base has a place that the victim
// does not see. So the probe combines each base with one or two covers that cross it. For each
// combination, it finds the cells that see all of the base's places outside these covers. Then, for
// each choice of covers and each cell, it counts the bases for which this cell was found. If the
// victim is in a base and in two covers, one cover fewer is left for the other bases.
class ComplexFishProbe {
 public:
  static constexpr int kLargest = 3;
  using Sizes = Bits<kLargest + 1>;

  ComplexFishProbe(const Grid& grid, int digit, Cells outside)
      : places_(grid, digit), outside_(outside) {}

  // The sizes that are possible if the bases and covers are of these kinds.
  Sizes sizes(Kinds kinds) {
    sizes_ = {};
    bases_.clear();
    covers_.clear();
    (kinds.covers & places_.open).each([&](int house) { covers_.add(house); });
    for (int i = 0; i < count(); ++i) {
      by_cover_[i] = {};
      std::fill_n(by_two_[i].begin(), i, Counted{});
    }
    (kinds.bases & places_.open).each([&](int house) { add_base(house); });
    for (int i = 0; i < count() && !sizes_.has(2); ++i) {
      if (!by_cover_[i].twice.empty() && fit(2, i, i, by_cover_[i].twice)) sizes_.add(2);
    }
    for (int i = 0; i < count(); ++i) {
      for (int j = 0; j < i && !sizes_.has(3); ++j) {
        const Cells victims = by_two_[i][j].thrice;
        if (!victims.empty() && fit(3, i, j, victims)) sizes_.add(3);
      }
    }
    return sizes_;
  }

 private:
  // The cells that are in at least one, at least two and at least three of the sets.
  struct Counted {
    Cells once, twice, thrice;

    void add(Cells cells) {
      thrice |= twice & cells;
      twice |= once & cells;
      once |= cells;
    }
  };
  struct Base {
    int house;
    Cells spared;  // the base's cells, and cells that see all its places
  };

  int count() const { return static_cast<int>(covers_.size()); }
  int house(int i) const { return covers_[static_cast<std::size_t>(i)]; }
  Cells cover(int i) const { return places_.in[house(i)]; }

  // Returns those candidates of `seeing` that see all of `cells`.
  Cells seeing(Cells seeing, Cells cells) const {
    while (!cells.empty() && !seeing.empty()) seeing &= places_.geometry.peers[cells.pop()];
    return seeing;
  }

  void add_base(int house_of_base) {
    const Cells own = places_.in[house_of_base];
    const Cells seeing_all = seeing(outside_ & ~own, own);
    if (!seeing_all.empty()) sizes_.add(1);
    const Base base{house_of_base, own | seeing_all};
    bases_.add(base);
    const Cells others = outside_ & ~base.spared;
    BoundedList<int, kFishHouses> meeting;
    Bits<kFishHouses> meets;
    for (int i = 0; i < count(); ++i) {
      if (house(i) == base.house || (own & cover(i)).empty()) continue;
      meeting.add(i);
      meets.add(i);
    }
    for (const int i : meeting) {
      const Cells outside = own & ~cover(i);
      const Cells by_one = seeing(others & ~cover(i), outside);
      if (!by_one.empty()) {
        by_cover_[i].add(by_one);
        for (int j = 0; j < count(); ++j) {
          if (!meets.has(j) && house(j) != base.house) add_two(i, j, by_one & ~cover(j));
        }
      }
      for (const int j : meeting) {
        if (j >= i) break;
        add_two(i, j, seeing(others & ~(cover(i) | cover(j)), outside & ~cover(j)));
      }
    }
  }

  void add_two(int i, int j, Cells cells) {
    if (!cells.empty()) by_two_[std::max(i, j)][std::min(i, j)].add(cells);
  }

  // Whether this many bases fit into the covers `i` and `j`, which are the same if there is only
  // one cover. One of the victims must see all places that lie in two of the bases.
  bool fit(int size, int i, int j, Cells victims) const {
    const Cells covered = cover(i) | cover(j);
    BoundedList<Base, kFishHouses> fitting;
    for (const Base& base : bases_) {
      if (base.house == house(i) || base.house == house(j)) continue;
      const Cells here =
          seeing(victims & ~base.spared & ~covered, places_.in[base.house] & ~covered);
      if (!here.empty()) fitting.add({base.house, here});
    }
    return choose(fitting, size, 0, Cells{}, victims);
  }
  // Chooses `missing` more bases. For each base in `among`, `spared` has the candidates that a fish
  // with this base may eliminate.
  bool choose(const BoundedList<Base, kFishHouses>& among, int missing, std::size_t from,
              Cells taken, Cells victims) const {
    if (missing == 0) return true;
    for (std::size_t b = from; b < among.size(); ++b) {
      const Cells own = places_.in[among[b].house];
      const Cells left = seeing(victims & among[b].spared, taken & own);
      if (!left.empty() && choose(among, missing - 1, b + 1, taken | own, left)) return true;
    }
    return false;
  }

  const Places places_;
  const Cells outside_;  // the victims
  BoundedList<Base, kFishHouses> bases_;
  BoundedList<int, kFishHouses> covers_;
  std::array<Counted, kFishHouses> by_cover_;
  std::array<std::array<Counted, kFishHouses>, kFishHouses> by_two_;
  Sizes sizes_;
};

struct ComplexFishPromises : ByDigit<ComplexFishProbe::Sizes> {
  void collect(const Facts& facts) {
    const OutsideTemplates& outside = facts.get<OutsideTemplates>();
    const HouseKinds& kinds = facts.grid().geometry();
    each_changed(facts.grid(), [&](int digit, ComplexFishProbe::Sizes& sizes) {
      sizes = {};
      if (outside[digit].empty()) return;
      ComplexFishProbe probe(facts.grid(), digit, outside[digit]);
      sizes = probe.sizes({kinds.rows | kinds.boxes, kinds.columns | kinds.boxes}) |
              probe.sizes({kinds.columns | kinds.boxes, kinds.rows | kinds.boxes});
    });
  }
};

bool may_hold_franken_fish(const Walk& walk) {
  const int size = walk.options.size;
  if (size > ComplexFishProbe::kLargest) return may_hold_one_digit_step(walk);
  const ComplexFishPromises& promises = walk.facts.get<ComplexFishPromises>();
  const bool with_plain = walk.options.variant != finned;
  return keep_digits(walk.scope, [&](int digit) {
    const ComplexFishProbe::Sizes sizes = promises[digit];
    return sizes.has(size) || (with_plain && sizes.has(size - 1));
  });
}

NONET_FINDER("franken-fish", find_franken_fish,
             {.sizes = {2, kLargestFish},
              .probe = kIsStandard ? may_hold_franken_fish : may_hold_one_digit_step,
              .reads = kIsStandard ? Facts::parts<OutsideTemplates, ComplexFishPromises>()
                                   : Facts::parts<OutsideTemplates>()})
NONET_FINDER("mutant-fish", find_mutant_fish,
             {.sizes = {2, kLargestFish},
              .probe = may_hold_one_digit_step,
              .reads = Facts::parts<OutsideTemplates>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

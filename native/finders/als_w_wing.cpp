// ALS-W-wing. Two almost locked sets both have the digits w and z. In some house, every place for w
// sees all places for w in one of the two sets. So at least one of the sets does not hold w, and
// that set holds z.
#include <algorithm>
#include <utility>

#include "chains/set_graph.hpp"
#include "chains/set_sights.hpp"
#include "proofs/set_proof.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

class AlsWWingSearch {
 public:
  explicit AlsWWingSearch(Walk& walk)
      : walk_(walk),
        graph_(walk.facts.get<SetGraph>()),
        sights_(walk.facts.get<SetSights>()),
        sets_(graph_.sets()),
        width_(graph_.width()),
        near_(width_),
        seconds_(width_) {
    while (cells_ < sets_.size() && sets_[cells_].size == 1) ++cells_;
    for (std::size_t i = 0; i < width_; ++i) {
      with_changed_.push_back(graph_.containing(walk.scope.cells, i));
    }
  }

  // If the last search found nothing and a house's places for w have not changed since, any new
  // wing that uses them must have a set with a changed cell.
  bool run() {
    for (Houses rest = walk_.geometry.houses; !rest.empty();) {
      const int house = rest.pop();
      for (int w = 0; w < kDigits; ++w) {
        const Cells places = walk_.grid.cells_of_digit(w) & walk_.geometry.cells_in[house];
        const bool all_seen = (places & ~sights_.seen(w)).empty();
        if (!all_seen || places.count() < 2) continue;
        const Cells changed = walk_.scope.cells & walk_.geometry.cells_in[house];
        moved_ = walk_.scope.digits.has(w) && !changed.empty();
        if (!search(house, w, places)) return false;
      }
    }
    walk_.spend(uncounted_);
    return true;
  }
  // The cells of wings that could not be proved by counting.
  Cells refused() const { return refused_; }

 private:
  // Tries all pairs of sets for one digit in one house. A quick check usually rules out all pairs.
  bool search(int house, int w, Cells places) {
    if (!may_hold_pair(w, places)) return true;
    std::ranges::fill(near_, BitBlock{});
    for (Cells rest = places; !rest.empty();) {
      const BitBlock* row = sights_.seen_from(rest.pop(), w);
      for (std::size_t i = 0; i < width_; ++i) near_[i] |= row[i];
    }
    const auto try_first = [&](std::size_t a) { return try_seconds(house, w, places, a); };
    for (std::size_t i = 0; i < width_; ++i) {
      if (!near_[i].each(i * BitBlock::kBits, try_first)) return false;
    }
    return true;
  }

  // Whether there may be a pair of sets. Every place must be seen by one of the two sets. So the
  // place that the fewest sets see is chosen, and only the sets that see it are tried as the first
  // set.
  bool may_hold_pair(int w, Cells places) {
    const bool plain = places.count() == 2;
    if (!moved_ && !sees_with_changed(w, places)) return false;
    const BitBlock* row = rarest(w, places);
    left_ = places;
    for (std::size_t i = 0; i < width_; ++i) {
      const auto has_none = [&](std::size_t a) {
        count_row();
        if (!see_to(a, w, places)) return true;
        const bool any = moved_ || with_changed_[i].has(a % BitBlock::kBits);
        for (std::size_t block = 0; block < width_; ++block) {
          BitBlock hits = any ? seconds_[block] : seconds_[block] & with_changed_[block];
          if (!hits.empty()) hits = seconds(hits, a, w, block);
          // If there are only two places, a wing of two single-cell sets is a plain W-wing.
          if (plain && block == 0 && a < cells_) hits = hits.without(BitBlock::below(cells_));
          if (!hits.empty()) return false;
        }
        return true;
      };
      if (!row[i].each(i * BitBlock::kBits, has_none)) return true;
    }
    return false;
  }

  // Counts the work of reading one set's row. The allowance is charged only once a large amount has
  // accumulated. Charging it may stop the search.
  void count_row() {
    uncounted_ += graph_.words();
    if (uncounted_ > kMostUncounted) walk_.spend(std::exchange(uncounted_, 0));
  }

  // Whether a set with a changed cell sees one of the places.
  bool sees_with_changed(int w, Cells places) const {
    while (!places.empty()) {
      const BitBlock* row = sights_.seen_from(places.pop(), w);
      for (std::size_t i = 0; i < width_; ++i) {
        if (!(row[i] & with_changed_[i]).empty()) return true;
      }
    }
    return false;
  }

  // Chooses the place that the fewest sets see, and returns these sets.
  const BitBlock* rarest(int w, Cells places) const {
    int result = places.pop();
    while (!places.empty()) {
      const int place = places.pop();
      if (sights_.viewers(place, w) < sights_.viewers(result, w)) result = place;
    }
    return sights_.seen_from(result, w);
  }

  // Finds the sets that may be the partner of this set: they see all places that this set does not
  // see. A set that sees every place in the house is left out, because it can never hold w. Many
  // sets leave the same places unseen, so the last result is kept.
  bool see_to(std::size_t a, int w, Cells places) {
    const Cells left = places & ~sets_[a].seen(w);
    if (left.empty()) return false;
    if (left == left_) return true;
    left_ = left;
    for (std::size_t block = 0; block < width_; ++block) {
      BitBlock see_left = BitBlock::all();
      BitBlock see_others = BitBlock::all();
      for (Cells rest = left; !rest.empty();) {
        see_left &= sights_.seen_from(rest.pop(), w)[block];
      }
      for (Cells rest = places & ~left; !rest.empty();) {
        see_others &= sights_.seen_from(rest.pop(), w)[block];
      }
      seconds_[block] = see_left.without(see_others);
    }
    return true;
  }

  // The sets of a block that eliminate something together with set `a`.
  BitBlock seconds(BitBlock hits, std::size_t a, int w, std::size_t block) const {
    hits = hits.without(graph_.excluded(a, block));
    if (hits.empty()) return hits;
    hits = hits.without(graph_.near(a, w, block));
    return hits.empty() ? hits : hits & sights_.sharing_but(a, w, block);
  }

  // Each pair is tried only once, with the higher-numbered set second.
  bool try_seconds(int house, int w, Cells places, std::size_t a) {
    count_row();
    if (!see_to(a, w, places)) return true;
    const std::size_t start = a / BitBlock::kBits;
    for (std::size_t i = start; i < width_; ++i) {
      BitBlock hits = seconds(seconds_[i], a, w, i);
      if (i == start) hits = hits.without(BitBlock::up_to(a % BitBlock::kBits));
      const auto try_second = [&](std::size_t b) { return try_pair(house, w, places, a, b); };
      if (!hits.each(i * BitBlock::kBits, try_second)) return false;
    }
    return true;
  }

  bool try_pair(int house, int w, Cells places, std::size_t first, std::size_t second) {
    const AlmostLockedSet& a = sets_[first];
    const AlmostLockedSet& b = sets_[second];
    if (a.size == 1 && b.size == 1 && places.count() == 2) return true;
    const Digits eliminated = digits_seen_by_both(a, b, Digits::of(w));
    walk_.spend(std::exchange(uncounted_, 0));
    SetProof proof(walk_, outcomes_);
    walk_.step.truths.push_back(house_space(house, w));
    proof.add(a, eliminated | Digits::of(w));
    proof.add(b, eliminated | Digits::of(w));
    proof.see(places & a.seen(w), a.cells_of(w), w);
    proof.see(places & ~a.seen(w), b.cells_of(w), w);
    proof.eliminate_seen(a, b, eliminated);
    if (!proof.finish()) {
      refused_ |= places | a.cells | b.cells;
      return true;
    }
    walk_.mark_house(Role::base, house);
    walk_.mark_cells(Role::set_a, a.cells);
    walk_.mark_cells(Role::set_b, b.cells);
    if (walk_.describe) draw(a, b, w, places, eliminated.first());
    return walk_.emit();
  }

  void draw(const AlmostLockedSet& a, const AlmostLockedSet& b, int w, Cells places, int z) {
    Chain& chain = walk_.step.chains.emplace_back();
    const auto kind_of = [](Cells cells) {
      return cells.count() > 1 ? NodeKind::group : NodeKind::candidate;
    };
    const Cells near_a = places & a.seen(w);
    const Cells near_b = places & ~a.seen(w);
    add_node(chain, NodeKind::als, a.cells_of(z), z, false);
    add_node(chain, NodeKind::als, a.cells_of(w), w, true);
    add_node(chain, kind_of(near_a), near_a, w, false);
    add_node(chain, kind_of(near_b), near_b, w, true);
    add_node(chain, NodeKind::als, b.cells_of(w), w, false);
    add_node(chain, NodeKind::als, b.cells_of(z), z, true);
    chain.links = {LinkKind::strong, LinkKind::weak, LinkKind::strong, LinkKind::weak,
                   LinkKind::strong};
  }

  static constexpr std::int64_t kMostUncounted = 10'000;

  Walk& walk_;
  Outcomes outcomes_;
  const SetGraph& graph_;
  const SetSights& sights_;
  const AlmostLockedSets& sets_;
  std::size_t width_;                   // blocks in a row of sets
  std::vector<BitBlock> with_changed_;  // the sets that have a changed cell
  bool moved_ = false;                  // whether some place in the house may have changed
  Cells refused_;
  std::size_t cells_ = 0;          // number of sets with a single cell; they come first
  std::vector<BitBlock> near_;     // sets that see a place
  std::vector<BitBlock> seconds_;  // sets that see all of `left_` but not all places
  Cells left_;                     // the places that the first set does not see
  std::int64_t uncounted_ = 0;     // choices not counted yet
};

bool find_als_w_wings(Walk& walk) {
  if (walk.scope.empty()) return true;
  AlsWWingSearch search(walk);
  if (!search.run()) return false;
  walk.strike_off_but(search.refused());
  return true;
}

NONET_FINDER("als-w-wing", find_als_w_wings, {.reads = Facts::parts<SetGraph, SetSights>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

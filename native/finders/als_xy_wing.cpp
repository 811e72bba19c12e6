// ALS-XY-wing. A pivot set shares a restricted common x with one wing and a restricted common y
// with another wing. The pivot holds x or y, so one of the wings lacks its restricted common. That
// wing holds z, a digit of both wings.
#include <algorithm>
#include <utility>

#include "chains/set_ties.hpp"
#include "proofs/set_proof.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

class AlsXyWingSearch {
 public:
  explicit AlsXyWingSearch(Walk& walk)
      : walk_(walk),
        graph_(walk.facts.get<SetGraph>()),
        ties_(walk.facts.get<SetTies>()),
        sets_(graph_.sets()),
        width_(graph_.width()),
        others_(width_) {
    ties_.complete();
    tied_.clear(kDigits, sets_.size());
    for (std::size_t i = 0; i < width_; ++i) {
      with_changed_.push_back(graph_.containing(walk.scope.cells, i));
    }
  }

  Cells refused() const { return refused_; }

  bool run() {
    for (std::size_t c = 0; c < sets_.size(); ++c) {
      if (!may_be_pivot(c)) {
        uncounted_ += graph_.words() * static_cast<std::int64_t>(ties_.of(c).size());
        continue;
      }
      tie(c);
      for (Digits rest = ties_.digits(c); !rest.empty();) {
        if (!try_pivot(c, rest.pop())) return false;
      }
    }
    walk_.spend(uncounted_);
    return true;
  }

 private:
  // Whether two wings of this pivot together eliminate a candidate. At least one of the three sets
  // must have a changed cell.
  bool may_be_pivot(std::size_t c) const {
    if (ties_.digits(c).count() < 2) return false;
    const std::span<const SetTies::Tie> ties = ties_.of(c);
    for (std::size_t i = 1; i < ties.size(); ++i) {
      const bool changed = has_changed(c) || has_changed(ties[i].set);
      for (std::size_t j = 0; j < i; ++j) {
        if (!changed && !has_changed(ties[j].set)) continue;
        if (ties[i].digit != ties[j].digit && may_be_wings(ties[i], ties[j])) return true;
      }
    }
    return false;
  }
  bool has_changed(std::size_t set) const {
    return with_changed_[set / BitBlock::kBits].has(set % BitBlock::kBits);
  }
  bool may_be_wings(const SetTies::Tie& first, const SetTies::Tie& second) const {
    const AlmostLockedSet& a = sets_[first.set];
    const AlmostLockedSet& b = sets_[second.set];
    if (digits_seen_by_both(a, b, Digits::of(first.digit, second.digit)).empty()) return false;
    return walk_.limits.als_overlap ? first.set != second.set : (a.cells & b.cells).empty();
  }

  // For each digit of a pivot, finds the sets that have it as a restricted common with the pivot.
  void tie(std::size_t c) {
    ties_.digits(c).each([&](int digit) {
      for (std::size_t i = 0; i < width_; ++i) {
        tied_[static_cast<std::size_t>(digit)][i] = graph_.tied(c, digit, i);
      }
    });
  }

  // Tries pairs of wings for a pivot. The first wing shares x with the pivot.
  bool try_pivot(std::size_t c, int x) {
    std::ranges::fill(others_, BitBlock{});
    (ties_.digits(c) & ~Digits::of(x)).each([&](int digit) {
      for (std::size_t i = 0; i < width_; ++i) {
        others_[i] |= tied_[static_cast<std::size_t>(digit)][i];
      }
    });
    for (std::size_t i = 0; i < width_; ++i) {
      const auto try_first = [&](std::size_t a) { return try_wings(c, x, a); };
      const BitBlock& firsts = tied_[static_cast<std::size_t>(x)][i];
      if (!firsts.each(i * BitBlock::kBits, try_first)) return false;
    }
    return true;
  }

  bool try_wings(std::size_t c, int x, std::size_t a) {
    uncounted_ += graph_.words();
    // Each pair of wings is tried only once, with the higher-numbered wing second.
    const std::size_t start = a / BitBlock::kBits;
    for (std::size_t i = start; i < width_; ++i) {
      BitBlock hits = others_[i].without(graph_.excluded(a, i));
      if (i == start) hits = hits.without(BitBlock::up_to(a % BitBlock::kBits));
      const auto try_second = [&](std::size_t b) {
        if (digits_seen_by_both(sets_[a], sets_[b], Digits::of(x)).empty()) return true;
        const Digits ties = restricted_commons(sets_[b], sets_[c]) & ~Digits::of(x);
        for (Digits ys = ties; !ys.empty();) {
          if (!try_wing(sets_[c], sets_[a], sets_[b], x, ys.pop())) return false;
        }
        return true;
      };
      if (!hits.each(i * BitBlock::kBits, try_second)) return false;
    }
    return true;
  }

  bool try_wing(const AlmostLockedSet& pivot, const AlmostLockedSet& a, const AlmostLockedSet& b,
                int x, int y) {
    const Digits eliminated = digits_seen_by_both(a, b, Digits::of(x, y));
    if (eliminated.empty()) return true;
    walk_.spend(std::exchange(uncounted_, 0));
    SetProof proof(walk_, outcomes_);
    proof.add(a, eliminated | Digits::of(x));
    proof.add(b, eliminated | Digits::of(y));
    proof.add(pivot, Digits::of(x, y));
    proof.tie(restricted_houses(a, pivot, x).first(), x);
    proof.tie(restricted_houses(b, pivot, y).first(), y);
    proof.eliminate_seen(a, b, eliminated);
    if (!proof.finish()) {
      refused_ |= pivot.cells | a.cells | b.cells;
      return true;
    }
    walk_.mark_cells(Role::set_a, a.cells);
    walk_.mark_cells(Role::set_b, b.cells);
    walk_.mark_cells(Role::set_c, pivot.cells);
    walk_.mark_candidates(Role::restricted, a.cells_of(x) | pivot.cells_of(x), x);
    walk_.mark_candidates(Role::restricted, b.cells_of(y) | pivot.cells_of(y), y);
    eliminated.each(
        [&](int z) { walk_.mark_candidates(Role::pattern, a.cells_of(z) | b.cells_of(z), z); });
    return walk_.emit();
  }

  Walk& walk_;
  Outcomes outcomes_;
  const SetGraph& graph_;
  const SetTies& ties_;
  const AlmostLockedSets& sets_;
  std::size_t width_;                   // blocks in a row of sets
  std::vector<BitBlock> with_changed_;  // the sets with a changed cell
  Cells refused_;                       // the cells of patterns without a proof
  // For the current pivot:
  BitRows tied_;                  // by digit
  std::vector<BitBlock> others_;  // sets that share some digit other than x
  std::int64_t uncounted_ = 0;    // choices not counted yet
};

bool find_als_xy_wings(Walk& walk) {
  if (walk.scope.empty()) return true;
  AlsXyWingSearch search(walk);
  if (!search.run()) return false;
  walk.strike_off_but(search.refused());
  return true;
}

NONET_FINDER("als-xy-wing", find_als_xy_wings, {.reads = Facts::parts<SetGraph, SetTies>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

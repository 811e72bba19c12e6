// ALS-XY-wing: a pivot set has x in common with one wing and y with the other, both restricted. The
// pivot holds x or y, so one wing lacks it and holds z, the digit that both wings share.
#include <algorithm>
#include <utility>

#include "chains/set_graph.hpp"
#include "chains/set_sharing.hpp"
#include "proofs/set_proof.hpp"

namespace nonet {

namespace {

class Search {
 public:
  explicit Search(Walk& walk)
      : walk_(walk),
        graph_(set_graph(walk.grid, walk.limits.als_overlap != 0)),
        sharing_(set_sharing(walk.grid)),
        sets_(graph_.sets()),
        width_(graph_.width()),
        others_(width_) {
    tied_.clear(kDigits, sets_.size());
  }

  bool run() {
    for (std::size_t c = 0; c < sets_.size(); ++c) {
      tie(c);
      if (!may_be_pivot()) {
        owed_ += graph_.words() * firsts_;
        continue;
      }
      for (Digits rest = ties_; !rest.empty();) {
        if (!try_pivot(c, rest.pop())) return false;
      }
    }
    walk_.spend(owed_);
    return true;
  }

 private:
  // Looks up which sets are tied to a pivot, and by which of its digits.
  void tie(std::size_t c) {
    ties_ = Digits{};
    firsts_ = 0;
    int most = 0;
    sets_[c].telling.each([&](int digit) {
      BitBlock* tied = tied_[static_cast<std::size_t>(digit)];
      int count = 0;
      for (std::size_t i = 0; i < width_; ++i) {
        tied[i] = graph_.tied(c, digit, i);
        count += tied[i].count();
      }
      if (count == 0) return;
      ties_.add(digit);
      firsts_ += count;
      if (count > most) {
        most = count;
        most_ = digit;
      }
    });
  }

  // Whether some wings make something fall: for all digits that tie the one of them, but for that
  // by which the most are tied.
  bool may_be_pivot() {
    for (Digits rest = ties_ & ~Digits::of(most_); !rest.empty();) {
      const int x = rest.pop();
      find_others(x);
      const auto has_none = [&](std::size_t a) {
        for (std::size_t i = 0; i < width_; ++i) {
          if (!seconds(a, x, i).empty()) return false;
        }
        return true;
      };
      for (std::size_t i = 0; i < width_; ++i) {
        const BitBlock& firsts = tied_[static_cast<std::size_t>(x)][i];
        if (!firsts.each(i * BitBlock::kBits, has_none)) return true;
      }
    }
    return false;
  }

  // Those tied to the pivot by another digit.
  void find_others(int x) {
    std::ranges::fill(others_, BitBlock{});
    (ties_ & ~Digits::of(x)).each([&](int digit) {
      for (std::size_t i = 0; i < width_; ++i) {
        others_[i] |= tied_[static_cast<std::size_t>(digit)][i];
      }
    });
  }
  // A block of those of them that make something fall with a set.
  BitBlock seconds(std::size_t a, int x, std::size_t block) const {
    const BitBlock hits = others_[block] & sharing_.but(a, x, block);
    return hits.without(graph_.barred(a, block));
  }

  // Tries the wings of a pivot of which the first is tied to it by x.
  bool try_pivot(std::size_t c, int x) {
    find_others(x);
    for (std::size_t i = 0; i < width_; ++i) {
      const auto try_first = [&](std::size_t a) { return try_wings(c, x, a); };
      const BitBlock& firsts = tied_[static_cast<std::size_t>(x)][i];
      if (!firsts.each(i * BitBlock::kBits, try_first)) return false;
    }
    return true;
  }

  bool try_wings(std::size_t c, int x, std::size_t a) {
    owed_ += graph_.words();
    // Each pair of wings once: the second comes later.
    const std::size_t start = a / BitBlock::kBits;
    for (std::size_t i = start; i < width_; ++i) {
      BitBlock hits = seconds(a, x, i);
      if (i == start) hits = hits.without(BitBlock::up_to(a % BitBlock::kBits));
      const auto try_second = [&](std::size_t b) {
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
    const Digits falling = falling_digits(a, b, Digits::of(x, y));
    if (falling.empty()) return true;
    walk_.spend(std::exchange(owed_, 0));
    SetProof proof(walk_, outcomes_);
    proof.add(a, falling | Digits::of(x));
    proof.add(b, falling | Digits::of(y));
    proof.add(pivot, Digits::of(x, y));
    proof.tie(restricted_houses(a, pivot, x).first(), x);
    proof.tie(restricted_houses(b, pivot, y).first(), y);
    proof.fall(a, b, falling);
    if (!proof.finish()) return true;
    walk_.mark_cells(Role::set_a, a.cells);
    walk_.mark_cells(Role::set_b, b.cells);
    walk_.mark_cells(Role::set_c, pivot.cells);
    walk_.mark_candidates(Role::restricted, a.cells_of(x) | pivot.cells_of(x), x);
    walk_.mark_candidates(Role::restricted, b.cells_of(y) | pivot.cells_of(y), y);
    falling.each(
        [&](int z) { walk_.mark_candidates(Role::pattern, a.cells_of(z) | b.cells_of(z), z); });
    return walk_.emit();
  }

  Walk& walk_;
  Outcomes outcomes_;
  const SetGraph& graph_;
  const SetSharing& sharing_;
  const AlmostLockedSets& sets_;
  std::size_t width_;  // of rows of sets
  // Of the pivot that is tried:
  BitRows tied_;                  // by digit
  Digits ties_;                   // those with a set
  int most_ = 0;                  // that with the most
  int firsts_ = 0;                // how many there are for all of them
  std::vector<BitBlock> others_;  // tied by another digit than the first wing
  std::int64_t owed_ = 0;         // choices that have not been counted yet
};

bool find_als_xy_wings(Walk& walk) {
  if (walk.scope.empty()) return true;
  if (!Search(walk).run()) return false;
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("als-xy-wing", find_als_xy_wings)

}  // namespace

}  // namespace nonet

#include "chains/set_ties.hpp"

#include "walk/allowance.hpp"

namespace nonet::inline NONET_BOARD {

void SetTies::collect(const SetGraph& graph) {
  graph_ = &graph;
  complete_ = false;
  changed_ = Cells{};
}

void SetTies::start_with(Cells changed) const {
  changed_ = changed;
  all_ = changed == Cells::all();
  with_changed_.resize(graph_->width());
  for (std::size_t block = 0; block < with_changed_.size(); ++block) {
    with_changed_[block] = graph_->containing(changed, block);
  }
  if (!all_) tied_before_.clear(graph_->sets().size(), graph_->sets().size());
  pairs_.clear();
  unchanged_.clear();
  others_.clear();
  paired_ = 0;
}

void SetTies::pair_up(std::size_t b) const {
  const std::size_t own = b / BitBlock::kBits;
  if (!all_ && !has_changed(b)) {
    for (std::size_t block = 0; block <= own; ++block) {
      pair(b, tied_before_[b][block], block, pairs_);
    }
    return;
  }
  // Also records `b` for each later set without changed cells that may share a restricted common
  // with `b`. So those later sets need no search of their own.
  for (std::size_t block = 0; block < (all_ ? own + 1 : graph_->width()); ++block) {
    const BitBlock found = near(b, block);
    const BitBlock before = block < own   ? BitBlock::all()
                            : block > own ? BitBlock{}
                                          : BitBlock::below(b % BitBlock::kBits);
    if (block <= own) pair(b, found & before, block, pairs_);
    if (all_ || block < own) continue;
    found.without(with_changed_[block] | before).each(block * BitBlock::kBits, [&](std::size_t c) {
      tied_before_.add(c, b);
      return true;
    });
  }
}

void SetTies::pair_up_unchanged(std::size_t b) const {
  const std::size_t own = b / BitBlock::kBits;
  for (std::size_t block = 0; block <= own; ++block) {
    BitBlock found = near(b, block).without(with_changed_[block]);
    if (block == own) found &= BitBlock::below(b % BitBlock::kBits);
    pair(b, found, block, unchanged_);
  }
}

// One block of the sets that may have a restricted common with a set.
inline BitBlock SetTies::near(std::size_t set, std::size_t block) const {
  BitBlock near;
  graph_->sets()[set].digits_seen.each([&](int digit) { near |= graph_->near(set, digit, block); });
  return near.without(graph_->excluded(set, block));
}

inline void SetTies::pair(std::size_t b, const BitBlock& near, std::size_t block,
                          std::vector<Pair>& pairs) const {
  const AlmostLockedSets& sets = graph_->sets();
  const AlmostLockedSet& set = sets[b];
  near.each(block * BitBlock::kBits, [&](std::size_t a) {
    // Most pairs share only one digit. It is their restricted common, so no other digit can be
    // eliminated.
    const Digits shared = set.digits_seen & sets[a].digits_seen;
    const bool alone = shared.is_single();
    const Digits commons = alone ? shared : restricted_commons(set, sets[a]);
    (alone ? others_ : pairs)
        .push_back({static_cast<std::uint32_t>(b), static_cast<std::uint32_t>(a), commons});
    return true;
  });
}

void SetTies::complete() const {
  if (complete_) return;
  struct Unfinished {  // if interrupted, the next call starts over
    const SetTies& ties;
    ~Unfinished() {
      if (!ties.complete_) ties.changed_ = Cells{};
    }
  } const unfinished{*this};
  if (changed_.empty()) start_with(Cells::all());
  const std::size_t sets = graph_->sets().size();
  Allowance pace = Allowance::endless();
  while (paired_ < sets) {
    pace.spend(8 * std::ssize(with_changed_));
    pair_up(paired_++);
  }
  for (std::size_t b = 0; b < sets; ++b) {
    pace.spend(std::ssize(with_changed_));
    if (!has_changed(b)) pair_up_unchanged(b);
  }
  first_.assign(sets + 1, 0);
  digits_.assign(sets, Digits{});
  const std::array<const std::vector<Pair>*, 3> lists{&pairs_, &unchanged_, &others_};
  for (const auto* list : lists) {
    for (const Pair& pair : *list) {
      pace.spend();
      for (const std::uint32_t set : {pair.a, pair.b}) {
        first_[set] += static_cast<std::uint32_t>(pair.commons.count());
        digits_[set] |= pair.commons;
      }
    }
  }
  // Each set's list is filled from its end.
  for (std::size_t set = 0; set < sets; ++set) first_[set + 1] += first_[set];
  ties_.resize(first_[sets]);
  for (const auto* list : lists) {
    for (const Pair& pair : *list) {
      pace.spend();
      pair.commons.each([&](int digit) {
        ties_[--first_[pair.a]] = {pair.b, static_cast<std::uint8_t>(digit)};
        ties_[--first_[pair.b]] = {pair.a, static_cast<std::uint8_t>(digit)};
      });
    }
  }
  complete_ = true;
}

}  // namespace nonet::inline NONET_BOARD

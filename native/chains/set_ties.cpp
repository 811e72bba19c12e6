#include "chains/set_ties.hpp"

namespace nonet {

void SetTies::collect(const SetGraph& graph) {
  graph_ = &graph;
  pairs_.clear();
  others_.clear();
  paired_ = 0;
  complete_ = false;
}

void SetTies::pair_up(std::size_t b) const {
  const AlmostLockedSets& sets = graph_->sets();
  const AlmostLockedSet& set = sets[b];
  const std::size_t last = b / BitBlock::kBits;
  for (std::size_t block = 0; block <= last; ++block) {
    BitBlock near;
    set.telling.each([&](int digit) { near |= graph_->near(b, digit, block); });
    if (block == last) near &= BitBlock::below(b % BitBlock::kBits);
    near.without(graph_->barred(b, block)).each(block * BitBlock::kBits, [&](std::size_t a) {
      // Most often it is one digit that ties them, and no other one is left to fall.
      const Digits shared = set.telling & sets[a].telling;
      const bool alone = shared.is_single();
      const Digits commons = alone ? shared : restricted_commons(set, sets[a]);
      (alone ? others_ : pairs_)
          .push_back({static_cast<std::uint32_t>(b), static_cast<std::uint32_t>(a), commons});
      return true;
    });
  }
}

void SetTies::complete() const {
  if (complete_) return;
  complete_ = true;
  const std::size_t sets = graph_->sets().size();
  while (paired_ < sets) pair_up(paired_++);
  first_.assign(sets + 1, 0);
  digits_.assign(sets, Digits{});
  const std::array<const std::vector<Pair>*, 2> lists{&pairs_, &others_};
  for (const auto* list : lists) {
    for (const Pair& pair : *list) {
      for (const std::uint32_t set : {pair.a, pair.b}) {
        first_[set] += static_cast<std::uint32_t>(pair.commons.count());
        digits_[set] |= pair.commons;
      }
    }
  }
  // Each set is filled from its end.
  for (std::size_t set = 0; set < sets; ++set) first_[set + 1] += first_[set];
  ties_.resize(first_[sets]);
  for (const auto* list : lists) {
    for (const Pair& pair : *list) {
      pair.commons.each([&](int digit) {
        ties_[--first_[pair.a]] = {pair.b, static_cast<std::uint8_t>(digit)};
        ties_[--first_[pair.b]] = {pair.a, static_cast<std::uint8_t>(digit)};
      });
    }
  }
}

const SetTies& set_ties(const Grid& grid, bool overlap) {
  struct Kept {
    std::uint64_t state = 0;
    SetTies ties;
  };
  thread_local Kept kept;
  const SetGraph& graph = set_graph(grid, overlap);
  if (kept.state != graph.state()) {
    kept.state = graph.state();
    kept.ties.collect(graph);
  }
  return kept.ties;
}

}  // namespace nonet

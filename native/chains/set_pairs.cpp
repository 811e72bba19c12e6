#include "chains/set_pairs.hpp"

#include <utility>

namespace nonet {

void SetPairs::collect(const SetGraph& graph, const SetSights& sights) {
  graph_ = &graph;
  sights_ = &sights;
  pairs_.clear();
  paired_ = 0;
  choices_ = 0;
}

void SetPairs::pair_up(std::size_t b) const {
  for (std::size_t block = 0; block <= b / BitBlock::kBits; ++block) pair_up(b, block);
}

void SetPairs::pair_up(std::size_t b, std::size_t block) const {
  const std::size_t first = block * BitBlock::kBits;
  BitBlock near;
  BitBlock twice;
  graph_->sets()[b].telling.each([&](int digit) {
    const BitBlock more = graph_->near(b, digit, block);
    twice |= near & more;
    near |= more;
  });
  if (b < first + BitBlock::kBits) near &= BitBlock::below(b - first);
  const BitBlock tied = near.without(graph_->barred(b, block));
  if (tied.empty()) return;
  (tied & (twice | sights_->sharing(b, block))).each(first, [&](std::size_t a) {
    ++choices_;
    const bool by_two = twice.has(a - first);
    if (by_two || concludes(a, b)) {
      pairs_.push_back({static_cast<std::uint32_t>(b), static_cast<std::uint32_t>(a), by_two,
                        std::exchange(choices_, 0)});
    }
    return true;
  });
}

// Whether two sets that are tied by one digit, and share some, share another one.
bool SetPairs::concludes(std::size_t first, std::size_t second) const {
  const AlmostLockedSet& a = graph_->sets()[first];
  const AlmostLockedSet& b = graph_->sets()[second];
  const Digits shared = falling_digits(a, b, {});
  return !shared.is_single() || restricted_houses(a, b, shared.first()).empty();
}

const SetPairs& set_pairs(const Grid& grid, bool overlap) {
  struct Kept {
    std::uint64_t state = 0;
    SetPairs pairs;
  };
  thread_local Kept kept;
  const SetGraph& graph = set_graph(grid, overlap);
  if (kept.state != graph.state()) {
    kept.state = graph.state();
    kept.pairs.collect(graph, set_sights(grid));
  }
  return kept.pairs;
}

}  // namespace nonet

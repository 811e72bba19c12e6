// The pairs of almost locked sets that may conclude something alone: ALS-XZ.
#pragma once

#include "chains/set_graph.hpp"
#include "chains/set_sights.hpp"

namespace nonet {

class SetPairs {
 public:
  // Two sets, the later one first, that are tied by two digits, or by one and see a candidate of
  // another one in common.
  struct Pair {
    std::uint32_t b;
    std::uint32_t a;
    bool twice;
    std::int64_t choices;  // what has been gone through since the pair before
  };

  void collect(const SetGraph& graph, const SetSights& sights);

  // Calls body(pair) for each, in order, until it answers false. They are looked for once.
  template <class Body>
  bool each(Body&& body) const {
    for (std::size_t i = 0;; ++i) {
      while (i == pairs_.size()) {
        if (paired_ >= graph_->sets().size()) return true;
        pair_up(paired_++);
      }
      if (!body(Pair{pairs_[i]})) return false;
    }
  }
  // What has been gone through after the last pair, once all have come.
  std::int64_t choices_left() const { return choices_; }

 private:
  // Looks for the pairs of a set with those before it.
  void pair_up(std::size_t b) const;
  void pair_up(std::size_t b, std::size_t block) const;
  bool concludes(std::size_t first, std::size_t second) const;

  const SetGraph* graph_ = nullptr;
  const SetSights* sights_ = nullptr;
  mutable std::vector<Pair> pairs_;
  mutable std::size_t paired_ = 0;  // how many sets have been paired up
  mutable std::int64_t choices_ = 0;
};

// The pairs of a grid, kept like `almost_locked_sets`.
const SetPairs& set_pairs(const Grid& grid, bool overlap);

}  // namespace nonet

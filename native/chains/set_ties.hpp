// Which almost locked sets are tied, and by which digits: as lists, since most are tied to few.
#pragma once

#include <span>

#include "chains/set_graph.hpp"

namespace nonet {

class SetTies {
 public:
  // Two sets, the later one first, and their restricted commons.
  struct Pair {
    std::uint32_t b;
    std::uint32_t a;
    Digits commons;
  };
  // Another set, and one digit that ties it.
  struct Tie {
    std::uint32_t set;
    std::uint8_t digit;
  };

  void collect(const SetGraph& graph);

  // Calls body(pair) for those that may conclude something alone, in order, until it answers false.
  // They are looked for once, as they are asked for.
  template <class Body>
  bool each_pair(Body&& body) const {
    for (std::size_t i = 0;; ++i) {
      while (i == pairs_.size()) {
        if (paired_ == graph_->sets().size()) return true;
        pair_up(paired_++);
      }
      if (!body(Pair{pairs_[i]})) return false;
    }
  }
  // The ties of a set, and their digits.
  std::span<const Tie> of(std::size_t set) const {
    const std::span<const Tie> all = ties_;
    return all.subspan(first_[set], first_[set + 1] - first_[set]);
  }
  Digits digits(std::size_t set) const { return digits_[set]; }
  // Finds all of them.
  void complete() const;

 private:
  // Looks for the pairs of a set with those before it.
  void pair_up(std::size_t b) const;

  const SetGraph* graph_ = nullptr;
  mutable std::vector<Pair> pairs_;
  mutable std::vector<Pair> others_;  // which see candidates of one digit alone
  mutable std::size_t paired_ = 0;    // how many sets have been paired up
  mutable bool complete_ = false;
  mutable std::vector<Tie> ties_;
  mutable std::vector<std::uint32_t> first_;  // by set, and one more
  mutable std::vector<Digits> digits_;
};

// The ties of the sets of a grid, kept like `almost_locked_sets`.
const SetTies& set_ties(const Grid& grid, bool overlap);

}  // namespace nonet

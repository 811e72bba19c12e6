// Lists the pairs of almost locked sets that share restricted commons, together with these digits.
// Lists are better than rows of bits here, because most sets have few partners.
#pragma once

#include <span>

#include "chains/set_graph.hpp"

namespace nonet::inline NONET_BOARD {

class SetTies {
 public:
  // Two sets and their restricted commons. The set with the higher number comes first.
  struct Pair {
    std::uint32_t b;
    std::uint32_t a;
    Digits commons;
  };
  // Another set, and one restricted common with it.
  struct Tie {
    std::uint32_t set;
    std::uint8_t digit;
  };

  void collect(const Facts& facts) { collect(facts.get<SetGraph>()); }
  void collect(const SetGraph& graph);

  // Calls body(pair), in order, for the pairs that may eliminate something without a third set,
  // until `body` returns false. Pairs are found on demand, and only once. They include every pair
  // with a changed cell, and possibly others.
  template <class Body>
  bool each_pair(Cells changed, Body&& body) const {
    if (!(changed & ~changed_).empty()) start_with(changed);
    if (changed_.empty()) return true;
    for (std::size_t i = 0;; ++i) {
      while (i == pairs_.size()) {
        if (paired_ == graph_->sets().size()) return true;
        pair_up(paired_++);
      }
      if (!body(Pair{pairs_[i]})) return false;
    }
  }
  // A set's partners, each with a restricted common. `digits` returns all the set's restricted
  // commons.
  std::span<const Tie> of(std::size_t set) const {
    const std::span<const Tie> all = ties_;
    return all.subspan(first_[set], first_[set + 1] - first_[set]);
  }
  Digits digits(std::size_t set) const { return digits_[set]; }
  void complete() const;

 private:
  void start_with(Cells changed) const;
  bool has_changed(std::size_t set) const {
    return with_changed_[set / BitBlock::kBits].has(set % BitBlock::kBits);
  }
  // Pairs a set with earlier sets. In each pair, at least one of the two sets has a changed cell.
  void pair_up(std::size_t b) const;
  // Pairs a set with earlier sets. In each pair, neither of the two sets has a changed cell.
  void pair_up_unchanged(std::size_t b) const;
  void pair(std::size_t b, const BitBlock& near, std::size_t block, std::vector<Pair>& pairs) const;
  BitBlock near(std::size_t set, std::size_t block) const;

  const SetGraph* graph_ = nullptr;
  mutable Cells changed_;                       // empty until first requested
  mutable bool all_ = false;                    // whether all cells have changed
  mutable std::vector<BitBlock> with_changed_;  // the sets with a changed cell
  mutable BitRows tied_before_;  // for each unchanged set, its earlier partners with changed cells
  mutable std::vector<Pair> pairs_;
  mutable std::vector<Pair> unchanged_;
  mutable std::vector<Pair> others_;  // pairs that share only one digit
  mutable std::size_t paired_ = 0;    // number of sets that have been paired with all earlier sets
  mutable bool complete_ = false;
  mutable std::vector<Tie> ties_;
  mutable std::vector<std::uint32_t> first_;  // where each set's list begins
  mutable std::vector<Digits> digits_;
};

}  // namespace nonet::inline NONET_BOARD

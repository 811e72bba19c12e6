// Which almost locked sets are tied by a restricted common, and which see a candidate in common: as
// rows of bits, so that searches for wings and chains of sets go through many at once.
#pragma once

#include <algorithm>

#include "sets/almost_locked_set.hpp"

namespace nonet {

class SetGraph {
 public:
  using Word = AlmostLockedSets::Word;

  // `overlap`: whether tied sets may share cells; never those of their restricted common.
  void collect(const AlmostLockedSets& sets, bool overlap);

  const AlmostLockedSets& sets() const { return *sets_; }
  std::size_t words() const { return sets_->words(); }
  // The sets that have this digit as a restricted common with a set.
  const Word* tied(std::size_t set, int digit) const { return &tied_[place(set, digit)]; }
  // The sets, among them the set itself, that see a candidate of this digit that the set sees too.
  const Word* sharing(std::size_t set, int digit) const { return &sharing_[place(set, digit)]; }
  // The sets that share cells with a set.
  const Word* touching(std::size_t set) const { return &touching_[set * words()]; }

 private:
  std::size_t place(std::size_t set, int digit) const {
    const Digits before = (*sets_)[set].digits & Digits::below(digit);
    return (first_[set] + static_cast<std::size_t>(before.count())) * words();
  }

  const AlmostLockedSets* sets_ = nullptr;
  std::vector<std::size_t> first_;  // the row of each set's lowest digit
  std::vector<Word> tied_;
  std::vector<Word> sharing_;
  std::vector<Word> touching_;
  std::vector<Word> containing_;  // for each cell the sets that contain it
};

// The graph of a grid, kept like `almost_locked_sets`.
const SetGraph& set_graph(const Grid& grid, bool overlap);

}  // namespace nonet

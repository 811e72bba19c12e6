// Which almost locked sets are tied by a restricted common, and which see a candidate in common: as
// rows of bits, so that searches for wings and chains of sets go through many at once.
#pragma once

#include "sets/almost_locked_set.hpp"
#include "sets/bit_rows.hpp"

namespace nonet {

class SetGraph {
 public:
  // `overlap`: whether tied sets may share cells; never those of their restricted common.
  void collect(const AlmostLockedSets& sets, bool overlap);

  // How often this has collected, as with the sets.
  std::uint64_t state() const { return state_; }
  const AlmostLockedSets& sets() const { return *sets_; }
  // How many words of 64 sets there are: what going through them counts as.
  std::int64_t words() const { return static_cast<std::int64_t>((sets_->size() + 63) / 64); }
  // Blocks of a row; bit n is set n.
  std::size_t width() const { return containing_.width(); }

  // A block of the sets that have this digit as a restricted common with a set, or share cells with
  // it other than in this digit.
  const BitBlock& near(std::size_t set, int digit, std::size_t block) const {
    return near_[(*sets_)[set].placing(digit)][block];
  }
  // A block of those that a set may not be tied to: they share cells with it.
  BitBlock barred(std::size_t set, std::size_t block) const {
    return overlap_ ? BitBlock{} : touching(set, block);
  }
  BitBlock touching(std::size_t set, std::size_t block) const {
    const AlmostLockedSet& one = (*sets_)[set];
    BitBlock result;
    for (int i = 0; i < one.size; ++i) result |= containing_[one.members[i]][block];
    return result;
  }
  // The sets that have a placing.
  const BitBlock* placed(std::size_t placing) const { return placed_[placing]; }
  // Two sets, the later one first, that are tied by two digits, or by one and see a candidate in
  // common.
  struct Pair {
    std::uint32_t b;
    std::uint32_t a;
    bool twice;
  };
  // Calls body(pair) for each, in order, until it answers false. They are looked for once.
  template <class Body>
  bool each_pair(Body&& body) const {
    for (std::size_t i = 0;; ++i) {
      while (i == pairs_.size()) {
        if (paired_ >= sets_->size()) return true;
        pair_up(paired_++);
      }
      if (!body(Pair{pairs_[i]})) return false;
    }
  }
  BitBlock tied(std::size_t set, int digit, std::size_t block) const {
    return near(set, digit, block).without(barred(set, block));
  }

 private:
  // Looks for the pairs of a set with those before it.
  void pair_up(std::size_t b) const;

  const AlmostLockedSets* sets_ = nullptr;
  std::uint64_t state_ = 0;
  bool overlap_ = false;
  BitRows containing_;  // by cell
  BitRows placed_;      // by placing: the sets that have it
  BitRows inside_;      // by house and digit: those whose cells of the digit all lie in the house
  mutable std::vector<Pair> pairs_;
  mutable std::size_t paired_ = 0;  // how many sets have been paired up
  BitRows near_;  // by placing: those that have cells of the digit in a house with it
};

// The graph of a grid, kept like `almost_locked_sets`.
const SetGraph& set_graph(const Grid& grid, bool overlap);

}  // namespace nonet

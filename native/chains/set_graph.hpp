// Which almost locked sets are tied by a restricted common, as rows of bits: searches for wings and
// chains of sets go through many at once.
#pragma once

#include "sets/almost_locked_set.hpp"
#include "sets/bit_rows.hpp"

namespace nonet::inline NONET_BOARD {

class SetGraph {
 public:
  void collect(const Facts& facts) {
    collect(facts.get<AlmostLockedSets>(), facts.limits().als_overlap != 0);
  }
  // `overlap`: whether tied sets may share cells, though never cells of their restricted common.
  void collect(const AlmostLockedSets& sets, bool overlap);

  const AlmostLockedSets& sets() const { return *sets_; }
  bool overlap() const { return overlap_; }
  // The number of words of 64 sets, which is the cost of going through all sets.
  std::int64_t words() const { return static_cast<std::int64_t>((sets_->size() + 63) / 64); }
  // Blocks of a row; bit n is set n.
  std::size_t width() const { return touching_.width(); }

  // A block of the sets that have this digit as a restricted common with a set, and of some that
  // share cells with it.
  BitBlock near(std::size_t set, int digit, std::size_t block) const {
    const AlmostLockedSet& one = (*sets_)[set];
    BitBlock result;
    one.houses_of(digit).each(
        [&](int house) { result |= inside_[AlmostLockedSets::row_of(house, digit)][block]; });
    return overlap_ ? result.without(containing(one.cells_of(digit), block)) : result;
  }
  // A block of the sets that a set must not be tied to, since they share cells with it.
  BitBlock barred(std::size_t set, std::size_t block) const {
    return overlap_ ? BitBlock{} : touching(set, block);
  }
  const BitBlock& touching(std::size_t set, std::size_t block) const {
    return touching_[set][block];
  }
  BitBlock tied(std::size_t set, int digit, std::size_t block) const {
    return near(set, digit, block).without(barred(set, block));
  }
  // A block of the sets that have one of some cells.
  BitBlock containing(Cells cells, std::size_t block) const {
    BitBlock result;
    cells.each([&](int cell) { result |= containing_[static_cast<std::size_t>(cell)][block]; });
    return result;
  }

 private:
  const AlmostLockedSets* sets_ = nullptr;
  bool overlap_ = false;
  BitRows containing_;  // by cell
  BitRows touching_;    // by set
  BitRows inside_;      // by house and digit: those whose cells of the digit all lie in the house
};

}  // namespace nonet::inline NONET_BOARD

// Which almost locked sets share a restricted common, as rows of bits, so that searches for wings
// and chains of sets can go through many sets at once.
#pragma once

#include "sets/almost_locked_set.hpp"
#include "sets/bit_rows.hpp"

namespace nonet::inline NONET_BOARD {

class SetGraph {
 public:
  void collect(const Facts& facts) {
    collect(facts.get<AlmostLockedSets>(), facts.limits().als_overlap != 0);
  }
  // `overlap`: whether tied sets may share cells (but never cells of their restricted common).
  void collect(const AlmostLockedSets& sets, bool overlap);

  const AlmostLockedSets& sets() const { return *sets_; }
  bool overlap() const { return overlap_; }
  // The number of words for all sets (64 sets each), which is the cost of going through them.
  std::int64_t words() const { return static_cast<std::int64_t>((sets_->size() + 63) / 64); }
  // Number of blocks in a row; bit n is for set n.
  std::size_t width() const { return touching_.width(); }

  // One block of the sets that have this digit as a restricted common with a set. It may include
  // sets that share cells with it.
  BitBlock near(std::size_t set, int digit, std::size_t block) const {
    const AlmostLockedSet& one = (*sets_)[set];
    BitBlock result;
    one.houses_of(digit).each(
        [&](int house) { result |= inside_[AlmostLockedSets::row_of(house, digit)][block]; });
    return overlap_ ? result.without(containing(one.cells_of(digit), block)) : result;
  }
  // One block of the sets that must not be tied to a set because they share cells with it.
  BitBlock barred(std::size_t set, std::size_t block) const {
    return overlap_ ? BitBlock{} : touching(set, block);
  }
  const BitBlock& touching(std::size_t set, std::size_t block) const {
    return touching_[set][block];
  }
  BitBlock tied(std::size_t set, int digit, std::size_t block) const {
    return near(set, digit, block).without(barred(set, block));
  }
  // One block of the sets that contain any of the given cells.
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
  BitRows inside_;      // by house and digit: sets whose cells with the digit all lie in the house
};

}  // namespace nonet::inline NONET_BOARD

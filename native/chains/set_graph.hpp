// Stores, as rows of bits, which almost locked sets share a restricted common (a digit that only
// one of the two sets can hold). With these rows, searches for wings and chains of sets process
// many sets at once.
#pragma once

#include "sets/almost_locked_set.hpp"
#include "sets/bit_rows.hpp"

namespace nonet::inline NONET_BOARD {

class SetGraph {
 public:
  void collect(const Facts& facts) {
    collect(facts.get<AlmostLockedSets>(), facts.limits().als_overlap != 0);
  }
  // If `overlap` is true, two sets with a restricted common may share cells, but no shared cell may
  // have the restricted common as a candidate.
  void collect(const AlmostLockedSets& sets, bool overlap);

  const AlmostLockedSets& sets() const { return *sets_; }
  bool overlap() const { return overlap_; }
  // The length, in 64-bit words, of a row with one bit for each set. This is also the cost of a
  // search through all sets.
  std::int64_t words() const { return static_cast<std::int64_t>((sets_->size() + 63) / 64); }
  // The number of blocks in a row. Bit n of a row is for set n.
  std::size_t width() const { return touching_.width(); }

  // One block of the sets that have `digit` as a restricted common with `set`. The block may
  // include sets that overlap `set`.
  BitBlock near(std::size_t set, int digit, std::size_t block) const {
    const AlmostLockedSet& one = (*sets_)[set];
    BitBlock result;
    one.houses_of(digit).each(
        [&](int house) { result |= inside_[AlmostLockedSets::row_of(house, digit)][block]; });
    return overlap_ ? result.without(containing(one.cells_of(digit), block)) : result;
  }
  // One block of the sets that overlap `set` and therefore cannot be combined with it.
  BitBlock excluded(std::size_t set, std::size_t block) const {
    return overlap_ ? BitBlock{} : touching(set, block);
  }
  const BitBlock& touching(std::size_t set, std::size_t block) const {
    return touching_[set][block];
  }
  BitBlock tied(std::size_t set, int digit, std::size_t block) const {
    return near(set, digit, block).without(excluded(set, block));
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
  // For each house and digit, the sets that have the digit only in this house.
  BitRows inside_;
};

}  // namespace nonet::inline NONET_BOARD

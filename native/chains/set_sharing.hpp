// Which almost locked sets see candidates in common, as rows of bits.
#pragma once

#include "chains/set_sights.hpp"

namespace nonet {

class SetSharing {
 public:
  void collect(const SetSights& sights);

  // A block of the sets that see a candidate, but for those of one digit of a set, which this set
  // sees too. It may be among them.
  BitBlock but(std::size_t set, int digit, std::size_t block) const {
    const BitBlock& by_digit = by_placing_[(*sets_)[set].placing(digit)][block];
    return twice_[set][block] | once_[set][block].without(by_digit);
  }

 private:
  const AlmostLockedSets* sets_ = nullptr;
  BitRows by_placing_;  // the sets that see a candidate of its digit which a set with it sees
  BitRows once_;        // by set: those that share candidates with it
  BitRows twice_;       // and those that share candidates of two digits
};

// What sets of a grid share, kept like `almost_locked_sets`.
const SetSharing& set_sharing(const Grid& grid);

}  // namespace nonet

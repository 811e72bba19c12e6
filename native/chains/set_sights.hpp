// Which candidates almost locked sets see, as rows of bits: a set sees a candidate of one of its
// digits if all its cells with that digit see it. A candidate that two sets see is eliminated if
// one of the sets must hold its digit.
#pragma once

#include "sets/almost_locked_set.hpp"
#include "sets/bit_rows.hpp"

namespace nonet::inline NONET_BOARD {

class SetSights {
 public:
  void collect(const Facts& facts) { collect(facts.get<AlmostLockedSets>()); }
  void collect(const AlmostLockedSets& sets);

  const AlmostLockedSets& sets() const { return *sets_; }
  // Blocks of a row; bit n is set n.
  std::size_t width() const { return seen_from_.width(); }
  // The sets that see a candidate, and how many they are.
  const BitBlock* seen_from(int cell, int digit) const {
    return seen_from_[candidate_of(cell, digit)];
  }
  int viewers(int cell, int digit) const { return viewers_[candidate_of(cell, digit)]; }
  // The candidates of a digit that some set sees.
  Cells seen(int digit) const { return seen_[digit]; }
  // A block of the sets, possibly including the set itself, that see a candidate which the set also
  // sees, candidates of `digit` not counted.
  BitBlock sharing_but(std::size_t set, int digit, std::size_t block) const;

 private:
  const AlmostLockedSets* sets_ = nullptr;
  BitRows seen_from_;  // by candidate
  std::array<std::uint16_t, kCandidates> viewers_{};
  std::array<Cells, kDigits> seen_{};
};

}  // namespace nonet::inline NONET_BOARD

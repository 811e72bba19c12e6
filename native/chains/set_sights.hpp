// Stores, as rows of bits, which candidates each almost locked set sees. A set sees a candidate if
// every cell of the set with the candidate's digit sees the candidate. If two sets see a candidate
// and one of them must hold its digit, the candidate is eliminated.
#pragma once

#include "sets/almost_locked_set.hpp"
#include "sets/bit_rows.hpp"

namespace nonet::inline NONET_BOARD {

class SetSights {
 public:
  void collect(const Facts& facts) { collect(facts.get<AlmostLockedSets>()); }
  void collect(const AlmostLockedSets& sets);

  const AlmostLockedSets& sets() const { return *sets_; }
  // The number of blocks in a row. Bit n of a row is for set n.
  std::size_t width() const { return seen_from_.width(); }
  // The sets that see a candidate, and their number.
  const BitBlock* seen_from(int cell, int digit) const {
    return seen_from_[candidate_of(cell, digit)];
  }
  int viewers(int cell, int digit) const { return viewers_[candidate_of(cell, digit)]; }
  // The candidates of a digit that some set sees.
  Cells seen(int digit) const { return seen_[digit]; }
  // One block of the sets that see a candidate which `set` also sees, except for candidates of the
  // digit `digit`. The block may contain `set` itself.
  BitBlock sharing_but(std::size_t set, int digit, std::size_t block) const;

 private:
  const AlmostLockedSets* sets_ = nullptr;
  BitRows seen_from_;  // by candidate
  std::array<std::uint16_t, kCandidates> viewers_{};
  std::array<Cells, kDigits> seen_{};
};

}  // namespace nonet::inline NONET_BOARD

#include "chains/set_sights.hpp"

namespace nonet::inline NONET_BOARD {

void SetSights::collect(const AlmostLockedSets& sets) {
  sets_ = &sets;
  seen_from_.clear(kCandidates, sets.size());
  viewers_.fill(0);
  seen_.fill(Cells{});
  for (std::size_t s = 0; s < sets.size(); ++s) {
    const AlmostLockedSet& set = sets[s];
    if (s % 256 == 255) ask_patience();
    BitRows::Column column = seen_from_.column(s);
    set.digits_seen.each([&](int digit) {
      const Cells seen = set.seen(digit);
      seen_[digit] |= seen;
      seen.each([&](int cell) {
        const Candidate candidate = candidate_of(cell, digit);
        column.add(candidate);
        ++viewers_[candidate];
      });
    });
  }
}

BitBlock SetSights::sharing_but(std::size_t set, int digit, std::size_t block) const {
  const AlmostLockedSet& one = (*sets_)[set];
  BitBlock result;
  (one.digits_seen & ~Digits::of(digit)).each([&](int other) {
    one.seen(other).each([&](int cell) { result |= seen_from(cell, other)[block]; });
  });
  return result;
}

}  // namespace nonet::inline NONET_BOARD

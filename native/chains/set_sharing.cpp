#include "chains/set_sharing.hpp"

namespace nonet {

void SetSharing::collect(const SetSights& sights) {
  const AlmostLockedSets& sets = sights.sets();
  sets_ = &sets;
  by_placing_.clear(sets.placings(), sets.size());
  sets.each_placing([&](std::size_t number, const Placing& placing) {
    placing.seen.each(
        [&](int cell) { by_placing_.add_row(number, sights.seen_from(cell, placing.digit)); });
  });
  once_.clear(sets.size(), sets.size());
  twice_.clear(sets.size(), sets.size());
  for (std::size_t s = 0; s < sets.size(); ++s) {
    const AlmostLockedSet& set = sets[s];
    for (std::size_t i = 0; i < once_.width(); ++i) {
      BitBlock once;
      BitBlock twice;
      set.telling.each([&](int digit) {
        const BitBlock& more = by_placing_[set.placing(digit)][i];
        twice |= once & more;
        once |= more;
      });
      once_[s][i] = once;
      twice_[s][i] = twice;
    }
  }
}

const SetSharing& set_sharing(const Grid& grid) {
  struct Kept {
    std::uint64_t state = 0;
    SetSharing sharing;
  };
  thread_local Kept kept;
  const AlmostLockedSets& sets = almost_locked_sets(grid);
  if (kept.state != sets.state()) {
    kept.state = sets.state();
    kept.sharing.collect(set_sights(grid));
  }
  return kept.sharing;
}

}  // namespace nonet

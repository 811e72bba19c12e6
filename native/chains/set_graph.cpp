#include "chains/set_graph.hpp"

#include "walk/allowance.hpp"

namespace nonet::inline NONET_BOARD {

void SetGraph::collect(const AlmostLockedSets& sets, bool overlap) {
  sets_ = &sets;
  overlap_ = overlap;
  containing_.clear(kCells, sets.size());
  inside_.clear(sets.rows(), sets.size());
  for (std::size_t s = 0; s < sets.size(); ++s) {
    const AlmostLockedSet& set = sets[s];
    BitRows::Column containing = containing_.column(s);
    for (int i = 0; i < set.size; ++i) containing.add(set.members[i]);
    BitRows::Column inside = inside_.column(s);
    // `digits_seen` lacks a digit if the set sees no other place for it. No neighbouring set has
    // such a digit.
    set.digits_seen.each([&](int digit) {
      set.houses_of(digit).each(
          [&](int house) { inside.add(AlmostLockedSets::row_of(house, digit)); });
    });
  }
  touching_.clear(sets.size(), sets.size());
  Allowance pace = Allowance::endless();
  for (std::size_t s = 0; s < sets.size(); ++s) {
    pace.spend(static_cast<std::int64_t>(width()));
    const AlmostLockedSet& set = sets[s];
    for (std::size_t block = 0; block < width(); ++block) {
      BitBlock touching;
      for (int i = 0; i < set.size; ++i) touching |= containing_[set.members[i]][block];
      touching_[s][block] = touching;
    }
  }
}

}  // namespace nonet::inline NONET_BOARD

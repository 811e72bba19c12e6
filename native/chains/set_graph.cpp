#include "chains/set_graph.hpp"

namespace nonet {

void SetGraph::collect(const AlmostLockedSets& sets, bool overlap) {
  ++state_;
  sets_ = &sets;
  overlap_ = overlap;
  pairs_.clear();
  paired_ = 0;
  containing_.clear(kCells, sets.size());
  placed_.clear(sets.placings(), sets.size());
  inside_.clear(kHouses * kDigits, sets.size());
  near_.clear(sets.placings(), sets.size());
  for (std::size_t s = 0; s < sets.size(); ++s) {
    const AlmostLockedSet& set = sets[s];
    for (int i = 0; i < set.size; ++i) containing_.add(set.members[i], s);
    set.digits.each([&](int digit) { placed_.add(set.placing(digit), s); });
  }
  sets.each_placing_in_house(
      [&](std::size_t placing, std::size_t row) { inside_.add_row(row, placed_[placing]); });
  sets.each_placing_in_house(
      [&](std::size_t placing, std::size_t row) { near_.add_row(placing, inside_[row]); });
  if (!overlap) return;
  sets.each_placing([&](std::size_t number, const Placing& placing) {
    BitBlock* near = near_[number];
    for (Cells rest = placing.cells; !rest.empty();) {
      const BitBlock* meeting = containing_[static_cast<std::size_t>(rest.pop())];
      for (std::size_t i = 0; i < width(); ++i) near[i] = near[i].without(meeting[i]);
    }
  });
}

void SetGraph::pair_up(std::size_t b) const {
  const AlmostLockedSet& set = (*sets_)[b];
  const std::size_t last = b / BitBlock::kBits;
  for (std::size_t block = 0; block <= last; ++block) {
    BitBlock near_any;
    BitBlock twice;
    set.digits.each([&](int digit) {
      const BitBlock& more = near(b, digit, block);
      twice |= near_any & more;
      near_any |= more;
    });
    if (block == last) near_any &= BitBlock::below(b % BitBlock::kBits);
    const std::size_t first = block * BitBlock::kBits;
    near_any.without(barred(b, block)).each(first, [&](std::size_t a) {
      const bool by_two = twice.has(a - first);
      if (by_two || !falling_digits((*sets_)[a], set, {}).empty()) {
        pairs_.push_back({static_cast<std::uint32_t>(b), static_cast<std::uint32_t>(a), by_two});
      }
      return true;
    });
  }
}

const SetGraph& set_graph(const Grid& grid, bool overlap) {
  struct Kept {
    std::uint64_t state = 0;
    bool overlap = false;
    SetGraph graph;
  };
  thread_local Kept kept;
  const AlmostLockedSets& sets = almost_locked_sets(grid);
  if (kept.state != sets.state() || kept.overlap != overlap) {
    kept.state = sets.state();
    kept.overlap = overlap;
    kept.graph.collect(sets, overlap);
  }
  return kept.graph;
}

}  // namespace nonet

#include "chains/set_sights.hpp"

namespace nonet {

void SetSights::collect(const SetGraph& graph) {
  const AlmostLockedSets& sets = graph.sets();
  sets_ = &sets;
  views_ = 0;
  for (auto& views : views_of_) views.clear();
  for (auto& slots : slots_) slots.fill(0);
  view_of_.assign(sets.placings(), 0);
  // Placings that see nothing are passed over without a branch that could not be predicted.
  telling_.resize(sets.placings());
  std::size_t count = 0;
  sets.each_placing([&](std::size_t number, const Placing& placing) {
    telling_[count] = {number, &placing};
    count += !placing.seen.empty();
  });
  for (std::size_t i = 0; i < count; ++i)
    view_of_[telling_[i].number] = view_of(*telling_[i].placing);
  number_candidates();
  viewers_.clear(views_ + 1, sets.size());
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t placing = telling_[i].number;
    viewers_.add_row(view_of_[placing], graph.placed(placing));
  }
  seen_from_.clear(candidates_.size(), sets.size());
  sees_by_view_.clear(views_ + 1, candidates_.size());
  for (int digit = 0; digit < kDigits; ++digit) {
    for (const View& view : views_of_[digit]) {
      for (Cells rest = view.seen; !rest.empty();) {
        const std::size_t number = number_[candidate_of(rest.pop(), digit)];
        sees_by_view_.add(view.number, number);
        seen_from_.add_row(number, viewers_[view.number]);
      }
    }
  }
  sees_.clear(sets.size(), candidates_.size());
  for (std::size_t s = 0; s < sets.size(); ++s) {
    sets[s].telling.each([&](int digit) { sees_.add_row(s, sees(s, digit)); });
  }
  sharing_.clear(sets.size(), sets.size());
  shared_.assign(sets.size(), 0);
}

std::uint32_t SetSights::view_of(const Placing& placing) {
  const Cells seen = placing.seen;
  const std::uint64_t hash = (seen.low() ^ seen.high() << 40) * 0x9E3779B97F4A7C15u;
  std::uint32_t& slot = slots_[placing.digit][static_cast<std::size_t>(hash >> 58)];
  std::vector<View>& views = views_of_[placing.digit];
  for (std::uint32_t at = slot; at != 0; at = views[at - 1].made_before) {
    if (views[at - 1].seen == seen) return views[at - 1].number;
  }
  views.push_back({seen, ++views_, slot});
  slot = static_cast<std::uint32_t>(views.size());
  return views_;
}

void SetSights::number_candidates() {
  number_.fill(0);
  candidates_.assign(1, Candidate{});
  for (int digit = 0; digit < kDigits; ++digit) {
    Cells seen;
    for (const View& view : views_of_[digit]) seen |= view.seen;
    while (!seen.empty()) {
      const Candidate candidate = candidate_of(seen.pop(), digit);
      number_[candidate] = static_cast<std::uint16_t>(candidates_.size());
      candidates_.push_back(candidate);
    }
  }
  of_digit_.clear(kDigits, candidates_.size());
  for (std::size_t n = 1; n < candidates_.size(); ++n) {
    of_digit_.add(static_cast<std::size_t>(digit_of(candidates_[n])), n);
  }
}

void SetSights::share(std::size_t set) const {
  shared_[set] = 1;
  for (std::size_t i = 0; i < width(); ++i) {
    sees_[set][i].each(i * BitBlock::kBits, [&](std::size_t candidate) {
      sharing_.add_row(set, seen_from_[candidate]);
      return true;
    });
  }
}

const SetSights& set_sights(const Grid& grid, bool overlap) {
  struct Kept {
    std::uint64_t state = 0;
    SetSights sights;
  };
  thread_local Kept kept;
  const SetGraph& graph = set_graph(grid, overlap);
  if (kept.state != graph.state()) {
    kept.state = graph.state();
    kept.sights.collect(graph);
  }
  return kept.sights;
}

}  // namespace nonet

#include "chains/set_sights.hpp"

namespace nonet {

void SetSights::collect(const SetGraph& graph) {
  const AlmostLockedSets& sets = graph.sets();
  sets_ = &sets;
  views_.assign(1, View{});
  made_before_.assign(1, 0);
  for (auto& views : views_of_) views.clear();
  slots_.fill(0);
  view_of_.clear();
  sets.each_placing([&](std::size_t /*number*/, const Placing& placing) {
    view_of_.push_back(placing.seen.empty() ? 0 : view_of(placing));
  });
  number_candidates();
  viewers_.clear(views_.size(), sets.size());
  for (std::size_t placing = 0; placing < view_of_.size(); ++placing) {
    viewers_.add_row(view_of_[placing], graph.placed(placing));
  }
  seen_from_.clear(candidates_.size(), sets.size());
  sees_by_view_.clear(views_.size(), candidates_.size());
  for (std::size_t view = 1; view < views_.size(); ++view) {
    for (Cells rest = views_[view].seen; !rest.empty();) {
      const std::size_t number = number_[candidate_of(rest.pop(), views_[view].digit)];
      sees_by_view_.add(view, number);
      seen_from_.add_row(number, viewers_[view]);
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
  std::uint32_t& slot = slots_[placing.digit * kSlots + static_cast<std::size_t>(hash >> 58)];
  for (std::uint32_t view = slot; view != 0; view = made_before_[view]) {
    if (views_[view].seen == seen) return view;
  }
  made_before_.push_back(slot);
  slot = static_cast<std::uint32_t>(views_.size());
  views_.push_back({seen, placing.digit});
  views_of_[placing.digit].push_back(slot);
  return slot;
}

void SetSights::number_candidates() {
  number_.fill(0);
  candidates_.assign(1, Candidate{});
  for (int digit = 0; digit < kDigits; ++digit) {
    Cells seen;
    for (const std::uint32_t view : views_of_[digit]) seen |= views_[view].seen;
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

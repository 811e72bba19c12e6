#include "ladder/search_cache.hpp"

namespace nonet::inline NONET_BOARD {

void SearchCache::Search::keep(const Step& step) {
  if (step.placements.size() + step.eliminations.size() > kMost) return;
  variant = step.variant;
  size = step.size;
  contradiction = step.contradiction;
  placements = static_cast<std::uint8_t>(step.placements.size());
  for (const Candidate c : step.placements) conclusions.add(c);
  for (const Candidate c : step.eliminations) conclusions.add(c);
}

void SearchCache::Search::restore(Step& step) const {
  step.clear();
  step.rung = rungs;
  step.variant = variant;
  step.size = size;
  step.contradiction = contradiction;
  step.placements.assign(conclusions.begin(), conclusions.begin() + placements);
  step.eliminations.assign(conclusions.begin() + placements, conclusions.end());
}

SearchCache::State SearchCache::state_of(const Grid& grid) {
  constexpr int kValue = 1 << kDigits;
  State state;
  for (int cell = 0; cell < kCells; ++cell) {
    state[cell] = static_cast<CellState>(grid.candidates(cell).word() |
                                         static_cast<unsigned>(grid.value(cell) * kValue));
  }
  return state;
}

std::size_t SearchCache::slot_of(const State& state) {
  std::uint64_t hash = 0;
  for (const CellState cell : state) hash = (hash ^ cell) * 0x9E3779B97F4A7C15u;
  return static_cast<std::size_t>(hash >> 32) % kSlots;
}

const SearchCache::Search* SearchCache::in(const Grid& grid) const {
  if (entries_.empty()) return nullptr;
  const State state = state_of(grid);
  for (const std::uint16_t number : slots_[slot_of(state)]) {
    if (number == 0) break;
    const Entry& entry = entries_[number - 1u];
    if (entry.state == state) return &entry.search;
  }
  return nullptr;
}

void SearchCache::keep(const Grid& grid, const Search& search) {
  if (slots_.empty()) {
    slots_.resize(kSlots);
    entries_.reserve(kMost);  // reserved at once, to avoid copies
  }
  const Entry entry{state_of(grid), search};
  Slot& slot = slots_[slot_of(entry.state)];
  slot = {static_cast<std::uint16_t>(next_ + 1), slot[0]};
  if (next_ == entries_.size()) {
    entries_.push_back(entry);
  } else {
    entries_[next_] = entry;
  }
  next_ = (next_ + 1) % kMost;
}

}  // namespace nonet::inline NONET_BOARD

#include "ladder/barren.hpp"

namespace nonet {

BarrenRungs::State BarrenRungs::state_of(const Grid& grid) {
  constexpr int kValue = 1 << kDigits;
  State state;
  for (int cell = 0; cell < kCells; ++cell) {
    state[cell] =
        static_cast<std::uint16_t>(grid.candidates(cell).word() | grid.value(cell) * kValue);
  }
  return state;
}

std::size_t BarrenRungs::slot_of(const State& state) {
  std::uint64_t hash = 0;
  for (const std::uint16_t cell : state) hash = (hash ^ cell) * 0x9E3779B97F4A7C15u;
  return static_cast<std::size_t>(hash >> 32) % kSlots;
}

std::size_t BarrenRungs::in(const Grid& grid) const {
  if (entries_.empty()) return 0;
  const State state = state_of(grid);
  const std::uint16_t number = slots_[slot_of(state)];
  if (number == 0) return 0;
  const Entry& entry = entries_[number - 1u];
  return entry.state == state ? entry.rungs : 0;
}

void BarrenRungs::keep(const Grid& grid, std::size_t rungs) {
  if (slots_.empty()) {
    slots_.resize(kSlots);
    entries_.reserve(kMost);  // once, rather than by copies that double
  }
  Entry entry{state_of(grid), static_cast<std::uint16_t>(rungs)};
  slots_[slot_of(entry.state)] = static_cast<std::uint16_t>(next_ + 1);
  if (next_ == entries_.size()) {
    entries_.push_back(entry);
  } else {
    entries_[next_] = entry;
  }
  next_ = (next_ + 1) % kMost;
}

}  // namespace nonet

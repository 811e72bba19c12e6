#include "walk/arrival_order.hpp"

#include <algorithm>

namespace nonet {

namespace {

// When a candidate went, as a number that grows: the cell that was filled then, and which of those
// that went with it came before. First go those of the peers, from the first peer on; then those
// of the cell itself, from digit 1 on. What no value took away went after the last of them.
constexpr int kWithin = 10;  // bits for the second

unsigned time_of(const Grid& grid, const std::array<Cells, kDigits>& filled, int cell, int digit) {
  const Cells by = grid.geometry().peers[cell] & filled[digit];
  const bool open = grid.value(cell) == 0;
  const int last = open ? kCells << kWithin | (cell * 9 + digit)
                        : cell << kWithin | (1 << (kWithin - 1)) | digit;
  return static_cast<unsigned>(by.empty() ? last : std::min(by.first() << kWithin | cell, last));
}

Digits digits_with_one_place(const Grid& grid, int house) {
  Digits once = 0;
  Digits twice = 0;
  for (const int cell : grid.geometry().cells_of[house]) {
    const Digits candidates = grid.candidates(cell);
    twice = static_cast<Digits>(twice | (once & candidates));
    once = static_cast<Digits>(once | candidates);
  }
  return static_cast<Digits>(once & ~twice);
}

}  // namespace

void ArrivalOrder::take(Grid& grid, const Step& step) {
  apply(grid, step, *this);
  for (const Candidate c : step.placements) {
    grid.geometry().each_house_of(c / 9, [&](int house) {
      const Houses bit = Houses{1} << house;
      const bool nearly = std::popcount(grid.placed(house)) == kDigits - 1;
      nearly_full_ = nearly ? nearly_full_ | bit : nearly_full_ & ~bit;
    });
  }
}

void ArrivalOrder::start(const Grid& grid) {
  std::array<Cells, kDigits> filled{};
  for (Cells rest = ~grid.open(); !rest.empty();) {
    const int cell = rest.pop();
    filled[grid.value(cell) - 1].add(cell);
  }
  nearly_full_ = 0;
  for (Houses rest = grid.geometry().houses; rest; rest &= rest - 1) {
    const int house = std::countr_zero(rest);
    if (std::popcount(grid.placed(house)) == kDigits - 1) nearly_full_ |= Houses{1} << house;
  }
  start_naked(grid, filled);
  start_hidden(grid, filled);
}

void ArrivalOrder::start_naked(const Grid& grid, const std::array<Cells, kDigits>& filled) {
  BoundedList<unsigned, kCells> found;  // when, and the cell
  for (Cells rest = grid.open(); !rest.empty();) {
    const int cell = rest.pop();
    const Digits left = grid.candidates(cell);
    if (!std::has_single_bit(left)) continue;
    unsigned latest = 0;
    for (int gone = kAllDigits & ~left; gone; gone &= gone - 1) {
      const int digit = std::countr_zero(static_cast<unsigned>(gone));
      latest = std::max(latest, time_of(grid, filled, cell, digit));
    }
    found.add(latest << 7 | static_cast<unsigned>(cell));
  }
  std::ranges::sort(found);
  naked_.first = naked_.end = 0;
  for (const unsigned one : found) naked_.push_if(true, static_cast<std::uint8_t>(one & 0x7F));
}

void ArrivalOrder::start_hidden(const Grid& grid, const std::array<Cells, kDigits>& filled) {
  const Geometry& geometry = grid.geometry();
  BoundedList<unsigned, kHouses * kDigits> found;  // when, the house, and the digit
  for (Houses houses = geometry.houses; houses; houses &= houses - 1) {
    const int house = std::countr_zero(houses);
    for (int singles = digits_with_one_place(grid, house); singles; singles &= singles - 1) {
      const int digit = std::countr_zero(static_cast<unsigned>(singles));
      unsigned latest = 0;
      for (int gone = kAllDigits & ~grid.places(house, digit); gone; gone &= gone - 1) {
        const int cell = geometry.cells_of[house][std::countr_zero(static_cast<unsigned>(gone))];
        latest = std::max(latest, time_of(grid, filled, cell, digit));
      }
      found.add((latest << 6 | static_cast<unsigned>(house)) << 4 | static_cast<unsigned>(digit));
    }
  }
  std::ranges::sort(found);
  hidden_.first = hidden_.end = 0;
  for (const unsigned one : found) {
    hidden_.push_if(
        true, {static_cast<std::uint8_t>(one >> 4 & 0x3F), static_cast<std::uint8_t>(one & 0xF)});
  }
}

bool ArrivalOrder::naked_single(const Grid& grid, int& cell) {
  for (; naked_.first < naked_.end; ++naked_.first) {
    cell = naked_.entries[naked_.first];
    if (std::has_single_bit(grid.candidates(cell))) return true;
  }
  return false;
}

bool ArrivalOrder::hidden_single(const Grid& grid, int& house, int& digit) {
  for (; hidden_.first < hidden_.end; ++hidden_.first) {
    house = hidden_.entries[hidden_.first].house;
    digit = hidden_.entries[hidden_.first].digit;
    if (std::has_single_bit(grid.places(house, digit))) return true;
  }
  return false;
}

bool ArrivalOrder::full_house(const Grid& grid, int& cell, int& house) const {
  if (nearly_full_ == 0) return false;
  const Geometry& geometry = grid.geometry();
  for (std::size_t i = naked_.first; i < naked_.end; ++i) {
    cell = naked_.entries[i];
    const Houses completed = geometry.house_set[cell] & nearly_full_;
    if (completed == 0 || !std::has_single_bit(grid.candidates(cell))) continue;
    house = std::countr_zero(completed);
    return true;
  }
  return false;
}

}  // namespace nonet

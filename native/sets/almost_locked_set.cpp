#include "sets/almost_locked_set.hpp"

#include <algorithm>

namespace nonet {

void AlmostLockedSets::collect(const Grid& grid) {
  const Geometry& geometry = grid.geometry();
  ++state_;
  for (auto& found : found_) found.clear();
  for (Houses rest = geometry.houses; rest; rest &= rest - 1) {
    const int house = std::countr_zero(rest);
    Positions open = 0;
    std::array<Digits, 1 << 9> digits;  // of each choice of cells
    digits[0] = 0;
    for (int p = 0; p < 9; ++p) {
      if (grid.candidates(geometry.cells_of[house][p]))
        open = static_cast<Positions>(open | 1 << p);
    }
    // Choices of open cells in rising order, so that the one without its lowest cell is known.
    for (unsigned chosen = open & -static_cast<unsigned>(open); chosen;
         chosen = (chosen - open) & open) {
      const int lowest = std::countr_zero(chosen);
      const Digits all = static_cast<Digits>(digits[chosen & (chosen - 1)] |
                                             grid.candidates(geometry.cells_of[house][lowest]));
      digits[chosen] = all;
      const int size = std::popcount(chosen);
      if (std::popcount(all) != size + 1) continue;
      bool elsewhere = false;  // in a house that came before
      if (size == 1) {
        elsewhere = geometry.houses_of[geometry.cells_of[house][lowest]][0] != house;
      } else {
        for (const Crossing& crossing : geometry.crossings[house]) {
          elsewhere |= crossing.house < house && (chosen & ~unsigned{crossing.inside}) == 0;
        }
      }
      if (!elsewhere) found_[size].push_back(static_cast<std::uint32_t>(house) << 9 | chosen);
    }
  }
  sets_.clear();
  for (const auto& found : found_) {
    for (const std::uint32_t one : found) {
      add(grid, static_cast<int>(one >> 9), static_cast<Positions>(one & 0x1FF));
    }
  }
  words_ = (sets_.size() + 63) / 64;
  inside_.assign(static_cast<std::size_t>(kHouses * kDigits) * words_, 0);
  seen_from_.assign(static_cast<std::size_t>(kCells * kDigits) * words_, 0);
  for (std::size_t number = 0; number < sets_.size(); ++number) {
    const AlmostLockedSet& set = sets_[number];
    const std::size_t word = number / 64;
    const Word bit = Word{1} << number % 64;
    for (unsigned rest = set.digits; rest; rest &= rest - 1) {
      const int digit = std::countr_zero(rest);
      for (Houses houses = set.houses_of[digit]; houses; houses &= houses - 1) {
        const int house = std::countr_zero(houses);
        inside_[static_cast<std::size_t>(house * kDigits + digit) * words_ + word] |= bit;
      }
      for (Cells seen = set.seen[digit]; !seen.empty();) {
        const int cell = seen.pop();
        seen_from_[static_cast<std::size_t>(cell * kDigits + digit) * words_ + word] |= bit;
      }
    }
  }
}

void AlmostLockedSets::add(const Grid& grid, int house, Positions positions) {
  const Geometry& geometry = grid.geometry();
  AlmostLockedSet& set = sets_.emplace_back();
  set.house = static_cast<std::uint8_t>(house);
  set.size = static_cast<std::uint8_t>(std::popcount(unsigned{positions}));
  for (unsigned rest = positions; rest; rest &= rest - 1) {
    const int cell = geometry.cells_of[house][std::countr_zero(rest)];
    set.cells.add(cell);
    set.splits |= std::popcount(grid.candidates(cell)) == 1;
    for (unsigned digits = grid.candidates(cell); digits; digits &= digits - 1) {
      const int digit = std::countr_zero(digits);
      if (!set.has(digit)) {
        set.digits = static_cast<Digits>(set.digits | 1 << digit);
        set.seen[digit] = grid.cells_of_digit(digit);
        set.houses_of[digit] = geometry.houses;
      }
      set.cells_of[digit].add(cell);
      set.seen[digit] &= geometry.peers[cell];
      set.houses_of[digit] &= geometry.house_set[cell];
    }
  }
}

const AlmostLockedSets& almost_locked_sets(const Grid& grid) {
  struct Kept {
    const Geometry* geometry = nullptr;
    std::array<Digits, kCells> candidates{};
    AlmostLockedSets sets;
  };
  thread_local Kept kept;
  std::array<Digits, kCells> candidates;
  for (int cell = 0; cell < kCells; ++cell) candidates[cell] = grid.candidates(cell);
  if (kept.geometry != &grid.geometry() || kept.candidates != candidates) {
    kept.geometry = &grid.geometry();
    kept.candidates = candidates;
    kept.sets.collect(grid);
  }
  return kept.sets;
}

}  // namespace nonet

#include "sets/almost_locked_set.hpp"

#include <algorithm>

namespace nonet {

void AlmostLockedSets::collect(const Grid& grid) {
  const Geometry& geometry = grid.geometry();
  ++state_;
  for (auto& found : found_) found.clear();
  std::array<Digits, 1 << kDigits> digits;  // of each choice of cells of a house
  for (Houses rest = geometry.houses; !rest.empty();) {
    const int house = rest.pop();
    Positions open;
    for (int p = 0; p < 9; ++p) {
      if (!grid.candidates(geometry.cells_of[house][p]).empty()) open.add(p);
    }
    // Choices of open cells in rising order, so that the one without its lowest cell is known.
    for (Positions chosen = Positions{}.subset_after(open); !chosen.empty();
         chosen = chosen.subset_after(open)) {
      const int first = geometry.cells_of[house][chosen.first()];
      const Digits all = digits[chosen.without_first().word()] | grid.candidates(first);
      digits[chosen.word()] = all;
      const int size = chosen.count();
      if (all.count() != size + 1) continue;
      bool elsewhere = false;  // in a house that came before
      if (size == 1) {
        elsewhere = geometry.houses_of[first][0] != house;
      } else {
        for (const Crossing& crossing : geometry.crossings[house]) {
          elsewhere |= crossing.house < house && (chosen & ~crossing.inside).empty();
        }
      }
      if (!elsewhere) found_[size].push_back({house, chosen});
    }
  }
  sets_.clear();
  for (const auto& found : found_) {
    for (const Found& one : found) add(grid, one);
  }
  words_ = (sets_.size() + 63) / 64;
  inside_.assign(static_cast<std::size_t>(kHouses * kDigits) * words_, Word{});
  seen_from_.assign(static_cast<std::size_t>(kCells * kDigits) * words_, Word{});
  for (std::size_t number = 0; number < sets_.size(); ++number) {
    const AlmostLockedSet& set = sets_[number];
    const std::size_t word = number / 64;
    const Word bit = Word::of(number % 64);
    set.digits.each([&](int digit) {
      set.houses_of[digit].each([&](int house) {
        inside_[static_cast<std::size_t>(house * kDigits + digit) * words_ + word] |= bit;
      });
      for (Cells seen = set.seen[digit]; !seen.empty();) {
        const int cell = seen.pop();
        seen_from_[static_cast<std::size_t>(cell * kDigits + digit) * words_ + word] |= bit;
      }
    });
  }
}

void AlmostLockedSets::add(const Grid& grid, const Found& found) {
  const Geometry& geometry = grid.geometry();
  AlmostLockedSet& set = sets_.emplace_back();
  set.house = static_cast<std::uint8_t>(found.house);
  set.size = static_cast<std::uint8_t>(found.positions.count());
  found.positions.each([&](int position) {
    const int cell = geometry.cells_of[found.house][position];
    set.cells.add(cell);
    const Digits candidates = grid.candidates(cell);
    set.splits |= candidates.count() == 1;
    candidates.each([&](int digit) {
      if (!set.has(digit)) {
        set.digits.add(digit);
        set.seen[digit] = grid.cells_of_digit(digit);
        set.houses_of[digit] = geometry.houses;
      }
      set.cells_of[digit].add(cell);
      set.seen[digit] &= geometry.peers[cell];
      set.houses_of[digit] &= geometry.house_set[cell];
    });
  });
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

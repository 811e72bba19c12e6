#include "sets/almost_hidden_set.hpp"

#include <algorithm>

namespace nonet {

void collect_almost_hidden_sets(const Grid& grid, std::vector<AlmostHiddenSet>& sets) {
  const Geometry& geometry = grid.geometry();
  sets.clear();
  for (Houses rest = geometry.houses; rest; rest &= rest - 1) {
    const int house = std::countr_zero(rest);
    Digits left = 0;
    for (int digit = 0; digit < kDigits; ++digit) {
      const int count = std::popcount(unsigned{grid.places(house, digit)});
      // A digit with more places than the largest set has cells is in none of them.
      if (count > 0 && count <= kMostHiddenDigits + 1)
        left = static_cast<Digits>(left | 1 << digit);
    }
    int open = 0;
    for (const int cell : geometry.cells_of[house]) open += grid.candidates(cell) != 0;
    const int most = std::min(kMostHiddenDigits, open - 2);
    std::array<Positions, 1 << kDigits> places;  // of each choice of digits
    places[0] = 0;
    for (unsigned chosen = left & -static_cast<unsigned>(left); chosen;
         chosen = (chosen - left) & left) {
      const int lowest = std::countr_zero(chosen);
      places[chosen] =
          static_cast<Positions>(places[chosen & (chosen - 1)] | grid.places(house, lowest));
      const int size = std::popcount(chosen);
      if (size < 2 || size > most) continue;
      if (std::popcount(unsigned{places[chosen]}) != size + 1) continue;
      AlmostHiddenSet& set = sets.emplace_back();
      set.digits = static_cast<Digits>(chosen);
      set.house = static_cast<std::uint8_t>(house);
      for (unsigned at = places[chosen]; at; at &= at - 1) {
        set.cells.add(geometry.cells_of[house][std::countr_zero(at)]);
      }
    }
  }
  std::ranges::stable_sort(
      sets, {}, [](const AlmostHiddenSet& set) { return std::popcount(unsigned{set.digits}); });
}

bool ties_by_itself(const Grid& grid, const AlmostHiddenSet& set, int cell_a, int cell_b) {
  const auto places_of = [&](unsigned digits) {
    Cells places;
    for (; digits; digits &= digits - 1) places |= grid.cells_of_digit(std::countr_zero(digits));
    return places & set.cells;
  };
  const unsigned all = set.digits;
  for (unsigned some = (all - 1) & all; some; some = (some - 1) & all) {
    const Cells places = places_of(some);
    if (places.has(cell_a) && places.has(cell_b) && places.count() <= std::popcount(some) + 1) {
      return false;
    }
  }
  Cells reached = Cells::of(cell_a);
  for (bool grows = true; grows;) {
    grows = false;
    for (unsigned rest = all; rest; rest &= rest - 1) {
      const Cells places = places_of(rest & -rest);
      if (places.count() != 2 || (places & reached).empty()) continue;
      grows |= !(places & ~reached).empty();
      reached |= places;
    }
  }
  return !reached.has(cell_b);
}

}  // namespace nonet

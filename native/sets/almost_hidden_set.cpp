#include "sets/almost_hidden_set.hpp"

#include <algorithm>

namespace nonet {

void collect_almost_hidden_sets(const Grid& grid, std::vector<AlmostHiddenSet>& sets) {
  const Geometry& geometry = grid.geometry();
  sets.clear();
  std::array<Positions, 1 << kDigits> places;  // of each choice of digits of a house
  for (Houses rest = geometry.houses; !rest.empty();) {
    const int house = rest.pop();
    Digits left;
    for (int digit = 0; digit < kDigits; ++digit) {
      const int count = grid.places(house, digit).count();
      // A digit with more places than the largest set has cells is in none of them.
      if (count > 0 && count <= kMostHiddenDigits + 1) left.add(digit);
    }
    int open = 0;
    for (const int cell : geometry.cells_of[house]) open += !grid.candidates(cell).empty();
    const int most = std::min(kMostHiddenDigits, open - 2);
    for (Digits chosen = Digits{}.subset_after(left); !chosen.empty();
         chosen = chosen.subset_after(left)) {
      const Positions taken =
          places[chosen.without_first().word()] | grid.places(house, chosen.first());
      places[chosen.word()] = taken;
      const int size = chosen.count();
      if (size < 2 || size > most) continue;
      if (taken.count() != size + 1) continue;
      AlmostHiddenSet& set = sets.emplace_back();
      set.digits = chosen;
      set.house = static_cast<std::uint8_t>(house);
      taken.each([&](int position) { set.cells.add(geometry.cells_of[house][position]); });
    }
  }
  std::ranges::stable_sort(sets, {}, [](const AlmostHiddenSet& set) { return set.digits.count(); });
}

bool ties_by_itself(const Grid& grid, const AlmostHiddenSet& set, int cell_a, int cell_b) {
  const auto places_of = [&](Digits digits) {
    Cells places;
    digits.each([&](int digit) { places |= grid.cells_of_digit(digit); });
    return places & set.cells;
  };
  const Digits all = set.digits;
  for (Digits some = all.subset_before(all); !some.empty(); some = some.subset_before(all)) {
    const Cells places = places_of(some);
    if (places.has(cell_a) && places.has(cell_b) && places.count() <= some.count() + 1) {
      return false;
    }
  }
  Cells reached = Cells::of(cell_a);
  for (bool grows = true; grows;) {
    grows = false;
    for (Digits rest = all; !rest.empty();) {
      const Cells places = places_of(Digits::of(rest.pop()));
      if (places.count() != 2 || (places & reached).empty()) continue;
      grows |= !(places & ~reached).empty();
      reached |= places;
    }
  }
  return !reached.has(cell_b);
}

}  // namespace nonet

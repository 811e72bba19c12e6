#include "sets/almost_hidden_set.hpp"

#include <algorithm>

#include "board/sort_by.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// Adds one or more digits from `below` to the digits chosen so far, until there are at most `most`
// digits. `taken` has the positions of the digits chosen so far. The extended choices are tried in
// ascending numerical order. Calls body(digits, positions) for each of them that is almost hidden.
template <class Body>
void choose(const PlacesOfHouse& places, Digits below, Digits chosen, Positions taken, int most,
            Body& body) {
  const int size = chosen.count() + 1;
  for (Digits rest = below; !rest.empty();) {
    const int digit = rest.pop();
    const Positions all = taken | places[digit];
    if (all.count() > most + 1) continue;
    const Digits more = chosen | Digits::of(digit);
    if (size > 1 && all.count() == size + 1) body(more, all);
    if (size < most) choose(places, below & Digits::below(digit), more, all, most, body);
  }
}

}  // namespace

void collect_almost_hidden_sets(const Grid& grid, std::vector<AlmostHiddenSet>& sets) {
  const Geometry& geometry = grid.geometry();
  sets.clear();
  for (Houses rest = geometry.houses; !rest.empty();) {
    const int house = rest.pop();
    Digits left;
    for (int digit = 0; digit < geometry.digits; ++digit) {
      const int count = grid.places(house, digit).count();
      // A digit cannot be in a set if it has more positions than the largest set has cells.
      if (count > 0 && count <= kMostHiddenDigits + 1) left.add(digit);
    }
    int open = 0;
    for (int p = 0; p < geometry.digits; ++p) {
      open += !grid.candidates(geometry.cells_of[house][p]).empty();
    }
    const int most = std::min(kMostHiddenDigits, open - 2);
    auto keep = [&](Digits chosen, Positions taken) {
      AlmostHiddenSet& set = sets.emplace_back();
      set.digits = chosen;
      set.house = static_cast<HouseNumber>(house);
      taken.each([&](int position) { set.cells.add(geometry.cells_of[house][position]); });
    };
    if (most > 1) choose(grid.places(house), left, Digits{}, Positions{}, most, keep);
  }
  sort_by(sets, [](const AlmostHiddenSet& set) { return set.digits.count(); });
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

}  // namespace nonet::inline NONET_BOARD

#include "chains/group_splits.hpp"

#include "board/sight.hpp"

namespace nonet {

void GroupSplits::look_at(const Grid& grid, Digits digits) {
  const Geometry& geometry = grid.geometry();
  if (cells_in_ != geometry.cells_in) {
    for (OfDigit& of : of_) of.known = false;
    cells_in_ = geometry.cells_in;
  }
  digits.each([&](int digit) {
    OfDigit& of = of_[digit];
    const Cells cells = grid.cells_of_digit(digit);
    if (of.known && of.cells == cells) return;
    of.known = false;  // until it is done
    of.cells = cells;
    of.collect(grid, digit);
    of.known = true;
  });
}

void GroupSplits::OfDigit::collect(const Grid& grid, int digit) {
  const Geometry& geometry = grid.geometry();
  groups.clear();
  splits.clear();
  for (int house = 0; house < kHouses; ++house) {
    first[house] = static_cast<std::uint16_t>(splits.size());
    if (!geometry.houses.has(house)) continue;
    const Positions places = grid.places(house, digit);
    if (places.count() < 3) continue;
    const auto& crossings = geometry.crossings[house];
    for (const Crossing& crossing : crossings) {
      const Positions others = places & ~crossing.inside;
      if (others.empty() || (places & crossing.inside).count() < 2) continue;
      bool together = others.is_single();  // the others make a node too
      for (const Crossing& other : crossings) together |= (others & ~other.inside).empty();
      if (!together) continue;
      const Cells inside = cells & geometry.cells_in[house];
      const Cells group = inside & geometry.cells_in[crossing.house];
      const Cells rest = inside & ~group;
      const std::uint16_t number = number_of(geometry, group);
      if (others.is_single()) {
        splits.push_back({number, static_cast<std::uint16_t>(rest.first()), true});
      } else {
        splits.push_back({number, number_of(geometry, rest), false});
      }
    }
  }
  first[kHouses] = static_cast<std::uint16_t>(splits.size());
}

std::uint16_t GroupSplits::OfDigit::number_of(const Geometry& geometry, Cells group) {
  for (std::size_t number = groups.size(); number-- > 0;) {
    if (groups[number].cells == group) return static_cast<std::uint16_t>(number);
  }
  Group fresh{group, {}, common_houses(geometry, group)};
  fresh.houses.each([&](int house) { fresh.seen |= geometry.cells_in[house]; });
  fresh.seen &= cells & ~group;
  groups.push_back(fresh);
  return static_cast<std::uint16_t>(groups.size() - 1);
}

}  // namespace nonet

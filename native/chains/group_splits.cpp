#include "chains/group_splits.hpp"

#include "board/sight.hpp"

namespace nonet::inline NONET_BOARD {

void GroupSplitsOfDigit::collect(const Grid& grid, int digit) {
  const Geometry& geometry = grid.geometry();
  const Cells cells = grid.cells_of_digit(digit);
  groups_.clear();
  splits_.clear();
  for (int house = 0; house < geometry.regions_in_all; ++house) {
    first_[house] = static_cast<std::uint16_t>(splits_.size());
    if (!geometry.houses.has(house)) continue;
    const Positions places = grid.places(house, digit);
    if (places.count() < 3) continue;
    const auto& crossings = geometry.crossings[house];
    for (const Crossing& crossing : crossings) {
      const Positions others = places & ~crossing.inside;
      if (others.empty() || (places & crossing.inside).count() < 2) continue;
      bool together = others.is_single();  // whether the remaining places also form a node
      for (const Crossing& other : crossings) together |= (others & ~other.inside).empty();
      if (!together) continue;
      const Cells inside = cells & geometry.cells_in[house];
      const Cells group = inside & geometry.cells_in[crossing.house];
      const Cells rest = inside & ~group;
      const std::uint16_t number = number_of(geometry, cells, group);
      if (others.is_single()) {
        splits_.push_back({number, static_cast<std::uint16_t>(rest.first()), true});
      } else {
        splits_.push_back({number, number_of(geometry, cells, rest), false});
      }
    }
  }
  first_[geometry.regions_in_all] = static_cast<std::uint16_t>(splits_.size());
}

std::uint16_t GroupSplitsOfDigit::number_of(const Geometry& geometry, Cells among, Cells group) {
  for (std::size_t number = groups_.size(); number-- > 0;) {
    if (groups_[number].cells == group) return static_cast<std::uint16_t>(number);
  }
  Group fresh{group, {}, common_houses(geometry, group)};
  fresh.houses.each([&](int house) { fresh.seen |= geometry.cells_in[house]; });
  fresh.seen &= among & ~group;
  groups_.push_back(fresh);
  return static_cast<std::uint16_t>(groups_.size() - 1);
}

}  // namespace nonet::inline NONET_BOARD

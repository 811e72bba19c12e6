// Splits the places of a digit in a house in two: a group, which also lies in another house, and a
// candidate or a second group. A split depends only on the places of its digit, so only digits that
// have changed are searched again.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "patterns/by_digit.hpp"

namespace nonet::inline NONET_BOARD {

class GroupSplitsOfDigit {
 public:
  struct Group {
    Cells cells;
    Cells seen;     // see the whole group in one house, and can hold the digit
    Houses houses;  // houses that contain the whole group
  };
  struct Split {
    std::uint16_t group;  // index of the group
    std::uint16_t other;  // index of the other group, or a cell
    bool to_cell;         // whether `other` is a cell
  };

  void collect(const Grid& grid, int digit);

  const std::vector<Group>& groups() const { return groups_; }
  std::span<const Split> in(int house) const {
    return {splits_.data() + first_[house], splits_.data() + first_[house + 1]};
  }

 private:
  std::uint16_t number_of(const Geometry& geometry, Cells among, Cells group);

  std::vector<Group> groups_;
  std::vector<Split> splits_;                       // sorted by house
  std::array<std::uint16_t, kHouses + 1> first_{};  // where the splits of each house begin
};

class GroupSplits : public ByDigit<GroupSplitsOfDigit> {
 public:
  void collect(const Facts& facts) {
    const Grid& grid = facts.grid();
    each_changed(grid, [&](int digit, GroupSplitsOfDigit& of) { of.collect(grid, digit); });
  }
};

}  // namespace nonet::inline NONET_BOARD

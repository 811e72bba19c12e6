// Divides a house's places for a digit into two parts. One part is a group whose cells also share a
// second house. The other part is a single candidate or another group. The result depends only on
// the digit's places, so it is recomputed only for changed digits.
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
    Cells seen;     // cells that can hold the digit and see the whole group in one house
    Houses houses;  // houses that contain the whole group
  };
  struct Split {
    std::uint16_t group;  // index of the group
    std::uint16_t other;  // the index of the other group, or a cell
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
  std::array<std::uint16_t, kHouses + 1> first_{};  // for each house, where its splits begin
};

class GroupSplits : public ByDigit<GroupSplitsOfDigit> {
 public:
  void collect(const Facts& facts) {
    const Grid& grid = facts.grid();
    each_changed(grid, [&](int digit, GroupSplitsOfDigit& of) { of.collect(grid, digit); });
  }
};

}  // namespace nonet::inline NONET_BOARD

// The places of a digit in a house, parted in two: a group, which lies in another house too, and a
// candidate or another group. It holds for the cells of the digit, so that only digits that have
// changed are looked at again.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "board/grid.hpp"

namespace nonet {

class GroupSplits {
 public:
  struct Group {
    Cells cells;
    Cells seen;     // by all of it in one house, and can hold the digit
    Houses houses;  // that hold all of it
  };
  struct Split {
    std::uint16_t group;  // a number among the groups of the digit
    std::uint16_t other;  // the same, or a cell
    bool to_cell;         // which of them
  };

  // Looks at a state. Only the digits that are asked for are known then.
  void look_at(const Grid& grid, Digits digits);

  const std::vector<Group>& groups(int digit) const { return of_[digit].groups; }
  std::span<const Split> in(int house, int digit) const {
    const OfDigit& of = of_[digit];
    return {of.splits.data() + of.first[house], of.splits.data() + of.first[house + 1]};
  }

 private:
  struct OfDigit {
    Cells cells;
    bool known = false;
    std::vector<Group> groups;
    std::vector<Split> splits;                       // house by house
    std::array<std::uint16_t, kHouses + 1> first{};  // where those of a house begin

    void collect(const Grid& grid, int digit);
    std::uint16_t number_of(const Geometry& geometry, Cells group);
  };

  std::array<Cells, kHouses> cells_in_{};  // of the geometry
  std::array<OfDigit, kDigits> of_;
};

}  // namespace nonet

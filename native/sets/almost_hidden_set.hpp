// Almost hidden sets: some digits of a house that together have one place more than there are
// digits. At most one of these cells holds none of the digits, so of any two cells at least one
// holds one of them.
//
// The other open cells of the house are an almost locked set of the other digits. If a chain goes
// from two cells of a hidden set to digits outside the set, that locked set gives the same link in
// a simpler form. What the hidden set adds are cells with only one of its digits, and the other
// houses in which such a cell sees that digit.
#pragma once

#include <vector>

#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

struct AlmostHiddenSet {
  Cells cells;
  Digits digits;
  HouseNumber house = 0;
};

// The most digits of a set: people do not notice larger ones.
inline constexpr int kMostHiddenDigits = 4;

// All almost hidden sets of a grid, sorted by number of digits and then by house. A set is skipped
// if its complement is one cell short of being a set.
void collect_almost_hidden_sets(const Grid& grid, std::vector<AlmostHiddenSet>& sets);

// Whether a set is needed to tie two of its cells. It is not needed if fewer of its digits are
// enough, or if digits with two places lead from one cell to the other.
bool ties_by_itself(const Grid& grid, const AlmostHiddenSet& set, int cell_a, int cell_b);

}  // namespace nonet::inline NONET_BOARD

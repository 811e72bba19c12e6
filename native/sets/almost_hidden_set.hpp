// Almost hidden sets: some digits of a house whose places there are one cell more than digits. At
// most one of these cells holds none of them, so of any two at least one holds one of the digits.
//
// The other open cells of the house are an almost locked set of the other digits. If two cells of a
// hidden set lead to digits outside it, that locked set gives the same more simply. The hidden set
// adds cells that have only one of its digits, together with the other houses in which the digit is
// seen from there.
#pragma once

#include <vector>

#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

struct AlmostHiddenSet {
  Cells cells;
  Digits digits;
  HouseNumber house = 0;
};

// The most digits: people do not see larger sets.
inline constexpr int kMostHiddenDigits = 4;

// All almost hidden sets of a grid: of two digits, of three, and so on, then by house. Sets whose
// complement is one cell short of being a set are skipped.
void collect_almost_hidden_sets(const Grid& grid, std::vector<AlmostHiddenSet>& sets);

// Whether a set is needed to tie two of its cells: not if fewer of its digits do it, nor if digits
// with two places lead from one to the other.
bool ties_by_itself(const Grid& grid, const AlmostHiddenSet& set, int cell_a, int cell_b);

}  // namespace nonet::inline NONET_BOARD

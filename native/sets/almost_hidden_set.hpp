// Almost hidden sets: some digits of a house whose places there lie in one cell more than there are
// digits. At most one of these cells can do without them, so of any two at least one holds one of
// the digits.
//
// The other open cells of the house are an almost locked set of the other digits. If two cells of a
// hidden set lead on to digits that are not in it, that set says the same in fewer words; what the
// hidden set adds are cells in which one of its digits alone is left, with the other houses in
// which the digit is seen from there.
#pragma once

#include <vector>

#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

struct AlmostHiddenSet {
  Cells cells;
  Digits digits;
  HouseNumber house = 0;
};

// So many digits: a larger set is more than a person sees.
inline constexpr int kMostHiddenDigits = 4;

// All almost hidden sets of a grid: of two digits, of three, and so on, then by house. Those whose
// complement is a cell short of being a set are left out.
void collect_almost_hidden_sets(const Grid& grid, std::vector<AlmostHiddenSet>& sets);

// Whether a set is needed to tie two of its cells: not where fewer of its digits do it, nor where
// digits with two places lead from the one to the other.
bool ties_by_itself(const Grid& grid, const AlmostHiddenSet& set, int cell_a, int cell_b);

}  // namespace nonet::inline NONET_BOARD

// An almost hidden set consists of n digits of a house that together have places in n + 1 cells. At
// most one of these cells holds some other digit. So of any two of the cells, at least one holds
// one of the n digits.
//
// The house's other empty cells form an almost locked set, which has the house's other digits. If a
// chain comes in and goes out through these other digits, the almost locked set gives the same link
// in a simpler form. So a link of the hidden set is new only if one of its two cells can hold just
// one of the set's digits. From this candidate, the chain can go on in another house of the cell.
#pragma once

#include <vector>

#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

struct AlmostHiddenSet {
  Cells cells;
  Digits digits;
  HouseNumber house = 0;
};

// The most digits that a set may have. People do not notice larger sets.
inline constexpr int kMostHiddenDigits = 4;

// All of a grid's almost hidden sets, sorted by number of digits and then by house. A set is
// skipped if the complementary almost locked set would have no cell.
void collect_almost_hidden_sets(const Grid& grid, std::vector<AlmostHiddenSet>& sets);

// Whether the whole set is needed to link two cells. It is not needed if fewer of its digits are
// enough, or if digits with two positions connect one cell to the other.
bool ties_by_itself(const Grid& grid, const AlmostHiddenSet& set, int cell_a, int cell_b);

}  // namespace nonet::inline NONET_BOARD

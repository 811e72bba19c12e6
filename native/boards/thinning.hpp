// Removes givens from a puzzle on any board as long as the solution stays unique.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boards/layout_tables.hpp"

namespace nonet::boards {

struct Thinned {
  std::vector<int> cells;  // cells whose givens stay, in ascending order
  int undecided;           // number of givens that stay only because the search gave up
};

// Removes givens one by one, or several at once if possible.
//
// `solution` has the digit of each cell, counted from 1. `givens` are distinct cells in the order
// in which they are tried, and together they must exclude every other solution. The search may take
// `most` conflicts in total. On each test it may spend a fraction of the conflicts that are left,
// but at least a hundred. If it then gives up, the given stays, although it may be superfluous. All
// other givens that stay are needed. Uses the patience of the thread.
Thinned thin_out(const LayoutTables& tables, std::span<const std::uint8_t> solution,
                 std::span<const int> givens, std::uint64_t most);

}  // namespace nonet::boards

// Givens of a puzzle on a board that can be left out, so that it keeps its one solution.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boards/layout_tables.hpp"

namespace nonet::boards {

struct Thinned {
  std::vector<int> cells;  // whose givens stay, in ascending order
  int undecided;           // how many of them stay because the search gave up
};

// Leaves out givens one after the other, and several at once where that goes.
//
// `solution` has the digit of each cell, from 1; `givens` are cells without repetition, in the
// order in which they are tried, and have no other solution. The search may meet `most` conflicts;
// about each question it gives up after a part of those that are left, or after a hundred, and then
// the given stays. Of the others that stay, none can be left out. Works under the patience of the
// thread.
Thinned thin_out(const LayoutTables& tables, std::span<const std::uint8_t> solution,
                 std::span<const int> givens, std::uint64_t most);

}  // namespace nonet::boards

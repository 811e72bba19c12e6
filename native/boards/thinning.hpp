// Removes givens of a puzzle on a board as long as it keeps its unique solution.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boards/layout_tables.hpp"

namespace nonet::boards {

struct Thinned {
  std::vector<int> cells;  // cells whose givens stay, in ascending order
  int undecided;           // number of these that stay because the search gave up
};

// Removes givens one by one, and several at once if possible.
//
// `solution` has the digit of each cell, from 1. `givens` are distinct cells, in the order in which
// they are tried; they must have no other solution. The search may take `most` conflicts in total.
// For each question it gives up after a part of the remaining ones, but not before a hundred, and
// then the given stays. None of the other givens that stay can be removed. Uses the patience of the
// thread.
Thinned thin_out(const LayoutTables& tables, std::span<const std::uint8_t> solution,
                 std::span<const int> givens, std::uint64_t most);

}  // namespace nonet::boards

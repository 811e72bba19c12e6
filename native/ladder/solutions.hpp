// What a ladder wants to know of the solutions of a grid, by the exhaustive search of its board.
#pragma once

#include <cstdint>
#include <vector>

#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

struct FirstSolutions {
  int count = 0;                    // up to two
  std::vector<std::uint8_t> first;  // its digits, from 1; only where there is one
};

// All under the patience of the thread.
bool has_one_solution(const Grid& grid);
FirstSolutions first_two_solutions(const Grid& grid);

}  // namespace nonet::inline NONET_BOARD

// Uses an exhaustive search to find out what a ladder needs to know about a grid's solutions.
#pragma once

#include <cstdint>
#include <vector>

#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

struct FirstSolutions {
  int count = 0;                    // at most two
  std::vector<std::uint8_t> first;  // a solution's digits, numbered from 1, if there is one
};

// Both functions use the thread's patience.
int solutions_to_two(const Grid& grid);  // the number of solutions, at most two
FirstSolutions first_two_solutions(const Grid& grid);

}  // namespace nonet::inline NONET_BOARD

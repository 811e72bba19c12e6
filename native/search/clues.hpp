// Which clues of a puzzle with one solution are needed, and which cells are the key to it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/grid.hpp"

namespace nonet::search {

using Values = std::array<std::uint8_t, kCells>;  // 1 to 9, 0 for an open cell

// Empties cells one after the other, in this order, as long as the solution stays the only one.
void thin_out(Values& puzzle, const std::vector<std::uint8_t>& order, const Geometry& geometry);

// The clues without which, one at a time, the solution still is the only one.
std::vector<std::uint8_t> redundant_clues(const Values& puzzle, const Geometry& geometry);

// The sets of at most `size` cells (1 or 2) from whose solution values on singles solve the grid,
// all of whose cells are needed. Smallest first, then by their cells; a set of fewer than two cells
// has 81 in place of those that it lacks.
std::vector<std::array<std::uint8_t, 2>> backdoors(const Grid& grid, const Values& solution,
                                                   int size);

}  // namespace nonet::search

// Which clues a puzzle with one solution needs, and which cells are its backdoors.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/grid.hpp"

namespace nonet::search {

using Values = std::array<std::uint8_t, kCells>;  // 1 to 9, 0 for an open cell

// Tries the cells in this order, and empties each one if the solution stays unique.
void thin_out(Values& puzzle, const std::vector<std::uint8_t>& order, const Geometry& geometry);

// The clues that can be removed, each by itself, without losing the unique solution.
std::vector<std::uint8_t> redundant_clues(const Values& puzzle, const Geometry& geometry);

// The sets of at most `size` cells (1 or 2) such that singles solve the grid once these cells have
// their solution digits, and no cell of the set is superfluous. They are sorted by size, then by
// cells. A set of fewer than two cells is filled up with 81.
std::vector<std::array<std::uint8_t, 2>> backdoors(const Grid& grid, const Values& solution,
                                                   int size);

}  // namespace nonet::search

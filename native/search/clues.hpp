// Which clues of a puzzle with one solution are needed, and which cells are its backdoors.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/grid.hpp"

namespace nonet::search {

using Values = std::array<std::uint8_t, kCells>;  // 1 to 9, 0 for an open cell

// Empties cells one by one in this order, each if the solution remains unique.
void thin_out(Values& puzzle, const std::vector<std::uint8_t>& order, const Geometry& geometry);

// The clues any single one of which can be removed with the solution still unique.
std::vector<std::uint8_t> redundant_clues(const Values& puzzle, const Geometry& geometry);

// The sets of at most `size` cells (1 or 2) such that singles solve the grid once these cells have
// their solution values, and all of the cells are needed. Smallest first, then by cells; a set of
// fewer than two cells is filled up with 81.
std::vector<std::array<std::uint8_t, 2>> backdoors(const Grid& grid, const Values& solution,
                                                   int size);

}  // namespace nonet::search

// Finds the givens that a puzzle with one solution needs.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/grid.hpp"

namespace nonet::search {

using Values = std::array<std::uint8_t, kCells>;  // 1 to 9, 0 for an empty cell

// Removes superfluous givens, trying the cells in this order. A given stays if the solution would
// not be unique without it.
void thin_out(Values& puzzle, const std::vector<std::uint8_t>& order, const Geometry& geometry);

// Returns the superfluous givens. If any single one of them is removed, the solution stays unique.
std::vector<std::uint8_t> redundant_givens(const Values& puzzle, const Geometry& geometry);

}  // namespace nonet::search

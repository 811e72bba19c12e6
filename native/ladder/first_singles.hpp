// The singles at the start of a path, found ahead: those that a follower would take one by one, in
// the same order, in half of the time. What they rest on is not told, so that this is for paths
// whose steps are not described.
#pragma once

#include <array>
#include <cstdint>

#include "board/bounded_list.hpp"
#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// A single, and the rung that has it.
struct FirstSingle {
  Candidate placement;
  std::uint16_t rung;
  std::uint8_t variant;
};

using FirstSingles = BoundedList<FirstSingle, kCells>;

// The singles that a ladder's first rungs place, from a grid on, until they go no further. None
// where that ends in a contradiction, where values clash, where the ladder does not begin with
// singles or chooses among them, and on other boards than the usual one of nine rows.
FirstSingles first_singles(const Grid& grid, const Ladder& ladder);

}  // namespace nonet::inline NONET_BOARD

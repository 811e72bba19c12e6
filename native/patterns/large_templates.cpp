#include "patterns/templates.hpp"

namespace nonet::inline NONET_BOARD {

// On a large board, the placements of a digit are not enumerated. So it is possible that any
// candidate can be eliminated.
void OutsideTemplates::collect(const Facts& facts) {
  const Grid& grid = facts.grid();
  each_changed(grid, [&](int digit, Cells& outside) { outside = grid.cells_of_digit(digit); });
}

}  // namespace nonet::inline NONET_BOARD

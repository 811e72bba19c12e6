#include "patterns/templates.hpp"

namespace nonet::inline NONET_BOARD {

// On a large board, a digit's placements are not enumerated. So every candidate counts as one that
// may be eliminated.
void OutsideTemplates::collect(const Facts& facts) {
  const Grid& grid = facts.grid();
  each_changed(grid, [&](int digit, Cells& outside) { outside = grid.cells_of_digit(digit); });
}

}  // namespace nonet::inline NONET_BOARD

#include "patterns/templates.hpp"

namespace nonet::inline NONET_BOARD {

// The ways of a digit through a large board are not gone through: any candidate may fall.
void OutsideTemplates::collect(const Facts& facts) {
  const Grid& grid = facts.grid();
  each_changed(grid, [&](int digit, Cells& outside) { outside = grid.cells_of_digit(digit); });
}

}  // namespace nonet::inline NONET_BOARD

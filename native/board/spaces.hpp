// The live candidates of a space.
#pragma once

#include "board/grid.hpp"
#include "board/step.hpp"

namespace nonet {

// Calls body(candidate) for each, in order.
template <class Body>
void each_candidate(const Grid& grid, Space space, Body&& body) {
  if (space < kCells) {
    for (unsigned rest = grid.candidates(space); rest; rest &= rest - 1) {
      body(candidate_of(space, std::countr_zero(rest)));
    }
    return;
  }
  const int house = (space - kCells) / kDigits;
  const int digit = (space - kCells) % kDigits;
  for (unsigned rest = grid.places(house, digit); rest; rest &= rest - 1) {
    body(candidate_of(grid.geometry().cells_of[house][std::countr_zero(rest)], digit));
  }
}

}  // namespace nonet

// The live candidates of a space. A space is a cell, or a digit in a house.
#pragma once

#include "board/grid.hpp"
#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

// Calls body(candidate) for each candidate of the space, in order.
template <class Body>
void each_candidate(const Grid& grid, Space space, Body&& body) {
  if (is_cell(space)) {
    grid.candidates(space).each([&](int digit) { body(candidate_of(space, digit)); });
    return;
  }
  const int house = house_of(space);
  const int digit = digit_in(space);
  grid.places(house, digit).each([&](int position) {
    body(candidate_of(grid.geometry().cells_of[house][position], digit));
  });
}

}  // namespace nonet::inline NONET_BOARD

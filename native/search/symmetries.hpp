// Symmetries of a puzzle: movements of the cells that, with the digits renamed to fit, map the
// givens onto themselves.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "board/grid.hpp"
#include "board/step.hpp"

namespace nonet {

using Movement = std::array<std::uint8_t, kCells>;  // where each cell goes

constexpr Movement inverse(const Movement& movement) {
  Movement back{};
  for (int cell = 0; cell < kCells; ++cell) {
    back[movement[cell]] = static_cast<std::uint8_t>(cell);
  }
  return back;
}

// The digits that go with a movement: each to the digit on whose givens its own land. Nothing where
// some given lands on none or digits do not fit; where two digits are not given, which could change
// their names in any solution; and where some house does not land on a house.
//
// Almost every puzzle is through with the first givens.
std::optional<Symmetry> symmetry_of(const Grid& grid, const Movement& movement);

// All movements that map the givens of a standard puzzle onto themselves, the identity among them;
// none where blank lines could change places, for then there are several solutions, nor where
// givens clash, for then there is none.
std::vector<Movement> movements_of(const Grid& grid);

}  // namespace nonet

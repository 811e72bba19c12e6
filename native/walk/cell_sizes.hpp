// Groups the empty cells by their number of candidates.
#pragma once

#include <array>
#include <span>

#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

struct CellSizes {
  std::array<Cells, 5> of;  // cells with exactly 0, 1, 2, 3 and 4 candidates
  Cells choices;            // cells with two or more candidates

  void collect(const Facts& facts) {
    const Grid& grid = facts.grid();
    Cells at_least[5];  // cells with at least 0, 1, ... candidates; entry 0 has all empty cells
    at_least[0] = grid.empty_cells();
    for (Cells& none : std::span(at_least).subspan(1)) none = Cells{};
    Cells more;  // cells with more than four candidates
    for (int digit = 0; digit < kDigits; ++digit) {
      const Cells here = grid.cells_of_digit(digit);
      more |= at_least[4] & here;
      for (int size = 4; size > 0; --size) at_least[size] |= at_least[size - 1] & here;
    }
    for (int size = 0; size < 4; ++size) of[size] = at_least[size] & ~at_least[size + 1];
    of[4] = at_least[4] & ~more;
    choices = at_least[2];
  }
};

}  // namespace nonet::inline NONET_BOARD

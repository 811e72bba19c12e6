#include "search/singles.hpp"

#include <bit>

namespace nonet::search {

bool place_singles(Grid& grid, Touched& news) {
  const Geometry& g = grid.geometry();
  while (!grid.broken()) {
    const Touched touched = grid.take_touched();
    if (touched.empty()) return true;
    news |= touched;
    for (Cells rest = touched.cells & grid.open(); !rest.empty();) {
      const int cell = rest.pop();
      const unsigned candidates = grid.candidates(cell);
      if (candidates && (candidates & (candidates - 1)) == 0) {
        grid.place(cell, std::countr_zero(candidates));
      }
    }
    for (Houses rest = touched.houses & g.houses; rest; rest &= rest - 1) {
      const int house = std::countr_zero(rest);
      for (int digit = 0; digit < kDigits; ++digit) {
        const unsigned places = grid.places(house, digit);
        if (places && (places & (places - 1)) == 0) {
          grid.place(g.cells_of[house][std::countr_zero(places)], digit);
        }
      }
    }
  }
  return false;
}

}  // namespace nonet::search

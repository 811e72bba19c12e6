#include "board/singles.hpp"

namespace nonet::inline NONET_BOARD {

bool place_singles(Grid& grid, Touched& news) {
  const Geometry& g = grid.geometry();
  while (!grid.broken()) {
    const Touched touched = grid.take_touched();
    if (touched.empty()) return true;
    news |= touched;
    for (Cells rest = touched.cells & grid.empty_cells(); !rest.empty();) {
      const int cell = rest.pop();
      const Digits candidates = grid.candidates(cell);
      if (candidates.is_single()) grid.place(cell, candidates.first());
    }
    // On the large board, houses are many and searches long, so only changed digits are checked.
    const Digits changed = kIsStandard ? Digits::all() : touched.digits;
    (touched.houses & g.houses).each([&](int house) {
      changed.each([&](int digit) {
        const Positions places = grid.places(house, digit);
        if (places.is_single()) grid.place(g.cells_of[house][places.first()], digit);
      });
    });
  }
  return false;
}

}  // namespace nonet::inline NONET_BOARD

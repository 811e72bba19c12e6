#include "board/singles.hpp"

#include <vector>

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

#ifdef NONET_LARGE

namespace {

// Notes the candidates that are the last ones of a cell or of a digit in a house. A large board has
// too many houses to search them all after each change.
struct LastCandidates {
  void left_in_cell(int cell, Digits left) {
    if (left.is_single()) list.push_back(candidate_of(cell, left.first()));
  }
  void left_in_house(int house, int digit, Positions places) {
    if (!places.is_single()) return;
    list.push_back(candidate_of(geometry.cells_of[house][places.first()], digit));
  }

  const Geometry& geometry;
  std::vector<Candidate> list{};
};

}  // namespace

bool place_with_singles(Grid& grid, int cell, int digit) {
  LastCandidates last{grid.geometry()};
  grid.place(cell, digit, last);
  while (!last.list.empty() && !grid.broken()) {
    const Candidate next = last.list.back();
    last.list.pop_back();
    if (grid.has(cell_of(next), digit_of(next))) grid.place(cell_of(next), digit_of(next), last);
  }
  return !grid.broken();
}

#else

bool place_with_singles(Grid& grid, int cell, int digit) {
  grid.place(cell, digit);
  return place_singles(grid);
}

#endif

}  // namespace nonet::inline NONET_BOARD

// A contradiction: a cell has no candidate, or a house has no place for a digit. So the grid has no
// solution.
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

bool find_contradictions(Walk& walk) {
  const Grid& grid = walk.grid;
  if (!grid.broken()) return true;
  for (Cells rest = grid.empty_cells(); !rest.empty();) {
    walk.spend();
    const int cell = rest.pop();
    if (!grid.candidates(cell).empty()) continue;
    Step& step = walk.begin();
    step.contradiction = true;
    step.truths.push_back(cell_space(cell));
    walk.mark_cell(Role::pattern, cell);
    if (!walk.emit()) return false;
  }
  for (Houses rest = walk.geometry.houses; !rest.empty();) {
    walk.spend();
    const int house = rest.pop();
    for (int digit = 0; digit < walk.geometry.digits; ++digit) {
      if (!grid.places(house, digit).empty() || grid.placed(house).has(digit)) continue;
      Step& step = walk.begin();
      step.variant = 1;
      step.contradiction = true;
      step.truths.push_back(house_space(house, digit));
      walk.mark_house(Role::base, house);
      if (!walk.emit()) return false;
    }
  }
  return true;
}

NONET_FINDER("contradiction", find_contradictions)

}  // namespace

}  // namespace nonet::inline NONET_BOARD

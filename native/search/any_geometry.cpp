#include "search/any_geometry.hpp"

#include "search/singles.hpp"

namespace nonet::search {

namespace {

int narrowest_cell(const Grid& grid) {
  int best = -1;
  int fewest = 10;
  for (Cells rest = grid.open(); !rest.empty();) {
    const int cell = rest.pop();
    const int count = grid.candidates(cell).count();
    if (count < fewest) {
      best = cell;
      fewest = count;
      if (count == 2) break;
    }
  }
  return best;
}

}  // namespace

AnyGeometry::AnyGeometry(const Grid& grid) {
  stack_.push_back(grid);
  stack_.back().touch_everything();
}

bool AnyGeometry::next(std::uint8_t* solution, Patience& patience) {
  while (!stack_.empty()) {
    if (++rounds_ % kPause == 0 && !patience.lasts()) return false;
    Grid& grid = stack_.back();
    if (!place_singles(grid)) {
      stack_.pop_back();
      continue;
    }
    if (grid.solved()) {
      for (int cell = 0; cell < kCells; ++cell) {
        solution[cell] = static_cast<std::uint8_t>(grid.value(cell));
      }
      stack_.pop_back();
      return true;
    }
    const int cell = narrowest_cell(grid);
    const int digit = grid.candidates(cell).first();
    Grid branch = grid;
    grid.remove(cell, digit);  // what is left of the branch, searched later
    branch.place(cell, digit);
    stack_.push_back(std::move(branch));
  }
  return false;
}

std::uint64_t AnyGeometry::count(std::uint64_t most, Patience& patience) {
  std::uint8_t solution[kCells];
  std::uint64_t found = 0;
  while (found < most && next(solution, patience)) ++found;
  return found;
}

}  // namespace nonet::search

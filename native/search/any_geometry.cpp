#include "search/any_geometry.hpp"

namespace nonet::search {

namespace {

// Places singles until there are none; false on a contradiction.
bool propagate(Grid& grid) {
  const Geometry& g = grid.geometry();
  while (!grid.broken()) {
    const Touched touched = grid.take_touched();
    if (touched.empty()) return true;
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

int narrowest_cell(const Grid& grid) {
  int best = -1;
  int fewest = 10;
  for (Cells rest = grid.open(); !rest.empty();) {
    const int cell = rest.pop();
    const int count = std::popcount(grid.candidates(cell));
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

bool AnyGeometry::next(std::uint8_t* solution) {
  while (!stack_.empty()) {
    Grid& grid = stack_.back();
    if (!propagate(grid)) {
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
    const int digit = std::countr_zero(grid.candidates(cell));
    Grid branch = grid;
    grid.remove(cell, digit);  // what is left of the branch, searched later
    branch.place(cell, digit);
    stack_.push_back(std::move(branch));
  }
  return false;
}

std::uint64_t AnyGeometry::count(std::uint64_t most, const std::atomic<bool>& stop) {
  std::uint8_t solution[kCells];
  std::uint64_t found = 0;
  while (found < most && !stop && next(solution)) ++found;
  return found;
}

}  // namespace nonet::search

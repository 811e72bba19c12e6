#include "search/givens.hpp"

#include "search/exhaustive.hpp"

namespace nonet::search {

namespace {

// Whether the given in this cell is superfluous. It is if the other givens allow no different digit
// in this cell.
bool is_redundant(const Values& puzzle, int cell, const Geometry& geometry) {
  ask_patience();
  Values values = puzzle;
  const int digit = values[cell] - 1;
  values[cell] = 0;
  Grid grid(geometry);
  grid.load(values, nullptr);
  if (!grid.has(cell, digit)) return false;
  if (grid.candidates(cell) == Digits::of(digit)) return true;
  grid.remove(cell, digit);
  return count(grid, 1) == 0;
}

}  // namespace

void thin_out(Values& puzzle, const std::vector<std::uint8_t>& order, const Geometry& geometry) {
  for (const std::uint8_t cell : order) {
    if (puzzle[cell] && is_redundant(puzzle, cell, geometry)) puzzle[cell] = 0;
  }
}

std::vector<std::uint8_t> redundant_givens(const Values& puzzle, const Geometry& geometry) {
  std::vector<std::uint8_t> found;
  for (int cell = 0; cell < kCells; ++cell) {
    if (puzzle[cell] && is_redundant(puzzle, cell, geometry)) {
      found.push_back(static_cast<std::uint8_t>(cell));
    }
  }
  return found;
}

}  // namespace nonet::search

#include "search/givens.hpp"

#include "board/singles.hpp"
#include "search/exhaustive.hpp"

namespace nonet::search {

namespace {

constexpr std::uint8_t kNoCell = kCells;

// Whether a puzzle keeps its unique solution without one of its givens, that is, whether no
// solution of the rest has a different digit in that cell.
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

// The grid after a cell gets its value and all singles that follow are placed.
Grid with(const Grid& grid, int cell, const Values& solution) {
  Grid next = grid;
  next.place(cell, solution[cell] - 1);
  place_singles(next);
  return next;
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

std::vector<std::array<std::uint8_t, 2>> backdoors(const Grid& grid, const Values& solution,
                                                   int size) {
  std::vector<std::array<std::uint8_t, 2>> found;
  Grid start = grid;
  start.touch_everything();
  place_singles(start);
  if (start.solved()) {
    found.push_back({kNoCell, kNoCell});
    return found;
  }
  // If singles already fill a cell, either at the start or after the first cell of the backdoor,
  // this cell adds nothing. So only cells that are still empty are tried.
  std::vector<Grid> after;
  std::vector<int> cells;
  for (Cells rest = start.empty_cells(); !rest.empty();) {
    const int cell = rest.pop();
    Grid next = with(start, cell, solution);
    if (next.solved()) {
      found.push_back({static_cast<std::uint8_t>(cell), kNoCell});
    } else {
      cells.push_back(cell);
      after.push_back(std::move(next));
    }
  }
  if (size < 2) return found;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    ask_patience();
    for (std::size_t k = i + 1; k < cells.size(); ++k) {
      if (after[i].empty_cells().has(cells[k]) && with(after[i], cells[k], solution).solved()) {
        found.push_back({static_cast<std::uint8_t>(cells[i]), static_cast<std::uint8_t>(cells[k])});
      }
    }
  }
  return found;
}

}  // namespace nonet::search

#include "ladder/hardness.hpp"

#include <utility>

#include "board/patience.hpp"
#include "board/singles.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr CellNumber kNoCell = kCells;

// Applies singles until none are left. Returns false on a contradiction.
bool settle(Grid& grid) { return place_singles(grid) && !grid.broken(); }

// Applies trial and error of a given depth until nothing changes. Returns false on a contradiction.
// If the solution is known, its candidates are not tried, because no trial eliminates them.
bool settle(Grid& grid, int depth, const Values* solution) {
  if (!settle(grid)) return false;
  if (depth == 0) return true;
  if (depth > 1 && !settle(grid, depth - 1, solution)) return false;
  const int cells = grid.geometry().all_cells.count();
  int unchanged = 0;  // cells visited since the last elimination
  for (int cell = 0; unchanged < cells && !grid.solved(); cell = (cell + 1) % cells) {
    ++unchanged;
    for (Digits rest = grid.candidates(cell); !rest.empty();) {
      const int digit = rest.pop();
      if (!grid.has(cell, digit)) continue;
      if (solution && (*solution)[cell] == digit + 1) continue;
      ask_patience();
      Grid assumed = grid;
      assumed.place(cell, digit);
      if (settle(assumed, depth - 1, nullptr)) continue;
      grid.remove(cell, digit);
      if (!settle(grid, depth - 1, solution)) return false;
      unchanged = 0;
      if (grid.value(cell)) break;
    }
  }
  return true;
}

// Fills a cell with its value and then places all singles. Returns the resulting grid.
Grid with(const Grid& grid, int cell, const Values& solution) {
  Grid next = grid;
  next.place(cell, solution[cell] - 1);
  place_singles(next);
  return next;
}

// Whether singles can solve the grid once `cells` more cells have their solution digits. Only cells
// numbered `first` or higher are tried.
bool opens(const Grid& grid, const Values& solution, int cells, int first) {
  for (Cells rest = grid.empty_cells(); !rest.empty();) {
    const int cell = rest.pop();
    if (cell < first) continue;
    const Grid next = with(grid, cell, solution);
    if (next.solved()) return true;
    if (cells > 1 && opens(next, solution, cells - 1, cell + 1)) return true;
  }
  ask_patience();
  return false;
}

}  // namespace

int trial_depth(const Grid& grid, const Values& solution, int most) {
  Grid left = grid;
  left.touch_everything();
  for (int depth = 0; depth <= most; ++depth) {
    settle(left, depth, &solution);
    if (left.solved()) return depth;
  }
  return most + 1;
}

std::vector<Backdoor> backdoors(const Grid& grid, const Values& solution, int size) {
  std::vector<Backdoor> found;
  Grid start = grid;
  start.touch_everything();
  place_singles(start);
  if (start.solved()) {
    found.push_back({kNoCell, kNoCell});
    return found;
  }
  // Tries only cells that are still empty. Singles already fill the others.
  std::vector<Grid> after;
  std::vector<int> cells;
  for (Cells rest = start.empty_cells(); !rest.empty();) {
    const int cell = rest.pop();
    Grid next = with(start, cell, solution);
    if (next.solved()) {
      found.push_back({static_cast<CellNumber>(cell), kNoCell});
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
        found.push_back({static_cast<CellNumber>(cells[i]), static_cast<CellNumber>(cells[k])});
      }
    }
  }
  return found;
}

int backdoor_size(const Grid& grid, const Values& solution) {
  Grid start = grid;
  start.touch_everything();
  place_singles(start);
  if (start.solved()) return 0;
  int size = 1;
  while (!opens(start, solution, size, 0)) ++size;
  return size;
}

}  // namespace nonet::inline NONET_BOARD

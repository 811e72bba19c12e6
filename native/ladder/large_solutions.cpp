// Finds solutions on the large board, with a search that learns from conflicts.
#include <cstdint>
#include <vector>

#include "boards/board_search.hpp"
#include "boards/layout_tables.hpp"
#include "ladder/solutions.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// Each cell's candidates, in the form that the search uses. A filled cell has only its value.
std::vector<std::uint32_t> candidates_of(const Grid& grid) {
  std::vector<std::uint32_t> candidates;
  grid.geometry().all_cells.each([&](int cell) {
    const int value = grid.value(cell);
    candidates.push_back(value ? Digits::of(value - 1).word() : grid.candidates(cell).word());
  });
  return candidates;
}

}  // namespace

int solutions_to_two(const Grid& grid) { return first_two_solutions(grid).count; }

FirstSolutions first_two_solutions(const Grid& grid) {
  const boards::LayoutTables tables(grid.geometry().layout);
  boards::BoardSearch search(tables);
  search.start(candidates_of(grid));
  FirstSolutions found;
  while (found.count < 2 && search.next()) {
    if (found.count++ > 0) break;
    found.first.resize(static_cast<std::size_t>(tables.cells()));
    search.write(found.first.data());
  }
  return found;
}

}  // namespace nonet::inline NONET_BOARD

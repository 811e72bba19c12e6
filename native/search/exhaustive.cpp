#include "search/exhaustive.hpp"

#include "search/enumerate_houses.hpp"
#include "search/layout_houses.hpp"

namespace nonet::search {

Solutions::Solutions(const Grid& grid) {
  if (grid.clashes()) return;
  std::array<Digits, kCells> candidates;
  for (int cell = 0; cell < kCells; ++cell) {
    const int value = grid.value(cell);
    candidates[cell] = value ? Digits::of(value - 1) : grid.candidates(cell);
  }
  const LayoutHouses houses = LayoutHouses::of(grid.geometry());
  search_.reset(houses.is_standard() ? kernel().enumerate(candidates)
                                     : enumerate_houses(candidates, houses));
}

std::uint64_t count(const Grid& grid, std::uint64_t limit) {
  PatienceOfThread patience;
  return Solutions(grid).count(limit, patience);
}

}  // namespace nonet::search

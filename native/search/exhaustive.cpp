#include "search/exhaustive.hpp"

#include "search/any_geometry.hpp"

namespace nonet::search {

bool is_standard(const Geometry& geometry) {
  return &geometry == &kStandard ||
         (geometry.houses == kStandard.houses && geometry.cells_of == kStandard.cells_of);
}

Solutions::Solutions(const Grid& grid) {
  if (grid.clashes()) return;
  if (!is_standard(grid.geometry())) {
    search_ = std::make_unique<AnyGeometry>(grid);
    return;
  }
  std::array<Digits, kCells> candidates;
  for (int cell = 0; cell < kCells; ++cell) {
    const int value = grid.value(cell);
    candidates[cell] = value ? Digits::of(value - 1) : grid.candidates(cell);
  }
  search_.reset(kernel().enumerate(candidates));
}

std::uint64_t count(const Grid& grid, std::uint64_t limit) {
  PatienceOfThread patience;
  return Solutions(grid).count(limit, patience);
}

}  // namespace nonet::search

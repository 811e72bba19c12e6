// Makes the geometry of a board from its layout.
#include "board/geometry.hpp"

#include <nanobind/nanobind.h>

#include <stdexcept>

#include "boards/rules.hpp"
#include "border/board_parts.hpp"

namespace nonet::inline NONET_BOARD {

using namespace nb::literals;

namespace {

#ifdef NONET_LARGE

Geometry* geometry_of(const boards::RuledLayout& layout) { return new Geometry(layout); }

#else

// The layout has the rows, the columns and nine boxes of any shape, and perhaps both diagonals or
// the four windows. Of these further regions, only the diagonals have a cell in row 1.
Geometry* geometry_of(const boards::RuledLayout& layout) {
  const auto& regions = layout.regions();
  if (layout.cells() != kCells || regions.size() < kFirstDiagonal) {
    throw std::invalid_argument("expected the rows, columns and boxes of a 9x9 board");
  }
  std::array<std::uint8_t, kCells> boxes;
  boxes.fill(kDigits);  // refused if a cell has no box
  for (int box = 0; box < kDigits; ++box) {
    for (const int cell : regions[kFirstBox + box].cells) {
      boxes[cell] = static_cast<std::uint8_t>(box);
    }
  }
  bool diagonals = false;
  bool windows = false;
  for (std::size_t i = kFirstDiagonal; i < regions.size(); ++i) {
    (row_of(regions[i].cells.front()) == 0 ? diagonals : windows) = true;
  }
  return new Geometry(boxes, diagonals, windows);
}

#endif

}  // namespace

void add_geometries(nb::module_& m) {
  nb::class_<Geometry>(m, "Geometry", nb::is_weak_referenceable())
      .def(nb::new_(&geometry_of), "layout"_a);
}

}  // namespace nonet::inline NONET_BOARD

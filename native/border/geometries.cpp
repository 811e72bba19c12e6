#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>

#include "board/geometry.hpp"
#include "border/board_parts.hpp"

namespace nonet::inline NONET_BOARD {

using namespace nb::literals;

namespace {

Geometry* make_geometry(nb::bytes boxes, bool diagonals, bool windows) {
  std::array<std::uint8_t, kCells> box{};
  if (boxes.size() != kCells)
    throw std::invalid_argument("expected a box for each of the 81 cells");
  std::copy_n(static_cast<const std::uint8_t*>(boxes.data()), kCells, box.begin());
  return new Geometry(box, diagonals, windows);
}

}  // namespace

void add_geometries(nb::module_& m) {
  nb::class_<Geometry>(m, "Geometry", nb::is_weak_referenceable())
      .def(nb::new_(&make_geometry), "boxes"_a, "diagonals"_a, "windows"_a);
}

}  // namespace nonet::inline NONET_BOARD

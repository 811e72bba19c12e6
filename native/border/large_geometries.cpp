// Creates the geometry of a large board from a layout.
#include "board/geometry.hpp"
#include "border/board_parts.hpp"

namespace nonet::inline NONET_BOARD {

using namespace nb::literals;

void add_geometries(nb::module_& m) {
  nb::class_<Geometry>(m, "Geometry", nb::is_weak_referenceable())
      .def(nb::init<const boards::RuledLayout&>(), "layout"_a);
}

}  // namespace nonet::inline NONET_BOARD

#include "ladder/whole_path.hpp"

#include "border/board_parts.hpp"
#include "border/grid_objects.hpp"
#include "border/results.hpp"
#include "border/steps.hpp"
#include "border/unlocked.hpp"

namespace nonet::inline NONET_BOARD {

void add_whole_paths(nb::module_& m) {
  nb::class_<WholePath>(m, "WholePath")
      .def("outcome", [](const WholePath& path) { return static_cast<int>(path.outcome()); })
      .def("start", [](const WholePath& path) { return object_of(path.start()); })
      .def("end", [](const WholePath& path) { return object_of(path.end()); })
      .def("length", &WholePath::length)
      .def("cut_short", [](const WholePath& path) { return numbers(path.cut_short()); })
      .def("steps", [](const WholePath& path) {
        return records_of(without_lock([&](Patience&) { return path.steps(); }));
      });
}

}  // namespace nonet::inline NONET_BOARD

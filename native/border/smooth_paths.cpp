#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <utility>
#include <vector>

#include "border/board_parts.hpp"
#include "border/found_steps.hpp"
#include "border/grid_objects.hpp"
#include "border/steps.hpp"
#include "border/unlocked.hpp"
#include "ladder/smoothest.hpp"

namespace nonet::inline NONET_BOARD {

using namespace nb::literals;

namespace {

SmoothPath smoothest_path(const Grid& grid, const Ladder& ladder, const Grid& puzzle,
                          std::vector<std::vector<std::uint32_t>> heights,
                          std::vector<bool> singles, bool all_singles, long states,
                          std::vector<long> costs, long most_cost) {
  const auto is_empty = [](const std::vector<std::uint32_t>& own) { return own.empty(); };
  if (heights.size() != ladder.rungs.size() || singles.size() != ladder.rungs.size() ||
      costs.size() != ladder.rungs.size() || std::ranges::any_of(heights, is_empty)) {
    throw std::invalid_argument("expected heights and a cost for each rung");
  }
  const Smoothing smoothing{.heights = std::move(heights),
                            .singles = std::move(singles),
                            .all_singles = all_singles,
                            .states = states,
                            .costs = std::move(costs),
                            .most_cost = most_cost};
  const Grid own = grid;
  const Grid origin = puzzle;
  return without_lock([&](Patience&) {
    const Followed followed(own, grid);
    return smoothest(own, ladder, origin, smoothing);
  });
}

}  // namespace

void add_smooth_paths(nb::module_& m) {
  nb::class_<SmoothPath>(m, "SmoothPath")
      .def_ro("solved", &SmoothPath::solved)
      .def_ro("height", &SmoothPath::height)
      .def_ro("states", &SmoothPath::states)
      .def_ro("whole", &SmoothPath::whole)
      .def_ro("cut_short", &SmoothPath::cut_short)
      .def("start", [](const SmoothPath& path) { return object_of(path.start); })
      .def("end", [](const SmoothPath& path) { return object_of(path.end); })
      .def("length", [](const SmoothPath& path) { return path.steps.size(); })
      .def("steps", [](const SmoothPath& path) { return records_of(path.steps); });

  m.def("smoothest", &smoothest_path, "grid"_a, "ladder"_a, "puzzle"_a, "heights"_a, "singles"_a,
        "all_singles"_a, "states"_a, "costs"_a, "most_cost"_a, nb::keep_alive<0, 1>(),
        "A path whose hardest step is as easy as can be, with few steps.");
}

}  // namespace nonet::inline NONET_BOARD

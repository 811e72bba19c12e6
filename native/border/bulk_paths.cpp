#include "border/arguments.hpp"
#include "border/board_parts.hpp"
#include "border/results.hpp"
#include "border/unlocked.hpp"
#include "bulk/bulk.hpp"
#include "bulk/counted_paths.hpp"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace nonet::inline NONET_BOARD {

using namespace nb::literals;

namespace {

// The cells of all conclusions. They take one byte each if a board has at most 256 cells.
nb::bytes cells_concluded(const PathColumns& columns) {
  if (kIsStandard || columns.grid.size() > 256 * columns.status.size()) {
    return bytes_of(columns.cell);
  }
  return bytes_of(std::vector<std::uint8_t>(columns.cell.begin(), columns.cell.end()));
}

auto path_columns_type = record_type<PathColumns>(
    "nonet._native.PathColumns",
    Field{"status", [](const PathColumns& c) { return bytes_of(c.status); }},
    Field{"grid", [](const PathColumns& c) { return bytes_of(c.grid); }},
    Field{"step_offset", [](const PathColumns& c) { return bytes_of(c.step_offset); }},
    Field{"rung", [](const PathColumns& c) { return bytes_of(c.rung); }},
    Field{"variant", [](const PathColumns& c) { return bytes_of(c.variant); }},
    Field{"conclusion_offset", [](const PathColumns& c) { return bytes_of(c.conclusion_offset); }},
    Field{"kind", [](const PathColumns& c) { return bytes_of(c.kind); }},
    Field{"cell", &cells_concluded},
    Field{"digit", [](const PathColumns& c) { return bytes_of(c.digit); }});

nb::object explain_lines(nb::bytes lines, const Geometry& geometry, const Ladder& ladder,
                         int threads, nb::object progress) {
  const std::size_t puzzles = puzzles_in(lines, geometry.all_cells.count());
  return path_columns_type(watched(progress, [&](const Tick& tick) {
    return explain_many(lines.c_str(), puzzles, geometry, ladder, threads, tick);
  }));
}

nb::object count_steps_of_lines(nb::bytes lines, const Geometry& geometry, const Ladder& ladder,
                                int threads, nb::object progress, double seconds) {
  const std::size_t puzzles = puzzles_in(lines, geometry.all_cells.count());
  CountedPaths paths = watched(progress, [&](const Tick& tick) {
    return count_steps_of_many(lines.c_str(), puzzles, geometry, ladder, threads, tick, seconds);
  });
  return nb::make_tuple(bytes_of(paths.status), StepKinds(std::move(paths.steps)));
}

}  // namespace

void add_bulk_paths(nb::module_& m) {
  path_columns_type.add_to(m);
  m.def("explain_many", &explain_lines, "lines"_a, "geometry"_a, "ladder"_a, "threads"_a,
        "progress"_a.none());
  m.def("count_steps_of_many", &count_steps_of_lines, "lines"_a, "geometry"_a, "ladder"_a,
        "threads"_a, "progress"_a.none(), "seconds"_a);
}

}  // namespace nonet::inline NONET_BOARD

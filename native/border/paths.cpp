#include "border/arguments.hpp"
#include "border/module.hpp"
#include "border/results.hpp"
#include "border/unlocked.hpp"
#include "bulk/bulk.hpp"

namespace nonet {

using namespace nb::literals;

namespace {

auto path_columns_type = record_type<PathColumns>(
    "nonet._native.PathColumns",
    Field{"status", [](const PathColumns& c) { return bytes_of(c.status); }},
    Field{"grid", [](const PathColumns& c) { return bytes_of(c.grid); }},
    Field{"step_offset", [](const PathColumns& c) { return bytes_of(c.step_offset); }},
    Field{"rung", [](const PathColumns& c) { return bytes_of(c.rung); }},
    Field{"variant", [](const PathColumns& c) { return bytes_of(c.variant); }},
    Field{"conclusion_offset", [](const PathColumns& c) { return bytes_of(c.conclusion_offset); }},
    Field{"kind", [](const PathColumns& c) { return bytes_of(c.kind); }},
    Field{"cell", [](const PathColumns& c) { return bytes_of(c.cell); }},
    Field{"digit", [](const PathColumns& c) { return bytes_of(c.digit); }});

}  // namespace

void add_paths(nb::module_& m) {
  path_columns_type.add_to(m);

  m.def(
      "explain_many",
      [](nb::bytes lines, const Geometry& geometry, const Ladder& ladder, int threads,
         nb::object progress) {
        const std::size_t puzzles = puzzles_in(lines);
        return path_columns_type(watched(progress, [&](const Tick& tick) {
          return explain_many(lines.c_str(), puzzles, geometry, ladder, threads, tick);
        }));
      },
      "lines"_a, "geometry"_a, "ladder"_a, "threads"_a, "progress"_a.none());
}

}  // namespace nonet

#include "border/arguments.hpp"
#include "border/module.hpp"
#include "border/results.hpp"
#include "border/unlocked.hpp"
#include "bulk/bulk.hpp"

#include <string_view>
#include <utility>

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

// The grid of 81 characters, '1' to '9' and one sign for blank cells, '0' or '.'. None where they
// are anything else or clash, and others may say why. To copy a blank grid is quicker than to make
// one.
nb::object grid_of_line(nb::handle line, const Grid& blank) {
  Py_ssize_t size = 0;
  const char* text =
      PyUnicode_Check(line.ptr()) ? PyUnicode_AsUTF8AndSize(line.ptr(), &size) : nullptr;
  if (!text) PyErr_Clear();
  if (!text || size != kCells) return nb::none();
  const std::string_view cells(text, kCells);
  if (cells.find('.') != cells.npos && cells.find('0') != cells.npos) return nb::none();
  Grid grid = blank;
  if (!load_line(grid, text)) return nb::none();
  return nb::cast(std::move(grid));
}

}  // namespace

void add_paths(nb::module_& m) {
  path_columns_type.add_to(m);

  m.def("grid_of_line", &grid_of_line, "line"_a, "blank"_a);

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

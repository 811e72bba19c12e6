#include "border/arguments.hpp"
#include "border/grid_objects.hpp"
#include "border/module.hpp"
#include "border/steps.hpp"
#include "border/unlocked.hpp"
#include "bulk/bulk.hpp"
#include "ladder/singles_path.hpp"

#include <nanobind/stl/optional.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace nonet {

using namespace nb::literals;

namespace {

// The characters of a string with 81 cells, if its empty cells are all '0' or all '.'.
// Returns nullptr for anything else.
const char* cells_of_line(nb::handle line) {
  Py_ssize_t size = 0;
  const char* text =
      PyUnicode_Check(line.ptr()) ? PyUnicode_AsUTF8AndSize(line.ptr(), &size) : nullptr;
  if (!text) PyErr_Clear();
  if (!text || size != kCells) return nullptr;
  const std::string_view cells(text, kCells);
  return cells.find('.') != cells.npos && cells.find('0') != cells.npos ? nullptr : text;
}

// The grid of a line. Returns None if the line contains other characters or its givens conflict.
// Python then reports the reason. The grid is a copy of `blank`, because copying is faster than
// creating a grid.
nb::object grid_of_line(nb::handle line, const Grid& blank) {
  const char* cells = cells_of_line(line);
  if (!cells) return nb::none();
  Grid grid = blank;
  if (!load_line(grid, cells)) return nb::none();
  return object_of(std::move(grid));
}

std::optional<SinglesPath> singles_of_line(nb::handle line, const Geometry& geometry,
                                           const Ladder& ladder) {
  Values givens;
  const char* cells = cells_of_line(line);
  if (!cells || !read_line(cells, geometry, givens)) return std::nullopt;
  return SinglesPath::from(givens, geometry, ladder);
}

}  // namespace

void add_paths(nb::module_& m) {
  m.def("grid_of_line", &grid_of_line, "line"_a, "blank"_a);

  nb::class_<SinglesPath>(m, "SinglesPath")
      .def("start", &SinglesPath::start)
      .def("end",
           [](const SinglesPath& path) {
             std::array<char, kCells> text;
             std::ranges::transform(path.end(), text.begin(), [](std::uint8_t value) {
               return static_cast<char>('0' + value);
             });
             return nb::str(text.data(), text.size());
           })
      .def("length", &SinglesPath::length)
      .def("steps", [](const SinglesPath& path) {
        return records_of(without_lock([&](Patience&) { return path.steps(); }));
      });
  m.def("singles_of_line", &singles_of_line, "line"_a, "geometry"_a, "ladder"_a,
        nb::keep_alive<0, 2>(), nb::keep_alive<0, 3>());
}

}  // namespace nonet

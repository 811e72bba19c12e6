#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <stdexcept>

#include "border/arguments.hpp"
#include "border/module.hpp"
#include "border/results.hpp"
#include "border/unlocked.hpp"
#include "bulk/byte_tests.hpp"
#include "bulk/solve_many.hpp"
#include "search/exhaustive.hpp"

namespace nonet {

using namespace nb::literals;

namespace {

template <class Byte>
using SolutionArray = nb::ndarray<Byte, nb::ndim<2>, nb::device::cpu>;
template <class Number>
using SolutionColumn = nb::ndarray<Number, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <class Byte>
Rows<Byte> rows_of(const SolutionArray<Byte>& array, int zero) {
  if (array.shape(1) != kCells || (array.shape(0) > 0 && array.stride(1) != 1)) {
    throw std::invalid_argument("expected rows of 81 bytes");
  }
  return {array.data(), array.stride(0), static_cast<std::uint8_t>(zero)};
}

// An empty grid with these candidates.
Grid grid_with(const Geometry& geometry, const SolutionColumn<const std::uint32_t>& masks) {
  if (masks.size() != kCells) throw std::invalid_argument("expected a number for each cell");
  std::array<Digits, kCells> candidates;
  for (int cell = 0; cell < kCells; ++cell) {
    candidates[cell] = Digits(static_cast<std::uint16_t>(masks(cell))) & Digits::all();
  }
  Grid grid(geometry);
  grid.load({}, &candidates);
  return grid;
}

// Whether a string has 81 characters, each of them '1' to '9', '0' or '.'.
bool is_line(const char* text, Py_ssize_t size) {
  const auto is_cell = [](Sixteen signs) { return within(signs, '0', '9') | equal_to(signs, '.'); };
  return size == kCells && all_are(text, text + kCells, text + kCells, is_cell);
}

// Whether a standard grid still has every candidate that its values allow.
bool has_all_candidates(const Grid& grid) {
  std::array<Cells, kDigits> seen;
  for (Cells rest = ~grid.empty_cells(); !rest.empty();) {
    const int cell = rest.pop();
    seen[grid.value(cell) - 1] |= grid.geometry().peers[cell];
  }
  for (int digit = 0; digit < kDigits; ++digit) {
    if (grid.cells_of_digit(digit) != (grid.empty_cells() & ~seen[digit])) return false;
  }
  return true;
}

// A line's characters. Also accepts a standard grid if a line can fully describe it, and writes its
// characters to `room`. Returns nullptr for anything else.
const char* characters_of_line(nb::handle line, char* room) {
  if (PyUnicode_Check(line.ptr())) {
    Py_ssize_t size = 0;
    const char* text = PyUnicode_AsUTF8AndSize(line.ptr(), &size);
    if (!text) PyErr_Clear();
    return text && is_line(text, size) ? text : nullptr;
  }
  const Grid* grid = nullptr;
  if (!nb::try_cast(line, grid) || !grid || !has_all_candidates(*grid)) return nullptr;
  for (int cell = 0; cell < kCells; ++cell) room[cell] = static_cast<char>('0' + grid->value(cell));
  return room;
}

// A line's solution, if there is exactly one. Otherwise returns None, and Python reports the
// reason.
nb::object solve_line(nb::handle line) {
  char room[kCells];
  const char* text = characters_of_line(line, room);
  if (!text) return nb::none();
  char solution[kCells];
  const std::uint64_t found = without_lock([&](Patience&) {
    return search::kernel().solve_one(reinterpret_cast<const std::uint8_t*>(text), '0', 2,
                                      reinterpret_cast<std::uint8_t*>(solution), nullptr);
  });
  if (found != 1) return nb::none();
  return nb::steal(PyUnicode_FromStringAndSize(solution, kCells));
}

// Counts a line's solutions up to a limit, which is at least 1. Returns None if the line has no
// solution or is not a puzzle. Python then reports the reason.
nb::object count_line(nb::handle line, std::uint64_t limit) {
  char room[kCells];
  const char* text = characters_of_line(line, room);
  if (!text) return nb::none();
  const std::uint64_t found = without_lock([&](Patience&) {
    return search::kernel().solve_one(reinterpret_cast<const std::uint8_t*>(text), '0', limit,
                                      nullptr, nullptr);
  });
  return found ? nb::object(nb::int_(found)) : nb::none();
}

// Copies a string if it is certain to be a puzzle's cells (see `are_cells`). Otherwise, returns
// false, and the content of the copy is undefined.
bool copy_cells(const char* text, const Size& size, std::uint8_t* copy) {
  if (size.cells == kCells && size.digits == kDigits) {
    return are_nine_rows(text, [copy](Sixteen c, int first) { c.store(copy + first); });
  }
  std::memcpy(copy, text, size.cells);
  return are_cells(text, size);
}

// Copies the items of `texts` that are strings of cells into the rows of an array. Returns the
// indices of the other items.
nb::list read_strings(nb::list texts, SolutionArray<std::uint8_t> cells, int digits) {
  const Size size{cells.shape(1), digits};
  const auto length = static_cast<Py_ssize_t>(size.cells);
  const std::size_t count = texts.size();
  if (cells.shape(0) != count) throw std::invalid_argument("expected a row for each string");
  nb::list unread;
  for (std::size_t i = 0; i < count; ++i) {
    PyObject* const text = PyList_GetItem(texts.ptr(), static_cast<Py_ssize_t>(i));
    const char* characters = nullptr;
    Py_ssize_t bytes = 0;
    // Python stores an ASCII string as one byte per character, so nothing is copied.
    if (length >= 16 && PyUnicode_Check(text)) {
      characters = PyUnicode_AsUTF8AndSize(text, &bytes);
    }
    auto* const row = cells.data() + cells.stride(0) * static_cast<std::ptrdiff_t>(i);
    if (!characters || bytes != length || !copy_cells(characters, size, row)) {
      PyErr_Clear();
      unread.append(nb::int_(i));
    }
  }
  return unread;
}

// The indices of the rows that are not certain to be the cells of a puzzle (see `are_cells`).
nb::list other_rows(SolutionArray<const std::uint8_t> cells, int digits) {
  const Size size{cells.shape(1), digits};
  nb::list others;
  for (std::size_t i = 0; i < cells.shape(0); ++i) {
    const std::uint8_t* const row = cells.data() + cells.stride(0) * static_cast<std::ptrdiff_t>(i);
    if (size.cells < 16 || !are_cells(reinterpret_cast<const char*>(row), size)) {
      others.append(nb::int_(i));
    }
  }
  return others;
}

auto regular_lines_type = record_type<RegularLines>(
    "nonet._native.RegularLines", Field{"width", [](const RegularLines& r) { return r.width; }},
    Field{"count", [](const RegularLines& r) { return r.count; }});

}  // namespace

void add_solutions(nb::module_& m) {
  regular_lines_type.add_to(m);

  nb::class_<search::Solutions>(m, "Solutions")
      .def(
          "__init__",
          [](search::Solutions* self, const Geometry& geometry,
             SolutionColumn<const std::uint32_t> candidates) {
            new (self) search::Solutions(grid_with(geometry, candidates));
          },
          "geometry"_a, "candidates"_a, nb::keep_alive<1, 2>())
      .def("next",
           [](search::Solutions& solutions) -> nb::object {
             std::uint8_t solution[kCells];
             const bool found = without_lock(
                 [&](Patience& patience) { return solutions.next(solution, patience); });
             if (!found) return nb::none();
             return nb::bytes(reinterpret_cast<const char*>(solution), kCells);
           })
      .def(
          "count",
          [](search::Solutions& solutions, std::uint64_t limit) {
            return without_lock(
                [&](Patience& patience) { return solutions.count(limit, patience); });
          },
          "limit"_a);

  m.def(
      "regular_lines",
      [](const TextView& text, std::size_t start, std::size_t most, std::size_t cells, int digits) {
        return regular_lines_type(regular_lines(characters_of(text), start, most, {cells, digits}));
      },
      "text"_a, "start"_a, "most"_a, "cells"_a, "digits"_a);

  m.def(
      "copy_with_dots",
      [](SolutionArray<const std::uint8_t> puzzles, SolutionArray<std::uint8_t> copies) {
        const std::size_t count = puzzles.shape(0);
        const std::size_t cells = puzzles.shape(1);
        if (copies.shape(0) != count || copies.shape(1) != cells) {
          throw std::invalid_argument("expected as many copies as puzzles");
        }
        if (count && (puzzles.stride(1) != 1 || copies.stride(1) != 1)) {
          throw std::invalid_argument("expected rows without gaps between their cells");
        }
        copy_with_dots({puzzles.data(), puzzles.stride(0), '0'}, count,
                       {copies.data(), copies.stride(0), '0'}, cells);
      },
      "puzzles"_a, "copies"_a);
  m.def("solve_line", &solve_line, "line"_a.none());
  m.def("count_line", &count_line, "line"_a, "limit"_a);
  m.def("read_strings", &read_strings, "texts"_a, "cells"_a, "digits"_a);
  m.def("other_rows", &other_rows, "cells"_a, "digits"_a);

  m.def(
      "solve_many",
      [](SolutionArray<const std::uint8_t> puzzles, int zero, const Geometry& geometry,
         std::uint64_t limit, int threads, nb::object progress,
         std::optional<SolutionArray<std::uint8_t>> solutions, int solution_zero,
         SolutionColumn<std::uint64_t> counts, SolutionColumn<std::uint32_t> guesses,
         SolutionColumn<std::uint8_t> status) {
        const std::size_t count = puzzles.shape(0);
        if (counts.size() != count || guesses.size() != count || status.size() != count ||
            (solutions && solutions->shape(0) != count)) {
          throw std::invalid_argument("expected columns of the same length");
        }
        SolutionColumns columns{{nullptr, kCells, 0}, counts.data(), guesses.data(), status.data()};
        if (solutions) columns.solutions = rows_of(*solutions, solution_zero);
        const Rows<const std::uint8_t> rows = rows_of(puzzles, zero);
        watched(progress, [&](const Tick& tick) {
          solve_many(rows, count, geometry, limit, threads, tick, columns);
          return true;
        });
      },
      "puzzles"_a, "zero"_a, "geometry"_a, "limit"_a, "threads"_a, "progress"_a.none(),
      "solutions"_a.none(), "solution_zero"_a, "counts"_a, "guesses"_a, "status"_a);

  m.def("kernels", [] {
    return tuple_of(search::kernels(),
                    [](const search::Kernel* kernel) { return nb::str(kernel->name); });
  });
  m.def("use_kernel", &search::use_kernel, "name"_a);
}

}  // namespace nonet

#include "search/givens.hpp"

#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <utility>
#include <vector>

#include "border/arguments.hpp"
#include "border/module.hpp"
#include "border/results.hpp"
#include "border/unlocked.hpp"

namespace nonet {

using namespace nb::literals;

void add_givens(nb::module_& m) {
  m.def(
      "thin_out",
      [](const Geometry& geometry, nb::bytes solution, const std::vector<std::uint8_t>& order,
         std::uint64_t) {
        const search::Values digits = checked_cells(solution, kDigits);
        search::Values puzzle{};
        for (const std::uint8_t cell : order) puzzle[cell] = digits[index_below(cell, kCells)];
        without_lock([&](Patience&) {
          search::thin_out(puzzle, order, geometry);
          return true;
        });
        return std::pair(bytes_of(puzzle), 0);  // 0, because this search never gives up
      },
      "geometry"_a, "solution"_a, "order"_a, "most"_a);

  m.def(
      "redundant_givens",
      [](nb::bytes cells, const Geometry& geometry) {
        const search::Values puzzle = checked_cells(cells, kDigits);
        return numbers(
            without_lock([&](Patience&) { return search::redundant_givens(puzzle, geometry); }));
      },
      "cells"_a, "geometry"_a);
}

}  // namespace nonet

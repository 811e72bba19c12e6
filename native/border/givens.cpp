#include "search/givens.hpp"

#include <nanobind/stl/vector.h>

#include <cstdint>
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
      [](nb::bytes cells, const std::vector<std::uint8_t>& order, const Geometry& geometry) {
        search::Values puzzle = checked_cells(cells, kDigits);
        for (const std::uint8_t cell : order) index_below(cell, kCells);
        without_lock([&](Patience&) {
          search::thin_out(puzzle, order, geometry);
          return true;
        });
        return bytes_of(puzzle);
      },
      "cells"_a, "order"_a, "geometry"_a);

  m.def(
      "redundant_clues",
      [](nb::bytes cells, const Geometry& geometry) {
        const search::Values puzzle = checked_cells(cells, kDigits);
        return numbers(
            without_lock([&](Patience&) { return search::redundant_givens(puzzle, geometry); }));
      },
      "cells"_a, "geometry"_a);
}

}  // namespace nonet

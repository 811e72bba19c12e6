#include "search/givens.hpp"

#include <nanobind/stl/vector.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "border/arguments.hpp"
#include "border/module.hpp"
#include "border/results.hpp"
#include "border/unlocked.hpp"
#include "search/hardness.hpp"
#include "search/trials_bulk.hpp"

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

  m.def(
      "backdoors",
      [](const Grid& grid, nb::bytes solution, int size) {
        const Grid own = grid;
        const search::Values values = checked_cells(solution, kDigits);
        bytes_between(solution, 1, kDigits);
        const auto found =
            without_lock([&](Patience&) { return search::backdoors(own, values, size); });
        return tuple_of(found, [](const std::array<std::uint8_t, 2>& cells) {
          nb::list list;
          for (const std::uint8_t cell : cells) {
            if (cell < kCells) list.append(int{cell});
          }
          return nb::tuple(list);
        });
      },
      "grid"_a, "solution"_a, "size"_a);

  m.def(
      "trial_depth",
      [](const Grid& grid, nb::bytes solution, int most) {
        const Grid own = grid;
        const search::Values values = checked_cells(solution, kDigits);
        bytes_between(solution, 1, kDigits);
        return without_lock([&](Patience&) { return search::trial_depth(own, values, most); });
      },
      "grid"_a, "solution"_a, "most"_a);

  m.def(
      "backdoor_size",
      [](const Grid& grid, nb::bytes solution) {
        const Grid own = grid;
        const search::Values values = checked_cells(solution, kDigits);
        bytes_between(solution, 1, kDigits);
        return without_lock([&](Patience&) { return search::backdoor_size(own, values); });
      },
      "grid"_a, "solution"_a);

  m.def(
      "resistance",
      [](nb::bytes puzzles, int threads, nb::object progress) {
        const std::size_t count = puzzles_in(puzzles);
        bytes_between(puzzles, 0, kDigits);
        const auto* cells = reinterpret_cast<const std::uint8_t*>(puzzles.c_str());
        const search::ResistanceColumns found = watched(progress, [&](const Tick& tick) {
          return search::resistance_of_many(cells, count, threads, tick);
        });
        return nb::make_tuple(bytes_of(found.tried), bytes_of(found.failed));
      },
      "puzzles"_a, "threads"_a, "progress"_a.none());
}

}  // namespace nonet

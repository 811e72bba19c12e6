#include "ladder/hardness.hpp"

#include "border/arguments.hpp"
#include "border/board_parts.hpp"
#include "border/results.hpp"
#include "border/unlocked.hpp"

namespace nonet::inline NONET_BOARD {

using namespace nb::literals;

namespace {

Values checked_solution(const Grid& grid, nb::bytes solution) {
  const Geometry& geometry = grid.geometry();
  bytes_between(solution, 1, geometry.digits);
  return checked_cells(solution, geometry.digits, geometry.all_cells.count());
}

nb::tuple backdoors_of(const Grid& grid, nb::bytes solution, int size) {
  const Grid own = grid;
  const Values values = checked_solution(grid, solution);
  const auto found = without_lock([&](Patience&) { return backdoors(own, values, size); });
  return tuple_of(found, [](const Backdoor& cells) {
    nb::list list;
    for (const CellNumber cell : cells) {
      if (cell < kCells) list.append(int{cell});
    }
    return nb::tuple(list);
  });
}

}  // namespace

void add_hardness(nb::module_& m) {
  m.def("backdoors", &backdoors_of, "grid"_a, "solution"_a, "size"_a);

  m.def(
      "backdoor_size",
      [](const Grid& grid, nb::bytes solution) {
        const Grid own = grid;
        const Values values = checked_solution(grid, solution);
        return without_lock([&](Patience&) { return backdoor_size(own, values); });
      },
      "grid"_a, "solution"_a);

  m.def(
      "trial_depth",
      [](const Grid& grid, nb::bytes solution, int most) {
        const Grid own = grid;
        const Values values = checked_solution(grid, solution);
        return without_lock([&](Patience&) { return trial_depth(own, values, most); });
      },
      "grid"_a, "solution"_a, "most"_a);
}

}  // namespace nonet::inline NONET_BOARD

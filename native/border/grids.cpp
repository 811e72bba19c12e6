#include <optional>
#include <utility>

#include "board/grid.hpp"
#include "board/spaces.hpp"
#include "border/arguments.hpp"
#include "border/board_parts.hpp"
#include "border/grid_objects.hpp"

namespace nonet::inline NONET_BOARD {

using namespace nb::literals;

namespace {

int cells_of(const Grid& grid) { return grid.geometry().all_cells.count(); }

void load(Grid& grid, nb::bytes values, nb::object masks) {
  const int cells = cells_of(grid);
  const std::array<std::uint8_t, kCells> value =
      checked_cells(values, grid.geometry().digits, cells);
  if (masks.is_none()) {
    grid.load(value, nullptr);
    return;
  }
  std::array<Digits, kCells> candidates{};
  std::size_t cell = 0;
  const int masks_in_all = grid.geometry().all_digits.word() + 1;
  for (nb::handle mask : masks) {
    candidates.at(cell++) =
        Digits(static_cast<Digits::Word>(index_below(nb::cast<int>(mask), masks_in_all)));
  }
  if (cell != static_cast<std::size_t>(cells)) {
    throw std::invalid_argument("expected " + std::to_string(cells) + " masks");
  }
  grid.load(value, &candidates);
}

nb::bytes values_of(const Grid& grid) {
  char values[kCells];
  const int cells = cells_of(grid);
  for (int cell = 0; cell < cells; ++cell) values[cell] = static_cast<char>(grid.value(cell));
  return nb::bytes(values, static_cast<std::size_t>(cells));
}

template <class Set>
int mask_of(Set set) {
  return static_cast<int>(set.word());
}

nb::tuple masks_of(const Grid& grid) {
  nb::list list;
  const int cells = cells_of(grid);
  for (int cell = 0; cell < cells; ++cell) list.append(mask_of(grid.candidates(cell)));
  return nb::tuple(list);
}

// `place` and `remove` require that the grid still has the candidate.
void place(Grid& grid, int cell, int digit) {
  if (!grid.has(checked_cell(grid.geometry(), cell), checked_digit(grid.geometry(), digit)))
    throw std::invalid_argument("the grid does not have this candidate");
  grid.place(cell, digit);
}
void remove(Grid& grid, int cell, int digit) {
  if (!grid.has(checked_cell(grid.geometry(), cell), checked_digit(grid.geometry(), digit)))
    throw std::invalid_argument("the grid does not have this candidate");
  grid.remove(cell, digit);
}

// The number of a candidate, or nothing if this board has no such candidate.
std::optional<Candidate> candidate_in(const Grid& grid, nb::handle number) {
  int candidate = -1;
  if (!nb::try_cast(number, candidate) || candidate < 0 || candidate >= kCandidates) return {};
  if (!grid.geometry().all_cells.has(cell_of(static_cast<Candidate>(candidate)))) return {};
  return static_cast<Candidate>(candidate);
}

// Places and removes candidates, either all of them or none. Returns a copy of the grid as it was
// before, or True if nothing changes. If one of the changes is impossible, returns False, and
// Python reports the reason.
nb::object conclude(Grid& grid, nb::handle placements, nb::handle eliminations) {
  Grid next = grid;
  for (nb::handle number : placements) {
    const auto candidate = candidate_in(grid, number);
    if (!candidate) return nb::bool_(false);
    const int cell = cell_of(*candidate);
    const int digit = digit_of(*candidate);
    if (next.value(cell) == digit + 1) continue;
    if (!next.has(cell, digit)) return nb::bool_(false);
    next.place(cell, digit);
  }
  for (nb::handle number : eliminations) {
    const auto candidate = candidate_in(grid, number);
    if (!candidate) return nb::bool_(false);
    const int cell = cell_of(*candidate);
    const int digit = digit_of(*candidate);
    if (next.value(cell) == digit + 1) return nb::bool_(false);
    if (next.has(cell, digit)) next.remove(cell, digit);
  }
  if (next == grid) return nb::bool_(true);
  std::swap(grid, next);
  return object_of(std::move(next));
}

void set_value(Grid& grid, int cell, int digit) {
  if (grid.value(checked_cell(grid.geometry(), cell)))
    throw std::invalid_argument("the cell is already filled");
  grid.set_value(cell, checked_digit(grid.geometry(), digit));
}

void set_givens(Grid& grid, nb::bytes flags) {
  const std::array<std::uint8_t, kCells> flag = checked_cells(flags, 255, cells_of(grid));
  Cells givens;
  grid.geometry().all_cells.each([&](int cell) {
    if (flag[cell]) givens.add(cell);
  });
  if (!(givens & grid.empty_cells()).empty())
    throw std::invalid_argument("an empty cell cannot be a given");
  grid.set_givens(givens);
}

}  // namespace

void add_grids(nb::module_& m) {
  nb::class_<Grid>(m, "Grid")
      .def(nb::init<const Geometry&>(), "geometry"_a, nb::keep_alive<1, 2>())
      .def("load", &load, "values"_a, "masks"_a.none())
      .def(
          "value",
          [](const Grid& g, int cell) { return g.value(checked_cell(g.geometry(), cell)); },
          "cell"_a)
      .def(
          "mask",
          [](const Grid& g, int cell) {
            return mask_of(g.candidates(checked_cell(g.geometry(), cell)));
          },
          "cell"_a)
      .def(
          "places",
          [](const Grid& g, int house, int digit) {
            return mask_of(
                g.places(checked_house(g.geometry(), house), checked_digit(g.geometry(), digit)));
          },
          "house"_a, "digit"_a)
      .def(
          "placed",
          [](const Grid& g, int house) {
            return mask_of(g.placed(checked_house(g.geometry(), house)));
          },
          "house"_a)
      .def("values", &values_of)
      .def("masks", &masks_of)
      .def("solved", &Grid::solved)
      .def("broken", &Grid::broken)
      .def("clashes", &Grid::clashes)
      .def("givens",
           [](const Grid& g) {
             char values[kCells];
             const int cells = cells_of(g);
             for (int cell = 0; cell < cells; ++cell) {
               values[cell] = static_cast<char>(g.givens().has(cell) ? g.value(cell) : 0);
             }
             return nb::bytes(values, static_cast<std::size_t>(cells));
           })
      .def("set_givens", &set_givens, "flags"_a)
      .def("geometry", [](const Grid& g) { return nb::find(g.geometry()); })
      .def("conclude", &conclude, "placements"_a, "eliminations"_a)
      .def("place", &place, "cell"_a, "digit"_a)
      .def("remove", &remove, "cell"_a, "digit"_a)
      .def("set_value", &set_value, "cell"_a, "digit"_a)
      .def(
          "drop_candidates",
          [](Grid& g, int cell) { g.drop_candidates(checked_cell(g.geometry(), cell)); }, "cell"_a)
      .def(
          "assign",
          [](Grid& g, const Grid& other) {
            if (&g.geometry() != &other.geometry())
              throw std::invalid_argument("the grids have different geometries");
            g = other;
            g.touch_everything();
          },
          "other"_a)
      .def("copy", [](const Grid& g) { return object_of(g); })
      .def("equals", [](const Grid& a, const Grid& b) { return a == b; }, "other"_a);
}

}  // namespace nonet::inline NONET_BOARD

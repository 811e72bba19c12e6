#include "board/grid.hpp"
#include "border/arguments.hpp"
#include "border/module.hpp"

namespace nonet {

using namespace nb::literals;

namespace {

Geometry* make_geometry(nb::bytes boxes, bool diagonals, bool windows) {
  std::array<std::uint8_t, kCells> box{};
  if (boxes.size() != kCells) throw std::invalid_argument("81 boxes expected");
  std::copy_n(static_cast<const std::uint8_t*>(boxes.data()), kCells, box.begin());
  return new Geometry(box, diagonals, windows);
}

void load(Grid& grid, nb::bytes values, nb::object masks) {
  const std::array<std::uint8_t, kCells> value = checked_cells(values, kDigits);
  if (masks.is_none()) {
    grid.load(value, nullptr);
    return;
  }
  std::array<Digits, kCells> candidates{};
  std::size_t cell = 0;
  for (nb::handle mask : masks) {
    candidates.at(cell++) = Digits(
        static_cast<Digits::Word>(index_below(nb::cast<int>(mask), Digits::all().word() + 1)));
  }
  if (cell != kCells) throw std::invalid_argument("81 masks expected");
  grid.load(value, &candidates);
}

nb::bytes values_of(const Grid& grid) {
  char values[kCells];
  for (int cell = 0; cell < kCells; ++cell) values[cell] = static_cast<char>(grid.value(cell));
  return nb::bytes(values, kCells);
}

nb::tuple masks_of(const Grid& grid) {
  nb::list list;
  for (int cell = 0; cell < kCells; ++cell) list.append(int{grid.candidates(cell).word()});
  return nb::tuple(list);
}

// Both with a candidate that is there.
void place(Grid& grid, int cell, int digit) {
  if (!grid.has(checked_cell(cell), checked_digit(digit)))
    throw std::invalid_argument("no candidate");
  grid.place(cell, digit);
}
void remove(Grid& grid, int cell, int digit) {
  if (!grid.has(checked_cell(cell), checked_digit(digit)))
    throw std::invalid_argument("no candidate");
  grid.remove(cell, digit);
}

void set_value(Grid& grid, int cell, int digit) {
  if (grid.value(checked_cell(cell))) throw std::invalid_argument("a filled cell");
  grid.set_value(cell, checked_digit(digit));
}

void set_givens(Grid& grid, nb::bytes flags) {
  const std::array<std::uint8_t, kCells> flag = checked_cells(flags, 255);
  Cells givens;
  for (int cell = 0; cell < kCells; ++cell) {
    if (flag[cell]) givens.add(cell);
  }
  if (!(givens & grid.open()).empty()) throw std::invalid_argument("an open cell is not given");
  grid.set_givens(givens);
}

}  // namespace

void add_geometries(nb::module_& m) {
  nb::class_<Geometry>(m, "Geometry")
      .def(nb::new_(&make_geometry), "boxes"_a, "diagonals"_a, "windows"_a);
}

void add_grids(nb::module_& m) {
  nb::class_<Grid>(m, "Grid")
      .def(nb::init<const Geometry&>(), "geometry"_a)  // Python keeps geometries for good
      .def("load", &load, "values"_a, "masks"_a.none())
      .def(
          "value", [](const Grid& g, int cell) { return g.value(checked_cell(cell)); }, "cell"_a)
      .def(
          "mask",
          [](const Grid& g, int cell) { return int{g.candidates(checked_cell(cell)).word()}; },
          "cell"_a)
      .def(
          "places",
          [](const Grid& g, int house, int digit) {
            return int{g.places(checked_house(house), checked_digit(digit)).word()};
          },
          "house"_a, "digit"_a)
      .def(
          "placed",
          [](const Grid& g, int house) { return int{g.placed(checked_house(house)).word()}; },
          "house"_a)
      .def("values", &values_of)
      .def("masks", &masks_of)
      .def("solved", &Grid::solved)
      .def("broken", &Grid::broken)
      .def("clashes", &Grid::clashes)
      .def("givens",
           [](const Grid& g) {
             char values[kCells];
             for (int cell = 0; cell < kCells; ++cell) {
               values[cell] = static_cast<char>(g.givens().has(cell) ? g.value(cell) : 0);
             }
             return nb::bytes(values, kCells);
           })
      .def("set_givens", &set_givens, "flags"_a)
      .def("geometry", [](const Grid& g) { return nb::find(g.geometry()); })
      .def("place", &place, "cell"_a, "digit"_a)
      .def("remove", &remove, "cell"_a, "digit"_a)
      .def("set_value", &set_value, "cell"_a, "digit"_a)
      .def(
          "drop_candidates", [](Grid& g, int cell) { g.drop_candidates(checked_cell(cell)); },
          "cell"_a)
      .def(
          "assign",
          [](Grid& g, const Grid& other) {
            g = other;
            g.touch_everything();
          },
          "other"_a)
      .def("copy", [](const Grid& g) { return Grid(g); })
      .def("equals", [](const Grid& a, const Grid& b) { return a == b; }, "other"_a);
}

}  // namespace nonet

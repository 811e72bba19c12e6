// Builds the large board's geometry from a layout. This file is not compiled for the standard
// board.
#include <algorithm>
#include <iterator>
#include <string>

#include "board/geometry.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// Whether all cells of a region are in the same row (or column) of the canvas.
template <class Part>
bool is_straight(const boards::BoardLayout& layout, const boards::Region& region, Part part) {
  const auto at = [&](int cell) { return layout.places()[static_cast<std::size_t>(cell)].*part; };
  return std::ranges::all_of(region.cells,
                             [&](int cell) { return at(cell) == at(region.cells.front()); });
}

// Whether all cells of a region are on one diagonal of the canvas.
bool is_diagonal(const boards::BoardLayout& layout, const boards::Region& region) {
  const boards::Place& first = layout.places()[static_cast<std::size_t>(region.cells.front())];
  const auto all = [&](int sign) {
    return std::ranges::all_of(region.cells, [&](int cell) {
      const boards::Place& place = layout.places()[static_cast<std::size_t>(cell)];
      return place.row + sign * place.column == first.row + sign * first.column;
    });
  };
  return all(1) || all(-1);
}

void check_room(const char* what, std::size_t count, int most) {
  if (count > static_cast<std::size_t>(most)) {
    throw std::invalid_argument("there is room for " + std::to_string(most) + " " + what +
                                ", but the board has " + std::to_string(count));
  }
}

// Whether the board is a square with a row and a column for each digit, without gaps. The rows must
// be the first regions, followed by the columns.
bool is_square(const boards::BoardLayout& layout) {
  const int digits = layout.digits();
  const auto& regions = layout.regions();
  if (layout.cells() != digits * digits || std::ssize(regions) < 2 * digits) return false;
  for (int line = 0; line < 2 * digits; ++line) {
    const boards::Region& region = regions[static_cast<std::size_t>(line)];
    if (!region.complete) return false;
    for (int i = 0; i < digits; ++i) {
      const int cell = line < digits ? line * digits + i : i * digits + line - digits;
      if (std::ranges::find(region.cells, cell) == region.cells.end()) return false;
    }
  }
  return true;
}

}  // namespace

Geometry::Geometry(const boards::RuledLayout& of) : layout(of) {
  check_room("digits", static_cast<std::size_t>(layout.digits()), kDigits);
  check_room("cells", static_cast<std::size_t>(layout.cells()), kCells);
  check_room("regions", layout.regions().size(), kHouses);
  digits = layout.digits();
  for (int digit = 0; digit < digits; ++digit) all_digits.add(digit);
  for (int cell = 0; cell < layout.cells(); ++cell) all_cells.add(cell);
  for (auto& of_cell : position) of_cell.fill(kDigits);
  std::array<int, kHouses> filled{};
  std::array<int, kCells> met{};  // number of houses of each cell
  Cells in_rows;
  Cells in_boxes;
  Houses diagonals;
  bool rows_apart = true;
  // A region that takes the place of a box may have the same cells as a line.
  const auto is_new = [&](int number, Houses among) {
    bool differs = true;
    among.each([&](int other) { differs &= cells_in[other] != cells_in[number]; });
    return differs;
  };
  for (const boards::Region& region : layout.regions()) {
    const int number = regions_in_all++;
    for (const int cell : region.cells) {
      cells_in[number].add(cell);
      house_set[cell].add(number);
    }
    if (!region.complete) continue;
    for (Cells rest = cells_in[number]; !rest.empty();) {
      const int cell = rest.pop();
      check_room("houses of a cell", static_cast<std::size_t>(++met[cell]), kHousesOfCell);
      add(number, cell, filled);
    }
    if (is_straight(layout, region, &boards::Place::row) && is_new(number, rows)) {
      rows.add(number);
      rows_apart &= (in_rows & cells_in[number]).empty();
      in_rows |= cells_in[number];
    } else if (is_straight(layout, region, &boards::Place::column) && is_new(number, columns)) {
      columns.add(number);
    } else if (is_diagonal(layout, region)) {
      diagonals.add(number);
      others.add(number);
    } else if ((in_boxes & cells_in[number]).empty()) {
      boxes.add(number);
      in_boxes |= cells_in[number];
    } else {
      others.add(number);
    }
  }
  lines = rows | columns | diagonals;
  areas = boxes | (others & ~diagonals);
  // The last copy of a digit has one place left if each row and each column has one copy.
  if (rows_apart && in_rows == all_cells && columns.count() == rows.count()) times = rows.count();
  square = is_square(layout);
  tie_up();
}

}  // namespace nonet::inline NONET_BOARD

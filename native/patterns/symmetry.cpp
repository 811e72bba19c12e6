#include "patterns/symmetry.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace nonet::inline NONET_BOARD {

namespace {

constexpr std::uint8_t kNone = kDigits;

struct Place {
  int row;
  int column;
};

// Returns the place to which a symmetry moves a place on the canvas. `last` is the last place on
// the canvas.
constexpr Place landing(Place place, SymmetryForm form, Place last) {
  switch (form) {
    case kHalfTurn:
      return {last.row - place.row, last.column - place.column};
    case kQuarterTurn:
      return {place.column, last.row - place.row};
    case kDiagonal:
      return {place.column, place.row};
    case kAntidiagonal:
      return {last.column - place.column, last.row - place.row};
    case kLeftRight:
      return {place.row, last.column - place.column};
    case kTopBottom:
      return {last.row - place.row, place.column};
    case kRearranged:
      break;
  }
  return place;
}

#ifndef NONET_LARGE

constexpr Place kLastPlace{kDigits - 1, kDigits - 1};

constexpr Movement movement_on_nine(SymmetryForm form) {
  Movement movement{};
  for (int cell = 0; cell < kCells; ++cell) {
    const Place there = landing({row_of(cell), column_of(cell)}, form, kLastPlace);
    movement[cell] = static_cast<CellNumber>(cell_at(there.row, there.column));
  }
  return movement;
}

constexpr std::array kOnNine{movement_on_nine(kHalfTurn), movement_on_nine(kQuarterTurn),
                             movement_on_nine(kDiagonal), movement_on_nine(kAntidiagonal)};

#endif

bool maps_regions(const Geometry& geometry, const Movement& movement) {
  for (Houses rest = geometry.regions(); !rest.empty();) {
    Cells image;
    Houses common = geometry.regions();
    geometry.cells_in[rest.pop()].each([&](int cell) {
      image.add(movement[cell]);
      common &= geometry.house_set[movement[cell]];
    });
    // A group may be inside a larger region. It must move onto a region with exactly the same
    // cells.
    bool lands = false;
    common.each([&](int region) { lands |= geometry.cells_in[region] == image; });
    if (!lands) return false;
  }
  return true;
}

}  // namespace

#ifdef NONET_LARGE

std::optional<Movement> seen_movement(const Geometry& geometry, SymmetryForm form) {
  const std::vector<boards::Place>& places = geometry.layout.places();
  Place last{0, 0};
  for (const boards::Place& place : places) {
    last = {std::max(last.row, place.row), std::max(last.column, place.column)};
  }
  const int width = last.column + 1;
  const auto on_canvas = [&](int row, int column) {
    return static_cast<std::size_t>(row * width + column);
  };
  std::vector<int> cell_there(on_canvas(last.row, last.column) + 1, -1);
  for (int cell = 0; cell < geometry.layout.cells(); ++cell) {
    const boards::Place& place = places[static_cast<std::size_t>(cell)];
    cell_there[on_canvas(place.row, place.column)] = cell;
  }
  Movement movement{};
  for (int cell = 0; cell < kCells; ++cell) movement[cell] = static_cast<CellNumber>(cell);
  for (int cell = 0; cell < geometry.layout.cells(); ++cell) {
    const boards::Place& place = places[static_cast<std::size_t>(cell)];
    const Place there = landing({place.row, place.column}, form, last);
    if (there.row > last.row || there.column > last.column) return std::nullopt;
    const int image = cell_there[on_canvas(there.row, there.column)];
    if (image < 0) return std::nullopt;
    movement[cell] = static_cast<CellNumber>(image);
  }
  return movement;
}

#else

std::optional<Movement> seen_movement(const Geometry& /*geometry*/, SymmetryForm form) {
  if (form >= kOnNine.size()) return std::nullopt;
  return kOnNine[form];
}

#endif

std::optional<Symmetry> symmetry_of(const Grid& grid, const Movement& movement) {
  Symmetry found{movement, {}};
  found.digits.fill(kNone);
  const Cells givens = grid.givens();
  Digits taken;
  for (Cells rest = givens; !rest.empty();) {
    const int cell = rest.pop();
    const int there = movement[cell];
    if (!givens.has(there)) return std::nullopt;
    std::uint8_t& image = found.digits[grid.value(cell) - 1];
    const auto digit = static_cast<std::uint8_t>(grid.value(there) - 1);
    if (image == kNone && !taken.has(digit)) {
      image = digit;
      taken.add(digit);
    } else if (image != digit) {
      return std::nullopt;
    }
  }
  if (taken.count() < grid.geometry().digits - 1) return std::nullopt;
  for (std::uint8_t digit = 0; digit < kDigits; ++digit) {
    // Only one digit has no givens. The other digits exchange names among themselves, so this digit
    // keeps its name.
    if (found.digits[digit] == kNone) found.digits[digit] = digit;
  }
  if (!maps_regions(grid.geometry(), movement)) return std::nullopt;
  return found;
}

}  // namespace nonet::inline NONET_BOARD

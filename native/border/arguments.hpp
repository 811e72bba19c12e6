// Checks numbers and bytes from Python before they are used. The Python code reports wrong
// arguments. These checks only make sure that no argument causes an out-of-bounds access.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "board/geometry.hpp"

namespace nonet::inline NONET_BOARD {

namespace nb = nanobind;

// Checks that a number used as an index is less than `count`.
inline int index_below(int number, int count) {
  if (number < 0 || number >= count) {
    throw std::out_of_range(std::to_string(number) + " is not one of 0 to " +
                            std::to_string(count - 1));
  }
  return number;
}
inline int checked_cell(const Geometry& geometry, int cell) {
  return index_below(cell, geometry.all_cells.count());
}
inline int checked_digit(const Geometry& geometry, int digit) {
  return index_below(digit, geometry.digits);
}
inline int checked_house(const Geometry& geometry, int house) {
  return index_below(house, geometry.regions_in_all);
}

// Returns the bytes, after checking that each is between `least` and `most`.
inline const std::uint8_t* bytes_between(nb::bytes bytes, int least, int most) {
  const auto* first = reinterpret_cast<const std::uint8_t*>(bytes.c_str());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    if (first[i] < least || first[i] > most) {
      throw std::invalid_argument("expected bytes from " + std::to_string(least) + " to " +
                                  std::to_string(most));
    }
  }
  return first;
}

// Returns one byte for each of `cells` cells (by default, all the board's cells), after checking
// that none is above `most`.
inline std::array<std::uint8_t, kCells> checked_cells(nb::bytes bytes, int most,
                                                      int cells = kCells) {
  if (bytes.size() != static_cast<std::size_t>(cells)) {
    throw std::invalid_argument("expected " + std::to_string(cells) + " cells");
  }
  std::array<std::uint8_t, kCells> checked{};
  std::copy_n(bytes_between(bytes, 0, most), cells, checked.begin());
  return checked;
}

// Text that Python passes as bytes or as a view of bytes.
using TextView = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
inline std::string_view characters_of(const TextView& text) {
  return {reinterpret_cast<const char*>(text.data()), text.size()};
}

// The number of puzzles in `lines`. Each puzzle has `cells` bytes, one for each cell.
inline std::size_t puzzles_in(nb::bytes lines, int cells = kCells) {
  const auto size = static_cast<std::size_t>(cells);
  if (lines.size() % size != 0) {
    throw std::invalid_argument("expected " + std::to_string(cells) + " bytes for each puzzle");
  }
  return lines.size() / size;
}

}  // namespace nonet::inline NONET_BOARD

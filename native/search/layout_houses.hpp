// The houses of a geometry as the kernels hold them: three words of cells each (see layout.hpp).
//
// Rows and columns are in every geometry, and the usual boxes in most; the kernels know where those
// are. All others are a list: the regions of a jigsaw, diagonals, windows.
//
// Where lines and regions overlap but for a few cells, these are leftovers ("the law of
// leftovers"): as many lines as regions hold every digit equally often, so that a digit is in the
// cells of the lines alone as often as in the cells of the regions alone.
#pragma once

#include <array>
#include <cstdint>

#include "board/geometry.hpp"

namespace nonet::search {

struct LayoutHouses {
  using Words = std::array<std::uint32_t, 3>;

  // Where a cell is in the layout: 32 * word + bit.
  using Place = std::uint8_t;

  // More cells than these hardly ever have no place for a digit.
  static constexpr int kMostLeftoverCells = 6;

  struct Leftovers {
    int count = 0;                                    // of cells on each side
    std::array<Place, kMostLeftoverCells> lines{};    // cells of the lines outside the regions
    std::array<Place, kMostLeftoverCells> regions{};  // cells of the regions outside the lines
  };

  // More than any geometry has; the rest of what it implies would help little.
  static constexpr int kMost = 32;
  static constexpr int kMostLeftovers = 36;

  static constexpr int kDiagonals = 2;

  bool boxes = true;  // whether the usual boxes are among the houses
  int count = 0;
  int diagonal_count = 0;  // of those at the beginning of the list that are diagonals
  std::array<Words, kMost> list{};
  std::array<std::array<Place, 9>, kMost> places{};  // the cells of each of the list
  int leftover_count = 0;  // of layouts without the usual boxes; those of the fewest cells first
  std::array<Leftovers, kMostLeftovers> leftovers{};
  std::array<Words, 96> peers{};  // of a cell by its place; those in implied houses included

  // The houses of a geometry, and others that these imply.
  static LayoutHouses of(const Geometry& geometry);

  // Whether there is nothing but rows, columns and the usual boxes.
  bool is_standard() const { return boxes && count == 0; }

 private:
  void add(Cells cells);
};

inline constexpr LayoutHouses kStandardHouses{};

}  // namespace nonet::search

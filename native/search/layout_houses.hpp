// The houses of a geometry as the kernels store them: three words of cells each (see layout.hpp).
//
// Rows and columns are in every geometry and the usual boxes in most; the kernels have them built
// in. All other houses are in a list: the regions of a jigsaw, diagonals, windows.
//
// If some lines and equally many regions overlap except for a few cells, these are leftovers ("the
// law of leftovers"): both hold every digit equally often, so a digit is in the cells only of the
// lines as often as in the cells only of the regions.
#pragma once

#include <array>
#include <cstdint>

#include "board/geometry.hpp"

namespace nonet::search {

struct LayoutHouses {
  using Words = std::array<std::uint32_t, 3>;

  // The place of a cell in the layout: 32 * word + bit.
  using Place = std::uint8_t;

  // Larger leftovers hardly ever have no place for a digit.
  static constexpr int kMostLeftoverCells = 6;

  struct Leftovers {
    int count = 0;                                    // of cells on each side
    std::array<Place, kMostLeftoverCells> lines{};    // cells of the lines outside the regions
    std::array<Place, kMostLeftoverCells> regions{};  // cells of the regions outside the lines
  };

  // More than any geometry has; further implied houses would help little.
  static constexpr int kMost = 32;
  static constexpr int kMostLeftovers = 36;

  static constexpr int kDiagonals = 2;

  bool boxes = true;  // whether the usual boxes are among the houses
  int count = 0;
  int diagonal_count = 0;  // of diagonals, which come first in the list
  std::array<Words, kMost> list{};
  std::array<std::array<Place, 9>, kMost> places{};  // the cells of each listed house
  int leftover_count = 0;  // only without the usual boxes; fewest cells first
  std::array<Leftovers, kMostLeftovers> leftovers{};
  std::array<Words, 96> peers{};  // by place of the cell, including those in implied houses

  // The houses of a geometry and others that they imply.
  static LayoutHouses of(const Geometry& geometry);

  // Whether there are only rows, columns and the usual boxes.
  bool is_standard() const { return boxes && count == 0; }

 private:
  void add(Cells cells);
};

inline constexpr LayoutHouses kStandardHouses{};

}  // namespace nonet::search

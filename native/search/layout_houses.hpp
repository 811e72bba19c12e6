// The houses of a board as the kernels store them: three words of cells each (see layout.hpp).
//
// Every board has rows and columns, and most have the usual boxes; the kernels have these built in.
// All other houses are in a list: the regions of a jigsaw, diagonals, windows.
//
// Leftovers ("the law of leftovers"): some lines and equally many regions overlap except for a few
// cells. Both contain every digit equally often. So each digit is in the cells that only the lines
// contain as often as in the cells that only the regions contain.
#pragma once

#include <array>
#include <cstdint>

#include "board/geometry.hpp"

namespace nonet::search {

struct LayoutHouses {
  using Words = std::array<std::uint32_t, 3>;

  // The place of a cell in the layout: 32 * word + bit.
  using Place = std::uint8_t;

  // Larger leftovers almost always have places for every digit.
  static constexpr int kMostLeftoverCells = 6;

  struct Leftovers {
    int count = 0;                                    // number of cells on each side
    std::array<Place, kMostLeftoverCells> lines{};    // cells of the lines outside the regions
    std::array<Place, kMostLeftoverCells> regions{};  // cells of the regions outside the lines
  };

  // More than any board has; further implied houses would help little.
  static constexpr int kMost = 32;
  static constexpr int kMostLeftovers = 36;

  static constexpr int kDiagonals = 2;

  bool boxes = true;  // whether the usual boxes are among the houses
  int count = 0;
  int diagonal_count = 0;  // number of diagonals, which come first in the list
  std::array<Words, kMost> list{};
  std::array<std::array<Place, 9>, kMost> places{};  // cells of each listed house
  int leftover_count = 0;  // only without the usual boxes; fewest cells first
  std::array<Leftovers, kMostLeftovers> leftovers{};
  // For each place, the cells that it sees. Cells in the same implied house are included.
  std::array<Words, 96> peers{};

  // The houses of a board and the further houses that they imply.
  static LayoutHouses of(const Geometry& geometry);

  // Whether there are only rows, columns and the usual boxes.
  bool is_standard() const { return boxes && count == 0; }

 private:
  void add(Cells cells);
};

inline constexpr LayoutHouses kStandardHouses{};

}  // namespace nonet::search

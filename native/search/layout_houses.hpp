// Holds a board's houses as the kernels store them. Each house has three words of cells (see
// layout.hpp).
//
// Every board has rows and columns, and most boards have the usual boxes. These houses are built
// into the kernels. All other houses, such as the regions of a jigsaw, diagonals and windows, are
// in a list.
//
// Leftovers follow from "the law of leftovers". Suppose that some lines and the same number of
// regions contain the same cells, except for a few. Both contain every digit equally often, so the
// cells that are only in the lines hold the same digits as the cells that are only in the regions.
#pragma once

#include <array>
#include <cstdint>

#include "board/geometry.hpp"

namespace nonet::search {

struct LayoutHouses {
  using Words = std::array<std::uint32_t, 3>;

  // A cell's position in the layout: 32 * word + bit.
  using Place = std::uint8_t;

  // Larger leftovers are useless, because they almost always have places for every digit.
  static constexpr int kMostLeftoverCells = 6;

  struct Leftovers {
    int count = 0;                                    // number of cells on each side
    std::array<Place, kMostLeftoverCells> lines{};    // cells of the lines outside the regions
    std::array<Place, kMostLeftoverCells> regions{};  // cells of the regions outside the lines
  };

  // The maximum number of houses in the list. No board has more houses than this, apart from
  // implied houses. Implied houses beyond this limit are dropped, because they would help little.
  static constexpr int kMost = 32;
  static constexpr int kMostLeftovers = 36;

  static constexpr int kDiagonals = 2;

  bool boxes = true;  // whether the usual boxes are among the houses
  int count = 0;
  int diagonal_count = 0;  // the list starts with this many diagonals
  std::array<Words, kMost> list{};
  std::array<std::array<Place, 9>, kMost> places{};  // cells of each listed house
  int leftover_count = 0;                            // 0 if `boxes` is set
  // Smaller leftovers come first.
  std::array<Leftovers, kMostLeftovers> leftovers{};
  // The cells that each cell sees, including those in the same implied house. The index is the
  // cell's place.
  std::array<Words, 96> peers{};

  // Returns a board's houses, and other houses that they imply.
  static LayoutHouses of(const Geometry& geometry);

  // Whether there are only rows, columns and the usual boxes.
  bool is_standard() const { return boxes && count == 0; }

 private:
  void add(Cells cells);
};

inline constexpr LayoutHouses kStandardHouses{};

}  // namespace nonet::search

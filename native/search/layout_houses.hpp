// The houses of a geometry as the kernels hold them: three words of cells each (see layout.hpp).
//
// Rows and columns are in every geometry, and the usual boxes in most; the kernels know where those
// are. All others are a list: the regions of a jigsaw, diagonals, windows.
#pragma once

#include <array>
#include <cstdint>

#include "board/geometry.hpp"

namespace nonet::search {

struct LayoutHouses {
  using Words = std::array<std::uint32_t, 3>;

  // More than any geometry has; the rest of what it implies would help little.
  static constexpr int kMost = 32;

  bool boxes = true;  // whether the usual boxes are among the houses
  int count = 0;
  std::array<Words, kMost> list{};
  std::array<Words, 96> peers{};  // of a cell: 32 * word + bit; those in implied houses included

  // The houses of a geometry, and others that these imply.
  static LayoutHouses of(const Geometry& geometry);

  // Whether there is nothing but rows, columns and the usual boxes.
  bool is_standard() const { return boxes && count == 0; }

 private:
  void add(Cells cells);
};

inline constexpr LayoutHouses kStandardHouses{};

}  // namespace nonet::search

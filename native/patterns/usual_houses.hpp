// Cells that are in a row, a column and a box, and in nothing else.
#pragma once

#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

inline constexpr int kUsualHouses = 3;

// The box of a cell; of a cell without one a number that is no other cell's.
inline int box_of(const Geometry& geometry, int cell) {
  if constexpr (kIsStandard) return geometry.houses_of[cell][kUsualHouses - 1];
  const Houses own = geometry.house_set[cell] & geometry.boxes;
  return own.empty() ? -1 - cell : own.first();
}

// By row and column, the boxes that it meets: most pairs of lines share none.
struct BoxesOfLines {
  std::array<Houses, kHouses> of{};

  void collect(const Facts& facts) {
    if (known_) return;  // they are the same for all states of a geometry
    known_ = true;
    const Geometry& geometry = facts.grid().geometry();
    for (const Houses& lines : {geometry.rows, geometry.columns}) {
      lines.each([&](int line) {
        for (const int cell : geometry.cells_in_order(line)) {
          of[line] |= geometry.house_set[cell] & geometry.boxes;
        }
      });
    }
  }

 private:
  bool known_ = false;
};

inline bool has_usual_houses(const Geometry& geometry, int cell) {
  if constexpr (kIsStandard) return geometry.houses_of[cell].size() == kUsualHouses;
  return geometry.house_set[cell].count() == kUsualHouses && box_of(geometry, cell) >= 0;
}

}  // namespace nonet::inline NONET_BOARD

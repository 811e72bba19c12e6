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

// What rows and columns have of the boxes, by their numbers as houses.
struct BoxesOfLines {
  static constexpr std::size_t kLines = 2 * kDigits;

  std::array<Houses, kLines> of{};  // the boxes that a line meets: most pairs of lines share none
  // Of two lines, the places whose two cells are in one box.
  std::array<std::array<Positions, kLines>, kLines> shared{};
  // Of a line and a place of it, the places in the same box.
  std::array<std::array<Positions, kDigits>, kLines> beside{};

  void collect(const Facts& facts) {
    if (known_) return;  // they are the same for all states of a geometry
    known_ = true;
    const Geometry& geometry = facts.grid().geometry();
    if (!geometry.square) return;
    for (const Houses& lines : {geometry.rows, geometry.columns}) {
      lines.each([&](int line) {
        const auto box_at = [&](int one, int place) {
          return box_of(geometry, geometry.cells_of[one][place]);
        };
        for (int place = 0; place < geometry.digits; ++place) {
          of[line] |= geometry.house_set[geometry.cells_of[line][place]] & geometry.boxes;
          for (int other = 0; other < geometry.digits; ++other) {
            if (box_at(line, place) == box_at(line, other)) beside[line][place].add(other);
          }
          lines.each([&](int other) {
            if (box_at(line, place) == box_at(other, place)) shared[line][other].add(place);
          });
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

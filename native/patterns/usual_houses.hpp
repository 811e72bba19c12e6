// Cells that are in a row, a column and a box, and in no other house.
#pragma once

#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

inline constexpr int kUsualHouses = 3;

// The box of a cell. If the cell has none, a number that no other cell has.
inline int box_of(const Geometry& geometry, int cell) {
  if constexpr (kIsStandard) return geometry.houses_of[cell][kUsualHouses - 1];
  const Houses own = geometry.house_set[cell] & geometry.boxes;
  return own.empty() ? -1 - cell : own.first();
}

// How rows and columns relate to boxes, by house number.
struct BoxesOfLines {
  static constexpr std::size_t kLines = 2 * kDigits;

  std::array<Houses, kLines> of{};  // boxes that a line meets; most pairs of lines share none
  // By two lines, the positions at which their cells are in the same box.
  std::array<std::array<Positions, kLines>, kLines> shared{};
  // By line and position, the positions in the same box.
  std::array<std::array<Positions, kDigits>, kLines> beside{};

  void collect(const Facts& facts) {
    if (known_) return;  // they are the same in all states of a board
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

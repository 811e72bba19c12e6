// Handles cells that are in a row, a column and a box, but in no other house.
#pragma once

#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

inline constexpr int kUsualHouses = 3;

// A cell's box. A cell without a box gets a number that no other cell has.
inline int box_of(const Geometry& geometry, int cell) {
  if constexpr (kIsStandard) return geometry.houses_of[cell][kUsualHouses - 1];
  const Houses own = geometry.house_set[cell] & geometry.boxes;
  return own.empty() ? -1 - cell : own.first();
}

// Describes how rows and columns meet boxes. All tables are indexed by house number.
struct BoxesOfLines {
  static constexpr std::size_t kLines = 2 * kDigits;

  std::array<Houses, kLines> of{};  // the boxes that each line runs through
  // For two lines, the positions where both have a cell in the same box.
  std::array<std::array<Positions, kLines>, kLines> shared{};
  // For a line and a position, all positions of the line that are in the same box.
  std::array<std::array<Positions, kDigits>, kLines> beside{};

  void collect(const Facts& facts) {
    if (known_) return;  // the tables are the same for all grids of a board
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

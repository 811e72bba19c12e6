// Which cells form which houses. Geometry is data: finders ask a Geometry and never compute rows.
//
// A house that a geometry lacks is missing from `houses`; the others keep their numbers, so that r4
// is house 3 everywhere.
#pragma once

#include <array>
#include <cstdint>
#include <stdexcept>

#include "board/bounded_list.hpp"
#include "board/numbers.hpp"

namespace nonet {

// A row, a column and a box; a diagonal, or both in the middle; and a window, which the middle is
// not in.
inline constexpr int kHousesOfCell = 5;
// In each of its houses a cell sees eight others.
inline constexpr int kMostPeers = 8 * kHousesOfCell;
// A region of any shape can cross the most houses in two cells or more: of its nine cells, four
// rows and four columns have two each, and so may two diagonals and four windows.
inline constexpr int kMostCrossings = 4 + 4 + 2 + 4;

// Two houses that share at least two cells, seen from the first.
struct Crossing {
  std::uint8_t house = 0;
  Positions inside;  // the shared cells, as positions of the first house
};

struct Geometry {
  Houses houses;
  std::array<std::array<std::uint8_t, 9>, kHouses> cells_of{};  // in reading order
  std::array<Cells, kHouses> cells_in{};
  std::array<BoundedList<std::uint8_t, kHousesOfCell>, kCells> houses_of{};
  std::array<Houses, kCells> house_set{};
  std::array<std::array<std::uint8_t, kHouses>, kCells> position{};  // 9: not in that house
  std::array<Cells, kCells> peers{};
  std::array<BoundedList<Crossing, kMostCrossings>, kHouses> crossings{};

  // `boxes`: the box (0 to 8) of each cell. Throws std::invalid_argument unless each has nine
  // cells.
  constexpr Geometry(const std::array<std::uint8_t, kCells>& boxes, bool diagonals, bool windows) {
    std::array<int, kHouses> filled{};
    for (int cell = 0; cell < kCells; ++cell) {
      const int row = row_of(cell);
      const int column = column_of(cell);
      add(row, cell, filled);
      add(kFirstColumn + column, cell, filled);
      if (boxes[cell] > 8) throw std::invalid_argument("boxes are numbered 0 to 8");
      add(kFirstBox + boxes[cell], cell, filled);
      if (diagonals && row == column) add(kFirstDiagonal, cell, filled);
      if (diagonals && row + column == 8) add(kFirstDiagonal + 1, cell, filled);
      if (windows && row % 4 != 0 && column % 4 != 0) {
        add(kFirstWindow + row / 4 * 2 + column / 4, cell, filled);
      }
    }
    for (int cell = 0; cell < kCells; ++cell) {
      for (const int house : houses_of[cell]) peers[cell] |= cells_in[house];
      peers[cell].drop(cell);
    }
    for (int a = 0; a < kHouses; ++a) {
      if (!houses.has(a)) continue;
      for (int b = 0; b < kHouses; ++b) {
        if (a == b || (cells_in[a] & cells_in[b]).count() < 2) continue;
        Positions inside;
        for (int p = 0; p < 9; ++p) {
          if (cells_in[b].has(cells_of[a][p])) inside.add(p);
        }
        crossings[a].add({static_cast<std::uint8_t>(b), inside});
      }
    }
  }

  constexpr bool sees(int a, int b) const { return peers[a].has(b); }

  // The lowest house that holds all the cells; -1 where there is none.
  constexpr int common_house(Cells cells) const {
    Houses common = houses;
    cells.each([&](int cell) { common &= house_set[cell]; });
    return common.empty() ? -1 : common.first();
  }

  // Calls body(house) for each house of a cell. There are three at the least, which is said so that
  // they are done without a loop: this is at the bottom of everything.
  template <class Body>
  constexpr void each_house_of(int cell, Body&& body) const {
    const std::uint8_t* own = houses_of[cell].begin();
    body(own[0]);
    body(own[1]);
    body(own[2]);
    for (own += 3; own != houses_of[cell].end(); ++own) body(*own);
  }

 private:
  constexpr void add(int house, int cell, std::array<int, kHouses>& filled) {
    houses.add(house);
    if (filled[house] == 9) throw std::invalid_argument("each box has nine cells");
    if (filled[house] == 0) {
      for (int c = 0; c < kCells; ++c) position[c][house] = 9;
    }
    position[cell][house] = static_cast<std::uint8_t>(filled[house]);
    cells_of[house][filled[house]++] = static_cast<std::uint8_t>(cell);
    cells_in[house].add(cell);
    houses_of[cell].add(static_cast<std::uint8_t>(house));
    house_set[cell].add(house);
  }
};

constexpr std::array<std::uint8_t, kCells> standard_boxes() {
  std::array<std::uint8_t, kCells> boxes{};
  for (int cell = 0; cell < kCells; ++cell) {
    boxes[cell] = static_cast<std::uint8_t>(row_of(cell) / 3 * 3 + column_of(cell) / 3);
  }
  return boxes;
}

inline constexpr Geometry kStandard{standard_boxes(), false, false};

}  // namespace nonet

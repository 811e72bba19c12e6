// Which cells form which houses. A geometry is data: finders look up houses in it and never compute
// rows themselves.
//
// A house has as many cells as there are digits, so it must contain every digit. On the large
// board, a region may have fewer cells than there are digits. Its cells must hold different digits,
// but some digits are missing. So such a region provides links, but no truths. It has a number and
// is listed among the houses of its cells, but not in `houses`.
//
// If a standard board lacks a house, such as a diagonal, the house's number is not in `houses`. The
// other houses keep their numbers, so row 4 is always house 3.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <stdexcept>

#include "board/bounded_list.hpp"
#include "board/house_kinds.hpp"
#include "board/numbers.hpp"

#ifdef NONET_LARGE
#include <atomic>
#include <vector>

#include "board/clue.hpp"
#include "boards/rules.hpp"
#endif

namespace nonet::inline NONET_BOARD {

// The most peers that a cell can have: all other cells in each of its houses.
inline constexpr int kMostPeers = (kDigits - 1) * kHousesOfCell;

// One of the houses that share two or more cells with a given house.
struct Crossing {
  HouseNumber house = 0;
  Positions inside;  // the shared cells, as positions in the given house
};

#ifndef NONET_LARGE
constexpr int usual_box(int row, int column) { return row / 3 * 3 + column / 3; }
#endif

struct Geometry : HouseKinds {
  Houses houses;
  std::array<std::array<CellNumber, kDigits>, kHouses> cells_of{};  // in reading order
  std::array<Cells, kHouses> cells_in{};                            // for all regions
  std::array<BoundedList<HouseNumber, kHousesOfCell>, kCells> houses_of{};
  std::array<Houses, kCells> house_set{};  // a cell's regions, through which it sees its peers
  // A cell's position in each house, or kDigits if the house does not contain the cell.
  std::array<std::array<std::uint8_t, kHouses>, kCells> position{};
  std::array<Cells, kCells> peers{};
  std::array<BoundedList<Crossing, kMostCrossings>, kHouses> crossings{};

#ifdef NONET_LARGE
  static constexpr bool usual = false;
  const std::uint64_t serial = next_serial();  // no other geometry has this number
  const boards::RuledLayout layout;            // only the search uses its rules
  std::vector<Clue> clues;                     // techniques use them; `layout` has the same rules
  Houses of_clues;                             // the regions that clues create
  Cells in_clues;                              // swapping digits of these cells might break a clue
  // Turns the layout's regions into houses. Throws std::invalid_argument if there are too many.
  explicit Geometry(const boards::RuledLayout& of);
#else
  // Whether the only houses are the nine rows, the nine columns and the nine 3x3 boxes.
  bool usual = false;
  static constexpr Cells in_clues{};

  // `box_of` gives each cell's box (0 to 8). Throws std::invalid_argument unless each box has nine
  // cells.
  constexpr Geometry(const std::array<std::uint8_t, kCells>& box_of, bool with_diagonals,
                     bool with_windows) {
    for (int cell = 0; cell < kCells; ++cell) position[cell].fill(kDigits);
    std::array<int, kHouses> filled{};
    usual = !with_diagonals && !with_windows;
    for (int cell = 0; cell < kCells; ++cell) {
      const int row = row_of(cell);
      const int column = column_of(cell);
      add(row, cell, filled);
      add(kFirstColumn + column, cell, filled);
      if (box_of[cell] >= kDigits) throw std::invalid_argument("boxes must be numbered 0 to 8");
      add(kFirstBox + box_of[cell], cell, filled);
      usual = usual && box_of[cell] == usual_box(row, column);
      if (with_diagonals && row == column) add(kFirstDiagonal, cell, filled);
      if (with_diagonals && row + column == kDigits - 1) add(kFirstDiagonal + 1, cell, filled);
      if (with_windows && row % 4 != 0 && column % 4 != 0) {
        add(kFirstWindow + row / 4 * 2 + column / 4, cell, filled);
      }
    }
    tie_up();
  }
#endif

  // All regions, including those that are not houses.
  constexpr Houses regions() const { return kIsStandard ? houses : Houses::below(regions_in_all); }

  // The cells of a house in reading order.
  constexpr std::span<const CellNumber> cells_in_order(int house) const {
    return {cells_of[house].data(), static_cast<std::size_t>(digits)};
  }

  constexpr bool sees(int a, int b) const { return peers[a].has(b); }

  // The first region that contains all the cells, or -1 if none does.
  constexpr int common_house(Cells cells) const {
    Houses common = regions();
    cells.each([&](int cell) { common &= house_set[cell]; });
    return common.empty() ? -1 : common.first();
  }

  // Calls body(house) for each house of a cell. On the standard board, each cell has at least three
  // houses. The calls for the first three are not in a loop, because this function's speed is
  // critical.
  template <class Body>
  constexpr void each_house_of(int cell, Body&& body) const {
    const HouseNumber* own = houses_of[cell].begin();
    if constexpr (kIsStandard) {
      body(own[0]);
      body(own[1]);
      body(own[2]);
      own += 3;
    }
    for (; own != houses_of[cell].end(); ++own) body(*own);
  }

 private:
#ifdef NONET_LARGE
  static std::uint64_t next_serial() {
    static std::atomic<std::uint64_t> last{0};
    return ++last;
  }
#endif

  constexpr void add(int house, int cell, std::array<int, kHouses>& filled) {
    houses.add(house);
    if (filled[house] == digits) throw std::invalid_argument("each box must have nine cells");
    position[cell][house] = static_cast<std::uint8_t>(filled[house]);
    cells_of[house][filled[house]++] = static_cast<CellNumber>(cell);
    cells_in[house].add(cell);
    houses_of[cell].add(static_cast<HouseNumber>(house));
    house_set[cell].add(house);
  }

  // Determines which cells see each other and which houses cross. Call this after giving all houses
  // their cells.
  constexpr void tie_up() {
    for (int cell = 0; cell < kCells; ++cell) {
      house_set[cell].each([&](int region) { peers[cell] |= cells_in[region]; });
      peers[cell].drop(cell);
    }
    houses.each([&](int a) {
      houses.each([&](int b) {
        if (a == b || (cells_in[a] & cells_in[b]).count() < 2) return;
        Positions inside;
        for (int p = 0; p < digits; ++p) {
          if (cells_in[b].has(cells_of[a][p])) inside.add(p);
        }
        crossings[a].add({static_cast<HouseNumber>(b), inside});
      });
    });
  }
};

#ifndef NONET_LARGE

constexpr std::array<std::uint8_t, kCells> standard_boxes() {
  std::array<std::uint8_t, kCells> boxes{};
  for (int cell = 0; cell < kCells; ++cell) {
    boxes[cell] = static_cast<std::uint8_t>(usual_box(row_of(cell), column_of(cell)));
  }
  return boxes;
}

inline constexpr Geometry kStandard{standard_boxes(), false, false};

#endif

}  // namespace nonet::inline NONET_BOARD

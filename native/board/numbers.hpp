// The numbers of cells, digits, houses, candidates and spaces. Only this file defines how many
// there are and how they are numbered.
//
// There are two boards. `standard` has 81 cells and nine digits; `large` has room for any other
// board. The source folders from this one up to `ladder` are in the namespace `nonet::inline
// NONET_BOARD`, and are compiled once for each board. Without NONET_LARGE, the board is the
// standard one.
//
//                standard                                       large
//   cell         9 * row + column                               in reading order
//   digit        0 to 8                                         0 to 24
//   candidate    9 * cell + digit                               25 * cell + digit
//   house        0..8 rows   9..17 columns   18..26 boxes       numbers of regions in the layout
//                27 28 diagonals   29..32 windows
//   space        a cell, which holds some digit; or the places for a digit:
//                81 + 9 * house + digit                         625 + 25 * house + digit;
//                                                               clues follow (board/ways.hpp)
#pragma once

#include <cstdint>
#include <string_view>
#include <type_traits>

#include "board/bits.hpp"

#ifdef NONET_LARGE
#define NONET_BOARD large
#else
#define NONET_BOARD standard
#endif

namespace nonet {

// The largest numbers of cells, digits, houses and so on that a board can have.
struct BoardSize {
  std::string_view name;
  int digits;
  int cells;
  int houses;  // includes regions with too few cells for a house
  int houses_of_cell;
  int crossings;  // maximum number of houses that share two or more cells with one house
};

namespace board_sizes {

// A cell is in at most five houses: a row, a column, a box, a window and a diagonal. (The middle
// cell is in both diagonals, but in no window.) An irregular region may share two or more of its
// nine cells with 14 houses: four rows, four columns, two diagonals and four windows.
inline constexpr BoardSize standard{"standard", 9, 81, 33, 5, 4 + 4 + 2 + 4};
// Enough for a 25 x 25 grid, and for the groups that chess rules form on such a grid or on a
// samurai (at most 1,900).
inline constexpr BoardSize large{"large", 25, 625, 2048, 32, 128};

}  // namespace board_sizes

}  // namespace nonet

namespace nonet::inline NONET_BOARD {

inline constexpr BoardSize kBoard = board_sizes::NONET_BOARD;
inline constexpr bool kIsStandard = kBoard.digits == board_sizes::standard.digits;

inline constexpr int kDigits = kBoard.digits;
inline constexpr int kCells = kBoard.cells;
inline constexpr int kHouses = kBoard.houses;
inline constexpr int kHousesOfCell = kBoard.houses_of_cell;
inline constexpr int kMostCrossings = kBoard.crossings;
inline constexpr int kCandidates = kCells * kDigits;
inline constexpr int kSpaces = kCells + kHouses * kDigits;

using Cells = Bits<kCells>;
using Digits = Bits<kDigits>;
using Positions = Bits<kDigits>;  // cells of a house, in reading order
using Houses = Bits<kHouses>;

// The types that lists use for the numbers of cells and houses.
using CellNumber = std::conditional_t<(kCells <= 256), std::uint8_t, std::uint16_t>;
using HouseNumber = std::conditional_t<(kHouses <= 256), std::uint8_t, std::uint16_t>;
using Candidate = std::uint16_t;
using Space = std::conditional_t<kIsStandard, std::uint16_t, std::uint64_t>;
static_assert(kCandidates <= 0xFFFF && kSpaces <= 0xFFFF);

constexpr Candidate candidate_of(int cell, int digit) {
  return static_cast<Candidate>(cell * kDigits + digit);
}
constexpr int cell_of(Candidate candidate) { return candidate / kDigits; }
constexpr int digit_of(Candidate candidate) { return candidate % kDigits; }

constexpr Space cell_space(int cell) { return static_cast<Space>(cell); }
constexpr Space house_space(int house, int digit) {
  return static_cast<Space>(kCells + house * kDigits + digit);
}
constexpr bool is_cell(Space space) { return space < kCells; }
constexpr int cell_in(Space space) { return static_cast<int>(space); }
// For a space that is a digit in a house: that house and that digit.
constexpr int house_of(Space space) { return (static_cast<int>(space) - kCells) / kDigits; }
constexpr int digit_in(Space space) { return (static_cast<int>(space) - kCells) % kDigits; }

#ifndef NONET_LARGE

// The first house of each kind. On the large board, the geometry stores these numbers.
inline constexpr int kFirstColumn = kDigits;
inline constexpr int kFirstBox = 2 * kDigits;
inline constexpr int kFirstDiagonal = 3 * kDigits;
inline constexpr int kFirstWindow = kFirstDiagonal + 2;
static_assert(kHouses == kFirstWindow + 4);

// The houses of the given rows or columns.
constexpr Houses rows(Bits<kDigits> which) { return Houses(which.word()); }
constexpr Houses columns(Bits<kDigits> which) {
  return Houses(Houses::Word{which.word()} << kFirstColumn);
}

constexpr int cell_at(int row, int column) { return row * kDigits + column; }
constexpr int row_of(int cell) { return cell / kDigits; }
constexpr int column_of(int cell) { return cell % kDigits; }
constexpr int column_house(int cell) { return kFirstColumn + column_of(cell); }

#endif

}  // namespace nonet::inline NONET_BOARD

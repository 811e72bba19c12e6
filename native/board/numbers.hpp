// How cells, digits, houses, candidates and spaces are numbered: the only place that knows how many
// there are and how numbers come about.
//
//   cell        9 * row + column             digit    0 to 8
//   candidate   9 * cell + digit
//   house       0..8 rows   9..17 columns   18..26 boxes   27 28 diagonals   29..32 windows
//   space       a cell, which holds some digit; or 81 + 9 * house + digit: the places of a digit
#pragma once

#include <cstdint>

#include "board/bits.hpp"

namespace nonet {

inline constexpr int kDigits = 9;
inline constexpr int kCells = kDigits * kDigits;
inline constexpr int kCandidates = kCells * kDigits;

inline constexpr int kFirstColumn = kDigits;
inline constexpr int kFirstBox = 2 * kDigits;
inline constexpr int kFirstDiagonal = 3 * kDigits;
inline constexpr int kFirstWindow = kFirstDiagonal + 2;
inline constexpr int kHouses = kFirstWindow + 4;
inline constexpr int kSpaces = kCells + kHouses * kDigits;

using Cells = Bits<kCells>;
using Digits = Bits<kDigits>;
using Positions = Bits<kDigits>;  // of the cells of a house, in reading order
using Houses = Bits<kHouses>;

using Candidate = std::uint16_t;
using Space = std::uint16_t;

inline constexpr Houses kRows = Houses::below(kFirstColumn);
inline constexpr Houses kColumns = Houses::below(kFirstBox) & ~kRows;
inline constexpr Houses kBoxes = Houses::below(kFirstDiagonal) & ~kRows & ~kColumns;
inline constexpr Houses kDiagonals = Houses::of(kFirstDiagonal, kFirstDiagonal + 1);
inline constexpr Houses kWindows =
    Houses::of(kFirstWindow, kFirstWindow + 1, kFirstWindow + 2, kFirstWindow + 3);
inline constexpr Houses kLines = kRows | kColumns | kDiagonals;  // what locked candidates cross
inline constexpr Houses kAreas = kBoxes | kWindows;

// The houses of some rows, and of some columns.
constexpr Houses rows(Bits<kDigits> which) { return Houses(which.word()); }
constexpr Houses columns(Bits<kDigits> which) {
  return Houses(Houses::Word{which.word()} << kFirstColumn);
}

constexpr int cell_at(int row, int column) { return row * kDigits + column; }
constexpr int row_of(int cell) { return cell / kDigits; }
constexpr int column_of(int cell) { return cell % kDigits; }
constexpr int column_house(int cell) { return kFirstColumn + column_of(cell); }

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
// Of a space that is no cell.
constexpr int house_of(Space space) { return (space - kCells) / kDigits; }
constexpr int digit_in(Space space) { return (space - kCells) % kDigits; }

}  // namespace nonet

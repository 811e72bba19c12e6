// Finds a solution grid's unavoidable sets. For each such set, another solution grid differs from
// this one in exactly the set's cells. So at least one of these cells has to be a given.
//
// Only the obvious sets are found here. Two digits can be swapped in some of their cells if, among
// these cells, each row, column and box has either both digits or neither. Two lines of a band or
// stack can be swapped at positions where both have the same set of digits. For half of the givens
// that a puzzle needs, one of these sets is enough to show that the given is needed.
//
// Storing the sets that searches find did not help. Hardly any set is useful a second time, even
// for puzzles with the same grid: of 35 needed givens, the stored sets identified only one.
#pragma once

#include <array>
#include <cstring>

#include "search/layout.hpp"

namespace nonet::search {

namespace {

// The positions of cells in the layout: 32 * word + bit.
constexpr auto kCellOfLayout = [] {
  std::array<std::uint8_t, 81> cells{};
  for (int cell = 0; cell < 81; ++cell) {
    const int row = cell / 9;
    cells[static_cast<std::size_t>(cell)] =
        static_cast<std::uint8_t>(32 * (row % 3) + 10 * (row / 3) + cell % 9);
  }
  return cells;
}();

// For each cell of the layout, marks the unavoidable sets that contain it, as bits.
class UnavoidableSets {
 public:
  static constexpr int kWordsOfSets = 16;

  // `solution` has 81 digits, which must stay in memory.
  void find(const std::uint8_t* solution) {
    solution_ = solution;
    count_ = 0;
    std::memset(of_cell_, 0, sizeof of_cell_);
    std::memset(grid_, 0, sizeof grid_);
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        const int digit = solution[9 * row + column] - 1;
        const int box = row / 3 * 3 + column / 3;
        places_[digit][row] = {kCellOfLayout[9 * row + column], static_cast<std::uint8_t>(column),
                               static_cast<std::uint8_t>(box)};
        in_column_[digit][column] = static_cast<std::uint16_t>(1 << row);
        in_box_[digit][box] = static_cast<std::uint16_t>(1 << row);
        grid_[word_of(row, digit)] |= bit_of(row, column);
      }
    }
    for (int one = 0; one < 9; ++one) {
      for (int other = one + 1; other < 9; ++other) find_in_digits(one, other);
    }
    for (int one = 0; one < 9; ++one) {
      for (int other = one + 1; other < one / 3 * 3 + 3; ++other) find_in_lines(one, other);
    }
  }
  bool are_of(const std::uint8_t* solution) const {
    return std::memcmp(solution, solution_, 81) == 0;
  }
  // The grid in the layout.
  const std::uint32_t* grid() const { return grid_; }
  // The sets that contain a cell, as kWordsOfSets words.
  const std::uint32_t* with(int cell) const { return of_cell_[cell]; }

 private:
  // A digit's place in a row.
  struct Place {
    std::uint8_t cell;  // cell of the layout
    std::uint8_t column;
    std::uint8_t box;
  };

  void add(int cell) { of_cell_[cell][count_ / 32] |= 1u << count_ % 32; }
  void add(int row, int column) { add(kCellOfLayout[9 * row + column]); }

  // Finds the sets for pairs of digits. If swapping the two digits in one row requires the same
  // swap in other rows, these rows form a group. Each group gives a set.
  void find_in_digits(int one, int other) {
    for (unsigned left = 0x1FF; left; ++count_) {
      for (unsigned rest = 1u << lowest(left); rest;) {
        const int row = lowest(rest);
        left &= ~(1u << row);
        const Place place = places_[one][row];
        add(place.cell);
        add(places_[other][row].cell);
        rest = (rest | in_column_[other][place.column] | in_box_[other][place.box]) & left;
      }
    }
  }

  // Finds the sets for two rows, and for the two columns with the same indices.
  void find_in_lines(int one, int other) {
    for (unsigned left = 0x1FF; left; ++count_) {
      for (int column = lowest(left); left >> column & 1;) {
        left &= ~(1u << column);
        add(one, column);
        add(other, column);
        column = places_[solution_[9 * other + column] - 1][one].column;
      }
    }
    for (unsigned left = 0x1FF; left; ++count_) {
      for (int row = lowest(left); left >> row & 1;) {
        left &= ~(1u << row);
        add(row, one);
        add(row, other);
        row = lowest(in_column_[solution_[9 * row + other] - 1][one]);
      }
    }
  }

  // A pair of digits or of lines has 18 cells, and each set has at least four of them. So there are
  // at most four sets for each of the 36 pairs of digits and the 18 pairs of lines, 216 in all.
  static_assert(32 * kWordsOfSets >= 36 * 4 + 18 * 4);

  const std::uint8_t* solution_ = nullptr;
  int count_ = 0;
  std::uint32_t grid_[kWords];
  Place places_[9][9];             // each digit's place in each row
  std::uint16_t in_column_[9][9];  // each digit's row in each column, as a bit
  std::uint16_t in_box_[9][9];
  alignas(64) std::uint32_t of_cell_[96][kWordsOfSets];
};

}  // namespace

}  // namespace nonet::search

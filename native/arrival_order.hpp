// The order in which singles came up: a single that has waited longest is placed first, which is
// how some programs choose among several, and what their scores depend on.
//
// A small grid of its own is kept beside the real one, and told of each step. It notes when a cell
// is left with one candidate and when a digit is left with one place in a house. A grid that it
// does not know is replayed: its values in reading order, then the candidates that are gone.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "grid.hpp"
#include "step.hpp"

namespace nonet {

class ArrivalOrder {
 public:
  // Brings the order up to `grid`: by the step that was taken last, where that leads there.
  void follow(const Grid& grid, const Step* taken);

  // The first that still stand; false where there is none.
  bool naked_single(int& cell);
  bool hidden_single(int& house, int& digit);
  // The first naked single that completes a house.
  bool full_house(const Grid& grid, int& cell, int& house);

 private:
  void replay(const Grid& grid);
  void place(const Geometry& geometry, int cell, int digit);
  void remove(const Geometry& geometry, int cell, int digit);
  bool agrees(const Grid& grid) const;
  bool stands(int cell) const {
    const Digits left = candidates_[cell];
    return left != 0 && (left & (left - 1)) == 0;
  }
  // One place less for a digit in a house.
  void leave(int house, int digit) {
    const int index = house * 9 + digit;
    if (--places_[index] == 1) hidden_.push_back(static_cast<std::uint16_t>(index));
  }

  std::array<Digits, kCells> candidates_{};
  std::array<Cells, kDigits> cells_of_digit_{};
  std::array<std::uint8_t, kHouses * kDigits> places_{};  // how many a digit has in a house
  std::vector<std::uint8_t> naked_;                       // cells
  std::vector<std::uint16_t> hidden_;                     // house * 9 + digit
  bool is_begun_ = false;
  std::size_t first_naked_ = 0;
  std::size_t first_hidden_ = 0;
};

}  // namespace nonet

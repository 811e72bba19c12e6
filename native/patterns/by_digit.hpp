// What is known of each digit alone: of the cells that can take it, in a geometry. It holds as long
// as these cells are the same, so in a new state only digits that have changed are looked at.
#pragma once

#include <array>

#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

// Leaves in a scope the digits that may hold something; false where that is none of them.
template <class May>
bool keep_digits(Touched& scope, May&& may) {
  for (Digits rest = scope.digits; !rest.empty();) {
    const int digit = rest.pop();
    if (!may(digit)) scope.digits.drop(digit);
  }
  return !scope.digits.empty();
}

template <class Known>
class ByDigit {
 public:
  const Known& operator[](int digit) const { return known_[digit]; }

 protected:
  // Calls body(digit, known) for each digit whose cells are not those of the last time.
  template <class Body>
  void each_changed(const Grid& grid, Body&& body) {
    for (int digit = 0; digit < kDigits; ++digit) {
      const Cells cells = grid.cells_of_digit(digit);
      if (seen_[digit] && cells == cells_[digit]) continue;
      body(digit, known_[digit]);
      cells_[digit] = cells;
      seen_[digit] = true;
    }
  }

 private:
  std::array<Known, kDigits> known_{};
  std::array<Cells, kDigits> cells_;
  std::array<bool, kDigits> seen_{};
};

}  // namespace nonet::inline NONET_BOARD

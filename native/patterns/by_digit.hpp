// Stores a result for each digit. The result must depend only on the cells that can still hold the
// digit, so it stays valid until these cells change. In a new grid, only changed digits are
// checked.
#pragma once

#include <array>

#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

// Keeps only those digits of a scope for which there may be a step. Returns false if there are
// none.
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
  // Calls body(digit, known) for each digit whose cells have changed since the last call.
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

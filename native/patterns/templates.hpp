// A template is a complete placement of one digit: one cell in each house that still needs the
// digit. A conclusion that uses only one digit's places is true in all templates, so it never
// eliminates a candidate that is in a template.
#pragma once

#include "patterns/by_digit.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// For each digit, the candidates that are in no template. Techniques that look at only one digit
// can eliminate no others. Every candidate is listed if there is no template at all, or if the
// board is not the standard board.
struct OutsideTemplates : ByDigit<Cells> {
  void collect(const Facts& facts);
};

// Checks digit by digit whether a technique that looks at only one digit may find a step. Do not
// use it for techniques that place a digit because a house has only one place for it.
inline bool may_hold_one_digit_step(const Walk& walk) {
  const OutsideTemplates& outside = walk.facts.get<OutsideTemplates>();
  return keep_digits(walk.scope, [&](int digit) { return !outside[digit].empty(); });
}

}  // namespace nonet::inline NONET_BOARD

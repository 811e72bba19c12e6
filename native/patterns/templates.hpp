// Templates: the placements of a digit in all houses that lack it. Any conclusion that uses only
// the places of one digit is true in all of them, so it never eliminates a candidate that some
// template contains.
#pragma once

#include "patterns/by_digit.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// By digit, the candidates that no template contains. Only these can be eliminated by finders that
// use only the places of one digit. On boards other than the standard one, or if there is no
// template, these are all candidates.
struct OutsideTemplates : ByDigit<Cells> {
  void collect(const Facts& facts);
};

// A probe, digit by digit, for finders that use only the places of one digit. It does not suit
// finders that place a digit because it has a single place in a house.
inline bool may_hold_one_digit_step(const Walk& walk) {
  const OutsideTemplates& outside = walk.facts.get<OutsideTemplates>();
  return keep_digits(walk.scope, [&](int digit) { return !outside[digit].empty(); });
}

}  // namespace nonet::inline NONET_BOARD

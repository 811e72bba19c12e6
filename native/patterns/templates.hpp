// Templates: the ways to place a digit in each house that lacks it. Whatever follows from the
// places of one digit alone holds in all of them: a candidate of some template cannot fall to it.
#pragma once

#include "patterns/by_digit.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// By digit, its candidates in no template: all that may fall to a finder that argues from the
// places of one digit. In geometries other than the standard one these are all candidates, and so
// they are where there is no template.
struct OutsideTemplates : ByDigit<Cells> {
  void collect(const Facts& facts);
};

// A probe for finders that argue from the places of one digit, digit by digit. It is not one for
// finders that emit placements from a single place in a house.
inline bool may_hold_one_digit_step(const Walk& walk) {
  const OutsideTemplates& outside = walk.facts.get<OutsideTemplates>();
  return keep_digits(walk.scope, [&](int digit) { return !outside[digit].empty(); });
}

}  // namespace nonet::inline NONET_BOARD

// Checks quickly whether a grid may have bent sets or almost locked candidates. Both patterns
// consist of a few cells with few digits at an intersection, so these cells are examined together.
#pragma once

#include "patterns/by_crossing.hpp"

namespace nonet::inline NONET_BOARD {

struct FewPromise {
  using Sizes = Bits<kDigits + 1>;

  Sizes bent;    // sizes that bent sets may have
  Sizes locked;  // sizes that almost locked candidates may have

  bool empty() const { return (bent | locked).empty(); }
  FewPromise& operator|=(const FewPromise& other) {
    bent |= other.bent;
    locked |= other.locked;
    return *this;
  }
};

struct FewAtCrossings : ByCrossing<FewPromise> {
  // The largest sizes examined. Larger patterns always have to be searched for.
  static constexpr int kLargestBent = 5;
  static constexpr int kLargestLocked = 4;

  void collect(const Facts& facts);
};

}  // namespace nonet::inline NONET_BOARD

// A probe for bent sets and almost locked candidates: few cells with few digits at a crossing. Both
// patterns use some cells beside the crossing, so these are examined only once.
#pragma once

#include "patterns/by_crossing.hpp"

namespace nonet::inline NONET_BOARD {

struct FewPromise {
  using Sizes = Bits<kDigits + 1>;

  Sizes bent;    // possible sizes of bent sets
  Sizes locked;  // possible sizes of almost locked candidates

  bool empty() const { return (bent | locked).empty(); }
  FewPromise& operator|=(const FewPromise& other) {
    bent |= other.bent;
    locked |= other.locked;
    return *this;
  }
};

struct FewAtCrossings : ByCrossing<FewPromise> {
  // The largest sizes that are examined; larger patterns may be anywhere.
  static constexpr int kLargestBent = 5;
  static constexpr int kLargestLocked = 4;

  void collect(const Facts& facts);
};

}  // namespace nonet::inline NONET_BOARD

// What few cells with few digits at a crossing promise: bent sets and almost locked candidates.
// Both take some cells beside the crossing, so one look at these does for both.
#pragma once

#include "patterns/by_crossing.hpp"

namespace nonet::inline NONET_BOARD {

struct FewPromise {
  using Sizes = Bits<kDigits + 1>;

  Sizes bent;    // sizes of bent sets
  Sizes locked;  // and of almost locked candidates

  bool empty() const { return (bent | locked).empty(); }
  FewPromise& operator|=(const FewPromise& other) {
    bent |= other.bent;
    locked |= other.locked;
    return *this;
  }
};

struct FewAtCrossings : ByCrossing<FewPromise> {
  // The largest that are looked for; larger ones may stand anywhere.
  static constexpr int kLargestBent = 5;
  static constexpr int kLargestLocked = 4;

  void collect(const Facts& facts);
};

}  // namespace nonet::inline NONET_BOARD

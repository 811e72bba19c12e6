// Uses almost fish as strong links. Take n lines whose places for a digit are all in n crossing
// lines, apart from a few fins that share a house. Either one of the fins is true, or each crossing
// line has the digit in one of the bases.
//
//        c3  c7
//   r2   5   5   5 (fin)       (5)r2c9 = (5)r25c3 and (5)r2c9 = (5)r25c7
//   r5   5   5
//
// A fish is skipped if one of its lines has fewer than two places, not counting fins, because
// chains with groups already cover it.
#pragma once

#include <vector>

#include "board/grid.hpp"
#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

struct FishTie {
  int digit;
  Houses bases;
  int cover;      // the cover that contains all of `held`
  Houses others;  // the other covers
  Cells fins;
  Cells held;
};

struct FishTies {
  std::vector<FishTie> list;

  void collect(const Facts& facts);
};

}  // namespace nonet::inline NONET_BOARD

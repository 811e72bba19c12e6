// Almost fish as strong links: the places of a digit in some lines lie in equally many crossing
// lines, apart from fins that share a house. Either one of the fins is true, or each of the
// crossing lines has its digit in one of the bases.
//
//        c3  c7
//   r2   5   5   5 (fin)       no fin is true, or (5)r2c9 = (5)r25c3, and (5)r2c9 = (5)r25c7
//   r5   5   5
//
// Fish in which a line has fewer than two places apart from fins are skipped: groups already cover
// them.
#pragma once

#include <vector>

#include "board/grid.hpp"
#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

struct FishTie {
  int digit;
  Houses bases;
  int cover;      // the cover that contains `held`
  Houses others;  // the other covers
  Cells fins;
  Cells held;
};

struct FishTies {
  std::vector<FishTie> list;

  void collect(const Facts& facts);
};

}  // namespace nonet::inline NONET_BOARD

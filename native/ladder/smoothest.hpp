// The smoothest path: its hardest step is as easy as possible, and then it has few steps. Singles
// are placed as soon as there are any, so the search is for the steps between them.
#pragma once

#include <cstdint>
#include <vector>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

struct Smoothing {
  std::vector<std::vector<std::uint32_t>> heights;  // how hard the steps of a rung are, by variant
  std::vector<bool> singles;                        // by rung
  bool all_singles = false;  // whether the rungs find every naked and hidden single
  long states = 0;           // searched to find fewer steps
  // What a walk of a rung costs, and how much may be spent on making a path shorter.
  std::vector<long> costs;
  long most_cost = 0;
};

struct SmoothPath {
  bool solved = false;  // else there are no steps
  std::vector<Step> steps;
  std::uint32_t height = 0;  // of the hardest step
  long between = 0;          // steps that are not singles
  long states = 0;           // searched for fewer steps
  // Whether all shorter paths in which singles come first were searched.
  bool whole = false;
  bool cut_short = false;  // whether a walk was
};

// From a grid to the end, without guessing; the rungs are in order of their easiest steps.
// `puzzle`: where the grid comes from, of which it is asked whether it has one solution.
SmoothPath smoothest(const Grid& start, const Ladder& ladder, const Grid& puzzle,
                     const Smoothing& smoothing);

}  // namespace nonet::inline NONET_BOARD

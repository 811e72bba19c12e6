// The smoothest path: its hardest step is as easy as possible and, among such paths, it has few
// steps. Singles are placed as soon as there are any, so the search is for the steps between them.
#pragma once

#include <cstdint>
#include <vector>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

struct Smoothing {
  std::vector<std::vector<std::uint32_t>> heights;  // difficulty of the steps of a rung, by variant
  std::vector<bool> singles;                        // whether a rung finds singles
  bool all_singles = false;  // whether the rungs find every naked and hidden single
  long states = 0;           // most states to search for a path with fewer steps
  // The cost of searching a rung, and the most that may be spent on making a path shorter.
  std::vector<long> costs;
  long most_cost = 0;
};

struct SmoothPath {
  bool solved = false;  // if false, there are no steps
  std::vector<Step> steps;
  std::uint32_t height = 0;  // height of the hardest step
  long between = 0;          // steps that are not singles
  long states = 0;           // states searched for a path with fewer steps
  // Whether all shorter paths that place singles first were searched.
  bool whole = false;
  bool cut_short = false;  // whether a search was cut short
};

// Finds a path from a grid to the end, without guessing. The rungs are in the order of their
// easiest steps. `puzzle`: the puzzle that the grid comes from; if necessary, its solutions are
// counted.
SmoothPath smoothest(const Grid& start, const Ladder& ladder, const Grid& puzzle,
                     const Smoothing& smoothing);

}  // namespace nonet::inline NONET_BOARD

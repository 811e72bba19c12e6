// Finds the smoothest path. Its hardest step is as easy as possible. Compared with other such
// paths, it has few steps. Singles are placed as soon as there are any, so the search only has to
// choose the other steps.
#pragma once

#include <cstdint>
#include <vector>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

struct Smoothing {
  std::vector<std::vector<std::uint32_t>> heights;  // each technique's difficulty, by variant
  std::vector<bool> singles;                        // whether each technique finds singles
  bool all_singles = false;  // whether these techniques find every naked and hidden single
  long states = 0;           // maximum number of states to search for a shorter path
  // The cost of a search with each technique, and the maximum cost of shortening a path.
  std::vector<long> costs;
  long most_cost = 0;
};

struct SmoothPath {
  explicit SmoothPath(const Grid& from) : start(from), end(from) {}

  Grid start;
  Grid end;
  bool solved = false;  // if false, `steps` is empty
  std::vector<Step> steps;
  std::uint32_t height = 0;  // height of the hardest step
  long states = 0;           // how many states were searched for a shorter path
  // Whether all shorter paths that place singles first have been searched.
  bool whole = false;
  bool cut_short = false;  // whether a search was cut short
};

// Finds a path that solves a grid without guessing. The ladder's techniques must be sorted by their
// easiest steps. The grid is a later state of `puzzle`, whose solutions are counted if necessary.
SmoothPath smoothest(const Grid& start, const Ladder& ladder, const Grid& puzzle,
                     const Smoothing& smoothing);

}  // namespace nonet::inline NONET_BOARD

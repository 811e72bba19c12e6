// Many paths of which nothing is kept but how they end and how often which kinds of steps come: a
// tenth of the memory of their steps, and what a rating rests on.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bulk/bulk.hpp"
#include "bulk/step_kinds.hpp"

namespace nonet {

struct CountedPaths {
  std::vector<std::uint8_t> status;  // a puzzle
  CountedSteps steps;
};

// The paths that `explain_many` tells. What was stopped is incomplete.
CountedPaths count_steps_of_many(const char* cells, std::size_t puzzles, const Geometry& geometry,
                                 const Ladder& ladder, int threads, const Tick& tick);

}  // namespace nonet

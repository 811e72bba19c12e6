// Many paths, of which only the end and the count of each kind of step are kept: a tenth of the
// memory of their steps, and enough for a rating.
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

// The same paths as `explain_many`. If stopped, the result is incomplete.
CountedPaths count_steps_of_many(const char* cells, std::size_t puzzles, const Geometry& geometry,
                                 const Ladder& ladder, int threads, const Tick& tick);

}  // namespace nonet

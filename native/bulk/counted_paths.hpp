// Many paths, of which only the end and the number of steps of each kind are kept. That takes a
// tenth of the memory of the steps, and is enough for a rating.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bulk/bulk.hpp"
#include "bulk/step_kinds.hpp"

namespace nonet {

struct CountedPaths {
  std::vector<std::uint8_t> status;  // per puzzle
  CountedSteps steps;
};

// Follows the same paths as `explain_many`. If stopped, the result is incomplete.
CountedPaths count_steps_of_many(const char* cells, std::size_t puzzles, const Geometry& geometry,
                                 const Ladder& ladder, int threads, const Tick& tick);

}  // namespace nonet

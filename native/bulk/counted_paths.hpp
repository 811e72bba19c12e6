// Follows many paths, but keeps only how each path ends and how many steps of each kind it has.
// That takes a tenth of the memory of whole steps, and is enough for a rating.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "bulk/bulk.hpp"
#include "bulk/step_kinds.hpp"

namespace nonet::inline NONET_BOARD {

struct CountedPaths {
  std::vector<std::uint8_t> status;  // per puzzle
  CountedSteps steps;
};

// Follows the same paths as `explain_many`. If the work is stopped, the result is incomplete. A
// path that takes longer than `seconds` ends with status `timeout`.
CountedPaths count_steps_of_many(const char* cells, std::size_t puzzles, const Geometry& geometry,
                                 const Ladder& ladder, int threads, const Tick& tick,
                                 double seconds = 1e8);

}  // namespace nonet::inline NONET_BOARD

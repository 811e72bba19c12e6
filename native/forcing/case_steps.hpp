// Steps of a case that no finder makes: singles, and the contradiction at the end.
#pragma once

#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

Mark mark_of(Role role, Mark::Kind kind, int index);

// A step for a candidate that is the last one left in a truth.
Step single_step(const Grid& grid, Candidate candidate, Space truth, bool describe);
// The variant of a basic fish, determined by the house of its first truth.
std::uint8_t basic_fish_from(const HouseKinds& kinds, int house);
// A step for a truth without candidates.
Step contradiction_step(Space truth, bool describe);

}  // namespace nonet::inline NONET_BOARD

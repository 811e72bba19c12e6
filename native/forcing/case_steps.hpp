// The steps of a case that no finder makes: singles and the final contradiction.
#pragma once

#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

Mark mark_of(Role role, Mark::Kind kind, int index);

// The candidate is the last one left in the truth.
Step single_step(const Grid& grid, Candidate candidate, Space truth, bool describe);
// The variant of a basic fish, by the house of its first truth.
std::uint8_t basic_fish_from(const HouseKinds& kinds, int house);
// No candidate is left in the truth.
Step contradiction_step(Space truth, bool describe);

}  // namespace nonet::inline NONET_BOARD

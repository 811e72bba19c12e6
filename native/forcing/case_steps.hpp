// Steps of a case that no finder makes: singles, and the contradiction at its end.
#pragma once

#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

Mark mark_of(Role role, Mark::Kind kind, int index);

// The candidate is the last one of the truth.
Step single_step(const Grid& grid, Candidate candidate, Space truth, bool describe);
// The variants of steps that tell rows from columns, by the house of their first truth.
std::uint8_t hidden_single_in(const HouseKinds& kinds, int house);
std::uint8_t basic_fish_from(const HouseKinds& kinds, int house);
// Nothing is left in the truth.
Step contradiction_step(Space truth, bool describe);

}  // namespace nonet::inline NONET_BOARD

// Creates the steps of a case that no technique finds: singles, and the contradiction at the end.
#pragma once

#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

Mark mark_of(Role role, Mark::Kind kind, int index);

// A step that places a candidate because it is the only one left in a cell or house.
Step single_step(const Grid& grid, Candidate candidate, Space truth, bool describe);
// The variant of the basic fish whose first truth is in this house.
std::uint8_t basic_fish_from(const HouseKinds& kinds, int house);
// A step that shows a contradiction: a cell or a house has no candidate left.
Step contradiction_step(Space truth, bool describe);

// Fills the links of a step that has cases. In a case, a placement may eliminate a digit from the
// rest of a region that comes from a clue, such as a cage. If the case needs this elimination
// later, the region with this digit becomes a link. Without the link, the step would use a clue
// that it does not list.
void link_regions_of_clues(const Grid& start, Step& step);

}  // namespace nonet::inline NONET_BOARD

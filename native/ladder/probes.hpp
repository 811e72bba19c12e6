// Asking the probes of finders, and doubting them.
#pragma once

#include "ladder/path.hpp"

namespace nonet {

// Whether a rung whose finder has a probe may find something, as far as that can tell. A probe may
// strike off parts of the scope; where it says no, nothing is left, as once all of it is walked
// through. A ladder that doubts probes has whatever is denied walked through, and throws
// std::logic_error where there is a step.
bool may_find(const Ladder& ladder, const Rung& rung, const Walk& walk);

}  // namespace nonet

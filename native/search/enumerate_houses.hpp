// Enumerates the solutions of one puzzle on any board except the standard one.
#pragma once

#include <array>

#include "search/kernel.hpp"

namespace nonet::search {

// `candidates` has 81 sets of digits. The houses are copied. They must not be the standard board's
// houses.
Enumeration* enumerate_houses(const std::array<Digits, kCells>& candidates,
                              const LayoutHouses& houses);

}  // namespace nonet::search

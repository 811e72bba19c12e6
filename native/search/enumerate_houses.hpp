// The solutions of one puzzle on any geometry except the standard one.
#pragma once

#include <array>

#include "search/kernel.hpp"

namespace nonet::search {

// `candidates`: 81 sets of digits. The houses, which are not standard, are copied.
Enumeration* enumerate_houses(const std::array<Digits, kCells>& candidates,
                              const LayoutHouses& houses);

}  // namespace nonet::search

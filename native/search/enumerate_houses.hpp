// The solutions of one puzzle on any other geometry than the standard one.
#pragma once

#include <array>

#include "search/kernel.hpp"

namespace nonet::search {

// From candidates: 81 sets of digits. The houses, which are not standard, are copied.
Enumeration* enumerate_houses(const std::array<Digits, kCells>& candidates,
                              const LayoutHouses& houses);

}  // namespace nonet::search

// Naked and hidden singles, and nothing else, on a grid of any geometry.
#pragma once

#include "grid.hpp"

namespace nonet::search {

// Places singles around what was touched until there are none; false on a contradiction.
bool place_singles(Grid& grid);

}  // namespace nonet::search

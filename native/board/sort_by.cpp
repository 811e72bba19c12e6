#include "board/sort_by.hpp"

namespace nonet::inline NONET_BOARD {

void sort(std::vector<Ranked>& items) { std::ranges::sort(items); }

}  // namespace nonet::inline NONET_BOARD

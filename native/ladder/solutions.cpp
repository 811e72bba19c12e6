#include "ladder/solutions.hpp"

#include "search/exhaustive.hpp"

namespace nonet::inline NONET_BOARD {

int solutions_to_two(const Grid& grid) { return static_cast<int>(search::count(grid, 2)); }

FirstSolutions first_two_solutions(const Grid& grid) {
  search::Solutions solutions(grid);
  FirstSolutions found;
  std::vector<std::uint8_t> digits(kCells);
  while (found.count < 2 && solutions.next(digits.data())) {
    if (found.count++ == 0) found.first = digits;
  }
  return found;
}

}  // namespace nonet::inline NONET_BOARD

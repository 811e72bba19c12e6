// tdoku. It writes the solution if the limit is 1.
#include <cstddef>
#include <cstdint>

#include "tdoku.h"

std::size_t solve_by_peer(const char* puzzle, std::size_t limit, std::size_t& guesses);

std::size_t solve_by_peer(const char* puzzle, std::size_t limit, std::size_t& guesses) {
  char solution[128];
  std::size_t here = 0;
  const std::size_t found = SolveSudoku(puzzle, limit, 0, solution, &here);
  guesses += here;
  return found;
}

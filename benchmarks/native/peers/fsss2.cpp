// fsss2, in the version that tdoku's author benchmarks (t-dillon/fsss2_bench). NONET_LOCKED selects
// whether it looks for locked candidates. It takes the givens as numbers, and writes the solution
// if the limit is 2.
#include <cstddef>

#include "fsss2.h"

std::size_t solve_by_peer(const char* puzzle, std::size_t limit, std::size_t& guesses);

int nTrials;
bool do_locked_candidates = NONET_LOCKED;

std::size_t solve_by_peer(const char* puzzle, std::size_t limit, std::size_t& guesses) {
  char cells[81];
  char solution[81];
  for (int i = 0; i < 81; ++i) cells[i] = static_cast<char>(puzzle[i] == '.' ? 0 : puzzle[i] - '0');
  nTrials = 0;
  int found = 0;
  if (limit == 1) {
    hasAnySolution any{};
    found = any.solve(cells);
  } else {
    getSingleSolution single{};
    found = single.solve(cells, solution);
  }
  guesses += static_cast<std::size_t>(nTrials);
  return static_cast<std::size_t>(found);
}

// JCZSolve, with the guess counter from tdoku's patch. It writes the first solution.
#include <cstddef>

extern "C" {
std::size_t JCZSolve_guesses;
int JCZSolver(const char* puzzle, char* solution, int limit);
}

std::size_t solve_by_peer(const char* puzzle, std::size_t limit, std::size_t& guesses);

std::size_t solve_by_peer(const char* puzzle, std::size_t limit, std::size_t& guesses) {
  char solution[128];
  JCZSolve_guesses = 0;
  const int found = JCZSolver(puzzle, solution, static_cast<int>(limit));
  guesses += JCZSolve_guesses;
  return static_cast<std::size_t>(found);
}

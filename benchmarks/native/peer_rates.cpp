// peer_rates LIMIT PASSES FILE: prints the same figures as search_rates, but for another solver:
// CPU seconds, solutions, and guesses if the solver counts them. It is compiled together with a
// file in peers/ that calls the solver.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

// Counts the solutions of a puzzle of 81 characters (digits or '.') up to the limit, and adds the
// guesses to `guesses`.
std::size_t solve_by_peer(const char* puzzle, std::size_t limit, std::size_t& guesses);

int main(int count, char** words) {
  if (count != 4) return 2;
  const std::size_t limit = std::strtoull(words[1], nullptr, 10);
  std::ifstream file(words[3]);
  std::vector<std::string> puzzles;
  for (std::string line; std::getline(file, line);) puzzles.push_back(line);
  double best = 1e9;
  std::size_t found = 0;
  std::size_t guessed = 0;
  for (int pass = 0; pass <= std::atoi(words[2]); ++pass) {
    found = guessed = 0;
    const std::clock_t start = std::clock();
    for (const std::string& puzzle : puzzles) {
      found += solve_by_peer(puzzle.c_str(), limit, guessed);
    }
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    if (pass > 0 && seconds < best) best = seconds;
  }
  std::printf("%.9f %zu %zu\n", best, found, guessed);
  return 0;
}

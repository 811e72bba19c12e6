// tdoku_rates LIMIT PASSES FILE: the same of tdoku. With the limit 1 it writes solutions, else not.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "tdoku.h"

int main(int count, char** words) {
  if (count != 4) return 2;
  const std::size_t limit = std::strtoull(words[1], nullptr, 10);
  std::ifstream file(words[3]);
  std::vector<std::string> puzzles;
  for (std::string line; std::getline(file, line);) puzzles.push_back(line);
  char solution[128];
  double best = 1e9;
  std::size_t found = 0;
  std::size_t guessed = 0;
  for (int pass = 0; pass <= std::atoi(words[2]); ++pass) {
    found = guessed = 0;
    const std::clock_t start = std::clock();
    for (const std::string& puzzle : puzzles) {
      std::size_t guesses = 0;
      found += SolveSudoku(puzzle.c_str(), limit, 0, solution, &guesses);
      guessed += guesses;
    }
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    if (pass > 0 && seconds < best) best = seconds;
  }
  std::printf("%.9f %zu %zu\n", best, found, guessed);
  return 0;
}

// search_rates KERNEL batch|one LIMIT PASSES FILE: prints the CPU seconds of a kernel's best pass
// over the puzzles in a file, the numbers of solutions and guesses, and a hash of all grids, counts
// and guesses. Every grid is verified.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "search/kernel.hpp"

static bool is_solution(const char* puzzle, const std::uint8_t* grid) {
  unsigned seen[27] = {};
  for (int cell = 0; cell < 81; ++cell) {
    const char given = puzzle[cell];
    if (grid[cell] < '1' || grid[cell] > '9') return false;
    if (given != '.' && given != static_cast<char>(grid[cell])) return false;
    const unsigned bit = 1u << (grid[cell] - '0');
    for (const int house : {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3}) {
      if (seen[house] & bit) return false;
      seen[house] |= bit;
    }
  }
  return true;
}

int main(int count, char** words) {
  if (count != 6) return 2;
  const nonet::search::Kernel* kernel = nullptr;
  for (const nonet::search::Kernel* known : nonet::search::kernels()) {
    if (std::strcmp(words[1], known->name) == 0) kernel = known;
  }
  if (!kernel) return 3;  // not available on this machine
  const bool one = std::strcmp(words[2], "one") == 0;
  const std::uint64_t limit = std::strtoull(words[3], nullptr, 10);
  std::ifstream file(words[5]);
  std::string puzzles;
  for (std::string line; std::getline(file, line);) puzzles += line;
  const std::size_t size = puzzles.size() / 81;
  const auto* const text = reinterpret_cast<const std::uint8_t*>(puzzles.data());
  std::vector<std::uint8_t> solutions(81 * size);
  std::vector<std::uint64_t> counts(size);
  std::vector<std::uint32_t> guesses(size);
  double best = 1e9;
  for (int pass = 0; pass <= std::atoi(words[4]); ++pass) {
    const std::clock_t start = std::clock();
    if (one) {
      for (std::size_t i = 0; i < size; ++i) {
        counts[i] = kernel->solve_one(text + 81 * i, '0', limit, &solutions[81 * i], &guesses[i]);
      }
    } else {
      nonet::Watch watch;
      kernel->solve({text, size, '0', limit, solutions.data(), counts.data(), guesses.data()},
                    watch);
    }
    const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    if (pass > 0 && seconds < best) best = seconds;  // the first pass is a warm-up
  }
  std::uint64_t found = 0;
  std::uint64_t guessed = 0;
  std::uint64_t hash = 0xcbf29ce484222325;  // FNV-1a
  const auto mix = [&](std::uint64_t value) { hash = (hash ^ value) * 0x100000001b3; };
  for (std::size_t i = 0; i < size; ++i) {
    found += counts[i];
    guessed += guesses[i];
    mix(counts[i]);
    mix(guesses[i]);
    for (std::size_t k = 0; counts[i] && k < 81; ++k) mix(solutions[81 * i + k]);
    if (counts[i] && !is_solution(puzzles.data() + 81 * i, &solutions[81 * i])) return 4;
  }
  std::printf("%.9f %llu %llu %016llx\n", best, static_cast<unsigned long long>(found),
              static_cast<unsigned long long>(guessed), static_cast<unsigned long long>(hash));
  return 0;
}

// Passes random bytes and random puzzles to everything that reads puzzles, with every kernel:
// search_fuzz [ROUNDS [SEED]]. Run it with sanitizers.
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "bulk/line_pattern.hpp"
#include "bulk/solve_many.hpp"
#include "ladder/hardness.hpp"
#include "search/canonical_bulk.hpp"
#include "search/exhaustive.hpp"
#include "search/givens.hpp"
#include "tests/random_puzzles.hpp"

namespace {

using namespace nonet;
using tests::Judge;
using tests::Puzzle;

[[noreturn]] void fail(const char* what, unsigned long seed, long round) {
  std::cerr << "search_fuzz: " << what << "; seed " << seed << ", round " << round << "\n";
  std::exit(1);
}

bool go_on(std::size_t) { return true; }

// Creates lines that follow a random pattern, in a block of memory of exactly the right size.
void read_lines(std::mt19937_64& random) {
  std::string table(256, '\0');
  for (char& sign : table) sign = static_cast<char>(random() % 2 ? random() : 0);
  table['.'] = '.';
  const std::size_t places = random() % 2 ? kCells : 16 + random() % 300;
  LinePattern pattern(places, table, {});
  std::string text;
  const std::string signs = "\"#,; \n\r\t059ax\xc3\x01";
  const auto any = [&](std::size_t most) {
    std::string some;
    for (std::size_t i = random() % (most + 1); i > 0; --i) some += signs[random() % signs.size()];
    return some;
  };
  for (int part = 0; part < 3; ++part) {
    switch (random() % 6) {
      case 0:
        pattern.add_literal("a");
        text += "a";
        break;
      case 1:
        pattern.add_field(',');
        text += any(4);
        text += ',';
        break;
      case 2:
        pattern.add_value();
        text += "\"a 1\"";
        break;
      case 3:
        pattern.add_fields(',');
        text += ',';
        text += any(90);
        break;
      case 4:
        pattern.add_comment();
        text += ' ';
        text += any(120);
        break;
      default:
        break;
    }
    if (part == 1) {
      pattern.add_cells(random() % 2);
      text += std::string(places, '.');
    }
  }
  text += "\n";
  text += text;
  text[random() % text.size()] = signs[random() % signs.size()];
  const std::size_t size = text.size() - random() % 4;
  const std::unique_ptr<char[]> memory(new char[size]);
  std::memcpy(memory.get(), text.data(), size);
  const std::size_t most = random() % 4;
  const std::unique_ptr<std::uint8_t[]> cells(new std::uint8_t[most * places]);
  const std::unique_ptr<std::int64_t[]> starts(new std::int64_t[most + 1]);
  pattern.read({memory.get(), size}, 0, most, cells.get(), starts.get());
}

}  // namespace

int main(int count, char** words) {
  const long rounds = count > 1 ? std::atol(words[1]) : 300;
  const unsigned long seed = count > 2 ? std::strtoul(words[2], nullptr, 10) : 1;
  std::mt19937_64 random(seed);
  for (long round = 0; round < rounds; ++round) {
    // The memory is exactly as large as the text, so a sanitizer notices a read of even one byte
    // too many.
    const std::size_t stride = kCells + random() % 3;
    const std::size_t size = 1 + random() % 60;
    const std::uint8_t zero = random() % 2 ? '0' : 0;
    const std::size_t length = (size - 1) * stride + kCells;
    const std::unique_ptr<std::uint8_t[]> text(new std::uint8_t[length]);
    for (std::size_t i = 0; i < length; ++i) text[i] = static_cast<std::uint8_t>(random());
    std::vector<Puzzle> puzzles(size);
    std::vector<bool> readable(size);
    for (std::size_t i = 0; i < size; ++i) {
      puzzles[i] = tests::random_puzzle(random);
      readable[i] = random() % 8 != 0;
      if (!readable[i]) continue;
      for (std::size_t k = 0; k < kCells; ++k) {
        text[i * stride + k] = static_cast<std::uint8_t>(puzzles[i][k] + zero);
      }
    }
    const std::uint64_t limit = random() % 3 ? 1 + random() % 2 : 50;
    const int threads = 1 + static_cast<int>(random() % 3);
    std::vector<std::uint64_t> expected;
    for (const search::Kernel* kernel : search::kernels()) {
      search::use_kernel(kernel->name);
      const std::size_t out = kCells + random() % 3;
      const std::unique_ptr<std::uint8_t[]> solutions(new std::uint8_t[(size - 1) * out + kCells]);
      std::vector<std::uint64_t> counts(size);
      std::vector<std::uint32_t> guesses(size);
      std::vector<std::uint8_t> status(size);
      solve_many({text.get(), static_cast<std::ptrdiff_t>(stride), zero}, size, kStandard, limit,
                 threads, go_on,
                 {{solutions.get(), static_cast<std::ptrdiff_t>(out), 0},
                  counts.data(),
                  guesses.data(),
                  status.data()});
      if (expected.empty()) {
        expected = counts;
        for (std::size_t i = 0; i < size; ++i) {
          if (readable[i] && counts[i] != Judge::count(puzzles[i], limit)) {
            fail("a wrong count", seed, round);
          }
        }
      }
      if (counts != expected) fail("kernels differ", seed, round);
      for (std::size_t i = 0; i < size; ++i) {
        Puzzle solution{};
        std::memcpy(solution.data(), solutions.get() + i * out, kCells);
        const Puzzle& givens = readable[i] ? puzzles[i] : Puzzle{};
        if (counts[i] && !Judge::is_solution(solution, givens)) fail("no solution", seed, round);
        const std::unique_ptr<std::uint8_t[]> alone(new std::uint8_t[kCells]);
        std::memcpy(alone.get(), text.get() + i * stride, kCells);
        const std::uint64_t one = kernel->solve_one(alone.get(), zero, limit, alone.get(), nullptr);
        if (readable[i] && one != counts[i]) fail("one by one it differs", seed, round);
      }
      // Arbitrary candidates, including contradictions and empty cells.
      std::array<Digits, kCells> candidates;
      for (Digits& digits : candidates)
        digits = Digits(static_cast<Digits::Word>((random() | random()) & Digits::all().word()));
      const std::unique_ptr<search::Enumeration> all(kernel->enumerate(candidates));
      PatienceOfThread endless;
      Puzzle solution{};
      for (int i = 0; i < 20 && all->next(solution.data(), endless); ++i) {
        for (std::size_t k = 0; k < kCells; ++k) {
          if (!candidates[k].has(solution[k] - 1)) fail("a candidate too many", seed, round);
        }
        if (!Judge::is_solution(solution, {})) fail("no solution of candidates", seed, round);
      }
    }
    search::use_kernel("");
    for (int i = 0; i < 20; ++i) read_lines(random);
    regular_lines({reinterpret_cast<const char*>(text.get()), length}, 0, size);
    if (stride == kCells && zero) {
      search::canonical_many(reinterpret_cast<const char*>(text.get()), size, threads, go_on);
      search::transform_many(reinterpret_cast<const char*>(text.get()), size, random(), threads,
                             go_on);
    }
    if (round % 10 == 0) {
      Puzzle puzzle = tests::random_solution(random);
      for (int k = 0; k < 30; ++k) puzzle[random() % kCells] = 0;
      if (Judge::count(puzzle, 2) == 1) {
        Grid grid;
        grid.load(puzzle, nullptr);
        Puzzle solution{};
        search::Solutions solutions(grid);
        solutions.next(solution.data());
        backdoors(grid, solution, 2);
        search::redundant_givens(puzzle, kStandard);
      }
    }
  }
  std::cout << "search_fuzz: " << rounds << " rounds, seed " << seed << ": all agree\n";
  return 0;
}

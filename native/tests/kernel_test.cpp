// Compares all kernels with each other and with a plain solver that uses another method.
#include "search/kernel.hpp"

#include <algorithm>
#include <memory>
#include <string>

#include "bulk/solve_many.hpp"
#include "check.hpp"
#include "random_puzzles.hpp"
#include "search/exhaustive.hpp"
#include "search/givens.hpp"

namespace nonet::tests {

using search::Kernel;
using search::kernels;

struct Solved {
  std::vector<Puzzle> solutions;
  std::vector<std::uint64_t> counts;
  std::vector<std::uint32_t> guesses;
  explicit Solved(std::size_t size) : solutions(size), counts(size), guesses(size) {}
};

static Solved solve(const Kernel& kernel, const std::vector<Puzzle>& puzzles, std::uint64_t limit) {
  Solved found(puzzles.size());
  Watch watch;
  kernel.solve({puzzles.data()->data(), puzzles.size(), 0, limit, found.solutions.data()->data(),
                found.counts.data(), found.guesses.data()},
               watch);
  CHECK(watch.done == puzzles.size());
  return found;
}

static std::vector<Puzzle> puzzles_of(unsigned seed, std::size_t count) {
  std::mt19937 random(seed);
  std::vector<Puzzle> puzzles;
  for (std::size_t i = 0; i < count; ++i) puzzles.push_back(random_puzzle(random));
  puzzles.push_back(Puzzle{});
  return puzzles;
}

NONET_TEST(kernels_agree_with_each_other_and_with_the_judge) {
  const std::vector<Puzzle> puzzles = puzzles_of(1, 1500);
  for (const std::uint64_t limit : {1, 2, 100}) {
    std::vector<std::uint64_t> expected;
    for (const Puzzle& puzzle : puzzles) expected.push_back(Judge::count(puzzle, limit));
    const Solved first = solve(*kernels().front(), puzzles, limit);
    CHECK(first.counts == expected);
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (first.counts[i] == 0) continue;
      CHECK(Judge::is_solution(first.solutions[i], puzzles[i]));
    }
    for (const Kernel* kernel : kernels()) {
      const Solved found = solve(*kernel, puzzles, limit);
      CHECK(found.counts == first.counts);
      CHECK(found.guesses == first.guesses);
      CHECK(found.solutions == first.solutions);
    }
  }
}

NONET_TEST(searches_of_one_puzzle_and_of_a_batch_agree) {
  const std::vector<Puzzle> puzzles = puzzles_of(2, 1000);
  for (const Kernel* kernel : kernels()) {
    for (const std::uint64_t limit : {1, 2, 100}) {
      const Solved batch = solve(*kernel, puzzles, limit);
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        Puzzle solution{};
        std::uint32_t guesses = 0;
        const std::uint64_t count =
            kernel->solve_one(puzzles[i].data(), 0, limit, solution.data(), &guesses);
        CHECK(count == batch.counts[i]);
        CHECK(guesses == batch.guesses[i]);
        CHECK(count == 0 || solution == batch.solutions[i]);
        CHECK(count == 0 || Judge::is_solution(solution, puzzles[i]));
        if (limit == 1 || count == 0) continue;
        CHECK(kernel->solve_one(puzzles[i].data(), 0, limit, nullptr, nullptr) == count);
      }
    }
  }
}

NONET_TEST(kernels_read_and_write_text) {
  std::mt19937 random(3);
  for (const Kernel* kernel : kernels()) {
    for (int i = 0; i < 50; ++i) {
      const Puzzle grid = random_solution(random);
      Puzzle text = grid;
      for (std::uint8_t& cell : text) cell = static_cast<std::uint8_t>(cell + '0');
      Puzzle holes = text;
      for (int k = 0; k < 10; ++k) holes[random() % kCells] = random() % 2 ? '.' : '0';
      Puzzle solution{};
      CHECK(kernel->solve_one(holes.data(), '0', 5, solution.data(), nullptr) >= 1);
      Puzzle values{};
      for (std::size_t k = 0; k < kCells; ++k)
        values[k] = static_cast<std::uint8_t>(solution[k] - '0');
      CHECK(Judge::is_solution(values, Puzzle{}));
    }
  }
}

static std::array<Digits, kCells> candidates_of(const Puzzle& puzzle) {
  std::array<Digits, kCells> candidates;
  for (std::size_t i = 0; i < kCells; ++i) {
    candidates[i] = puzzle[i] ? Digits::of(puzzle[i] - 1) : Digits::all();
  }
  return candidates;
}

NONET_TEST(enumerations_give_every_solution_once) {
  std::mt19937 random(4);
  int several = 0;
  for (int round = 0; round < 300; ++round) {
    const Puzzle puzzle = random_puzzle(random);
    const std::uint64_t expected = Judge::count(puzzle, 200);
    several += expected > 1;
    for (const Kernel* kernel : kernels()) {
      PatienceOfThread endless;
      const std::unique_ptr<search::Enumeration> all(kernel->enumerate(candidates_of(puzzle)));
      std::vector<Puzzle> found;
      Puzzle solution{};
      while (found.size() < 200 && all->next(solution.data(), endless)) {
        CHECK(Judge::is_solution(solution, puzzle));
        found.push_back(solution);
      }
      CHECK(found.size() == expected);
      std::sort(found.begin(), found.end());
      CHECK(std::adjacent_find(found.begin(), found.end()) == found.end());
      if (expected < 200) CHECK(!all->next(solution.data(), endless));
      const std::unique_ptr<search::Enumeration> again(kernel->enumerate(candidates_of(puzzle)));
      CHECK(again->count(200, endless) == expected);
    }
  }
  CHECK(several > 50);
}

struct Short final : Patience {
  int left = 1;
  bool lasts() override { return left-- > 0; }
};

NONET_TEST(counting_ends_with_patience_and_can_be_resumed) {
  for (const Kernel* kernel : kernels()) {
    const std::unique_ptr<search::Enumeration> all(kernel->enumerate(candidates_of({})));
    Short patience;
    const std::uint64_t some = all->count(1u << 30, patience);
    CHECK(some > 1000 && some < 1u << 20);
    PatienceOfThread endless;
    CHECK(all->count(1000, endless) == 1000);
  }
}

NONET_TEST(kernels_are_chosen_by_name) {
  CHECK(!search::use_kernel("abacus"));
  for (const Kernel* kernel : kernels()) {
    CHECK(search::use_kernel(kernel->name));
    CHECK(&search::kernel() == kernel);
  }
  CHECK(search::use_kernel(""));
  CHECK(&search::kernel() == kernels().front());
}

NONET_TEST(a_stopped_batch_ends) {
  const std::vector<Puzzle> empty(100);
  for (const Kernel* kernel : kernels()) {
    std::vector<std::uint64_t> counts(empty.size());
    Watch watch;
    watch.stop = true;
    Watch part(&watch);
    for (Watch* stopped : {&watch, &part}) {
      kernel->solve({empty.data()->data(), empty.size(), 0, std::uint64_t{1} << 62, nullptr,
                     counts.data(), nullptr},
                    *stopped);
      CHECK(stopped->done < empty.size());
    }
    CHECK(!part.stop);
  }
}

NONET_TEST(redundant_givens_leave_one_solution) {
  std::mt19937 random(5);
  for (int round = 0; round < 20; ++round) {
    search::Values puzzle = random_solution(random);
    std::vector<std::uint8_t> order(kCells);
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    std::shuffle(order.begin(), order.end(), random);
    search::thin_out(puzzle, order, kStandard);
    CHECK(Judge::count(puzzle, 2) == 1);
    CHECK(search::redundant_givens(puzzle, kStandard).empty());
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (!puzzle[cell]) continue;
      Puzzle fewer = puzzle;
      fewer[cell] = 0;
      CHECK(Judge::count(fewer, 2) == 2);
    }
  }
}

NONET_TEST(rows_of_any_stride_are_solved) {
  std::mt19937 random(6);
  std::string text;
  std::vector<Puzzle> puzzles;
  for (int i = 0; i < 2500; ++i) {
    puzzles.push_back(random_puzzle(random));
    for (const std::uint8_t digit : puzzles.back()) {
      text += digit ? static_cast<char>('0' + digit) : i % 2 ? '.' : '0';
    }
    if (i % 100 == 7) text[text.size() - 5] = '\n';
    if (i % 100 == 8) text[text.size() - 5] = '\x90';
    text += "\r\n";
  }
  const std::size_t count = puzzles.size();
  const Rows<const std::uint8_t> rows{reinterpret_cast<const std::uint8_t*>(text.data()), 83, '0'};
  for (const int threads : {1, 3}) {
    std::vector<std::uint8_t> solutions(100 * count, 7);
    std::vector<std::uint64_t> counts(count);
    std::vector<std::uint32_t> guesses(count);
    std::vector<std::uint8_t> status(count);
    solve_many(rows, count, kStandard, 2, threads, [](std::size_t) { return true; },
               {{solutions.data(), 100, 0}, counts.data(), guesses.data(), status.data()});
    for (std::size_t i = 0; i < count; ++i) {
      Puzzle found{};
      std::copy_n(solutions.data() + 100 * i, kCells, found.begin());
      CHECK(solutions[100 * i + kCells] == 7);
      if (i % 100 == 7 || i % 100 == 8) {
        CHECK(status[i] == static_cast<std::uint8_t>(Status::invalid) && counts[i] == 0);
        CHECK(found == Puzzle{});
        continue;
      }
      if (threads == 1) CHECK(counts[i] == Judge::count(puzzles[i], 2));
      CHECK(counts[i] ? Judge::is_solution(found, puzzles[i]) : found == Puzzle{});
      Grid grid;
      grid.load(puzzles[i], nullptr);
      CHECK((status[i] == static_cast<std::uint8_t>(Status::invalid)) == grid.clashes());
    }
  }
}

NONET_TEST(regular_lines_of_other_sizes_are_recognized) {
  const auto count = [](const std::string& cells, int digits) {
    return regular_lines(cells + "\n" + cells + "\r\n", 0, 9, {cells.size(), digits}).count;
  };
  CHECK(count("12..............", 4) == 1 && count("5...............", 4) == 0);
  CHECK(count("1.............0.", 4) == 0 && count("1...............", 0) == 0);
  const std::string dots(254, '.');
  CHECK(count("1G" + dots, 16) == 1 && count("1H" + dots, 16) == 0);
  CHECK(count("1F" + dots, 16) == 0 && count("AG" + dots, 16) == 0);  // also fits 0-9A-F or A-P
}

NONET_TEST(regular_lines_are_recognized) {
  const std::string line(kCells, '.');
  const auto count = [](const std::string& text) { return regular_lines(text, 0, 1000).count; };
  CHECK(count(line + "\n" + line + "\n") == 2);
  CHECK(count(line + "\r\n" + line + "\r\n" + line) == 2);
  CHECK(count(line + "\n" + line + "\r\n") == 1);
  CHECK(count(line + "\n#" + line.substr(1) + "\n") == 1);
  CHECK(count(line + "\n0" + line.substr(1) + "\n") == 1);  // two characters for empty cells
  CHECK(count(line + "\n" + line.substr(1) + "\n") == 1);
  for (int cell = 1; cell < kCells; ++cell) {
    std::string odd = line + "\n";
    odd[static_cast<std::size_t>(cell)] = '0';
    CHECK(count(odd) == 0);
    odd[static_cast<std::size_t>(cell)] = '\n';
    CHECK(count(odd) == 0);
  }
  const std::string three = "#\n" + line + "\n" + line + "\n" + line + "\n";
  CHECK(regular_lines(three, 2, 2).count == 2 && regular_lines(three, 1000, 2).count == 0);
  CHECK(count(line + "\n" + line.substr(1) + "x\n") == 1);
  CHECK(count("") == 0 && count("\n") == 0 && count(line) == 0);
  CHECK(count(line.substr(1) + "\n") == 0 && count(line + ". \n") == 0);
}

NONET_TEST(copies_have_dots_and_stay_within_their_columns) {
  const std::string line = "05" + std::string(kCells - 2, '.') + "\n";
  const std::string text = line + line;
  std::string copies = std::string(200, '0');
  const auto* const from = reinterpret_cast<const std::uint8_t*>(text.data());
  copy_with_dots({from, kCells + 1, '0'}, 2,
                 {reinterpret_cast<std::uint8_t*>(copies.data()) + 9, 100, '0'}, kCells);
  const std::string copy = ".5" + std::string(kCells - 2, '.');
  const std::string row = std::string(9, '0') + copy + std::string(10, '0');
  CHECK(copies == row + row);
}

}  // namespace nonet::tests

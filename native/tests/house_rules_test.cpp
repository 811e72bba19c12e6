// Tests searches on other boards. Compares every kernel with a plain solver that checks only peers.
#include <algorithm>
#include <numeric>

#include "bulk/solve_many.hpp"
#include "check.hpp"
#include "random_puzzles.hpp"
#include "search/exhaustive.hpp"
#include "search/kernel.hpp"
#include "search/layout_houses.hpp"

namespace nonet::tests {

namespace {

// Counts solutions cell by cell, starting with the cells that have the fewest candidates.
class PeerJudge {
 public:
  PeerJudge(const Geometry& geometry, const Puzzle& puzzle) : geometry_(geometry), grid_(puzzle) {}

  std::uint64_t count(std::uint64_t limit) {
    for (int cell = 0; cell < kCells; ++cell) {
      if (grid_[cell] && (free(cell) >> grid_[cell] & 1) == 0) return 0;
    }
    found_ = 0;
    limit_ = limit;
    fill();
    return found_;
  }

 private:
  unsigned free(int cell) const {
    unsigned digits = 0x3FE;
    geometry_.peers[cell].each([&](int peer) {
      if (grid_[peer]) digits &= ~(1u << grid_[peer]);
    });
    return digits;
  }

  void fill() {
    int best = -1;
    unsigned digits = 0;
    for (int cell = 0; cell < kCells; ++cell) {
      if (grid_[cell]) continue;
      const unsigned left = free(cell);
      if (best >= 0 && std::popcount(left) >= std::popcount(digits)) continue;
      best = cell;
      digits = left;
    }
    if (best < 0) {
      ++found_;
      return;
    }
    for (std::uint8_t digit = 1; digit <= 9 && found_ < limit_; ++digit) {
      if ((digits >> digit & 1) == 0) continue;
      grid_[best] = digit;
      fill();
    }
    grid_[best] = 0;
  }

  const Geometry& geometry_;
  Puzzle grid_;
  std::uint64_t found_ = 0;
  std::uint64_t limit_ = 0;
};

struct RulesCase {
  Geometry geometry;
  Puzzle solution;
};

// Random regions that fit a solution: each region contains every digit of the solution once.
RulesCase scattered(std::mt19937& random) {
  const Puzzle solution = random_solution(random);
  std::array<std::uint8_t, kCells> boxes{};
  for (std::uint8_t digit = 1; digit <= 9; ++digit) {
    std::array<std::uint8_t, 9> order;
    std::iota(order.begin(), order.end(), std::uint8_t{0});
    std::shuffle(order.begin(), order.end(), random);
    std::size_t next = 0;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (solution[cell] == digit) boxes[cell] = order[next++];
    }
  }
  return {Geometry(boxes, false, false), solution};
}

// The usual boxes, with some cells exchanged between boxes. The two cells of each exchange hold the
// same digit. Lines and regions still share most of their cells.
RulesCase nearly_boxes(std::mt19937& random) {
  const Puzzle solution = random_solution(random);
  std::array<std::uint8_t, kCells> boxes = standard_boxes();
  for (int exchange = 0; exchange < 6; ++exchange) {
    const std::size_t one = random() % kCells;
    std::size_t other = random() % kCells;
    while (solution[other] != solution[one]) other = random() % kCells;
    std::swap(boxes[one], boxes[other]);
  }
  return {Geometry(boxes, false, false), solution};
}

// The usual boxes with diagonals, windows or both. A search from a random first row finds a
// solution.
RulesCase with_more_houses(std::mt19937& random) {
  const unsigned which = 1 + static_cast<unsigned>(random() % 3);
  RulesCase made{Geometry(standard_boxes(), which & 1, which & 2), Puzzle{}};
  std::array<int, 9> row;
  std::iota(row.begin(), row.end(), 0);
  std::shuffle(row.begin(), row.end(), random);
  Grid grid(made.geometry);
  for (int column = 0; column < 9; ++column) grid.place(column, row[column]);
  CHECK(search::Solutions(grid).next(made.solution.data()));
  return made;
}

RulesCase any_case(int round, std::mt19937& random) {
  if (round % 3 == 0) return scattered(random);
  return round % 3 == 1 ? nearly_boxes(random) : with_more_houses(random);
}

Puzzle thinned(Puzzle puzzle, std::mt19937& random) {
  const unsigned givens = 30 + static_cast<unsigned>(random() % 15);
  std::array<std::size_t, kCells> order;
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::shuffle(order.begin(), order.end(), random);
  for (std::size_t i = givens; i < kCells; ++i) puzzle[order[i]] = 0;
  if (random() % 4 == 0) puzzle[order[0]] = static_cast<std::uint8_t>(1 + random() % kDigits);
  return puzzle;
}

constexpr std::uint64_t kLimit = 20;

}  // namespace

NONET_TEST(kernels_agree_with_the_judge_on_other_geometries) {
  std::mt19937 random(1);
  std::uint64_t several = 0;
  for (int round = 0; round < 60; ++round) {
    const RulesCase made = any_case(round, random);
    std::vector<Puzzle> puzzles;
    std::vector<std::uint64_t> expected;
    for (int i = 0; i < 20; ++i) {
      puzzles.push_back(thinned(made.solution, random));
      expected.push_back(PeerJudge(made.geometry, puzzles.back()).count(kLimit));
      several += expected.back() > 1;
      Grid grid(made.geometry);
      grid.load(puzzles.back(), nullptr);
      CHECK(search::count(grid, kLimit) == expected.back());
    }
    for (const search::Kernel* kernel : search::kernels()) {
      CHECK(search::use_kernel(kernel->name));
      std::vector<Puzzle> solutions(puzzles.size());
      std::vector<std::uint64_t> counts(puzzles.size());
      std::vector<std::uint32_t> guesses(puzzles.size());
      std::vector<std::uint8_t> status(puzzles.size());
      solve_many(
          {puzzles.data()->data(), kCells, 0}, puzzles.size(), made.geometry, kLimit, 1,
          [](std::size_t) { return true; },
          {{solutions.data()->data(), kCells, 0}, counts.data(), guesses.data(), status.data()});
      CHECK(counts == expected);
      for (std::size_t i = 0; i < puzzles.size(); ++i) {
        if (counts[i] > 0) CHECK(PeerJudge(made.geometry, solutions[i]).count(2) == 1);
      }
    }
    CHECK(search::use_kernel(""));
  }
  CHECK(several > 100);
}

NONET_TEST(a_search_can_start_from_candidates) {
  std::mt19937 random(2);
  for (int round = 0; round < 40; ++round) {
    const RulesCase made = any_case(round, random);
    Grid grid(made.geometry);
    grid.load(thinned(made.solution, random), nullptr);
    std::uint8_t solution[kCells];
    search::Solutions all(grid);
    std::uint64_t without = 0;
    const int cell = static_cast<int>(random() % kCells);
    const int digit = made.solution[cell] - 1;
    while (without < kLimit && all.next(solution)) without += solution[cell] != digit + 1;
    if (grid.value(cell)) continue;
    grid.remove(cell, digit);
    CHECK(search::count(grid, kLimit) == without);
  }
}

NONET_TEST(leftovers_have_each_digit_equally_often) {
  using search::LayoutHouses;
  std::mt19937 random(3);
  int found = 0;
  for (int round = 0; round < 20; ++round) {
    const RulesCase made = nearly_boxes(random);
    const search::LayoutHouses houses = search::LayoutHouses::of(made.geometry);
    found += houses.leftover_count;
    // Counts how often each digit of the solution occurs in these cells.
    const auto digits_in = [&](const LayoutHouses::Place* places, int count) {
      std::array<int, kDigits + 1> times{};
      for (int k = 0; k < count; ++k) {
        const int row = places[k] / 32 + 3 * (places[k] % 32 / 10);
        const int column = places[k] % 32 % 10;
        ++times[made.solution[static_cast<std::size_t>(9 * row + column)]];
      }
      return times;
    };
    for (int k = 0; k < houses.leftover_count; ++k) {
      const LayoutHouses::Leftovers& pair = houses.leftovers[static_cast<std::size_t>(k)];
      CHECK(pair.count > 0);
      CHECK(digits_in(pair.lines.data(), pair.count) == digits_in(pair.regions.data(), pair.count));
      for (int a = 0; a < pair.count; ++a) {
        for (int b = 0; b < pair.count; ++b) {
          CHECK(pair.lines.data()[a] != pair.regions.data()[b]);
        }
      }
    }
  }
  CHECK(found > 200);
  CHECK(search::LayoutHouses::of(Geometry(standard_boxes(), true, false)).leftover_count == 0);
}

NONET_TEST(a_windoku_has_five_implied_houses) {
  const auto count = [](bool diagonals, bool windows) {
    return search::LayoutHouses::of(Geometry(standard_boxes(), diagonals, windows)).count;
  };
  CHECK(count(false, false) == 0);
  CHECK(count(true, false) == 2);
  CHECK(count(false, true) == 9);
  CHECK(count(true, true) == 11);
}

// Searches merge a diagonal's three words into one.
NONET_TEST(diagonals_are_listed_first_and_have_each_cell_at_a_bit_of_its_own) {
  using search::LayoutHouses;
  const LayoutHouses both = LayoutHouses::of(Geometry(standard_boxes(), true, true));
  CHECK(both.diagonal_count == 2);
  for (int h = 0; h < both.diagonal_count; ++h) {
    const LayoutHouses::Words& words = both.list[static_cast<std::size_t>(h)];
    CHECK(std::popcount(words[0] | words[1] | words[2]) == 9);
  }
  CHECK(LayoutHouses::of(Geometry(standard_boxes(), false, true)).diagonal_count == 0);
  std::mt19937 random(4);
  CHECK(LayoutHouses::of(scattered(random).geometry).diagonal_count == 0);
}

// Puts two equal givens on a diagonal, into each pair of its cells in turn.
NONET_TEST(a_digit_twice_on_a_diagonal_has_no_solution) {
  const Geometry geometry(standard_boxes(), true, false);
  std::vector<Puzzle> puzzles;
  for (const bool falling : {true, false}) {
    for (std::size_t a = 0; a < 9; ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        Puzzle puzzle{};
        puzzle[9 * a + (falling ? a : 8 - a)] = 5;
        puzzle[9 * b + (falling ? b : 8 - b)] = 5;
        puzzles.push_back(puzzle);
      }
    }
  }
  for (const search::Kernel* kernel : search::kernels()) {
    CHECK(search::use_kernel(kernel->name));
    std::vector<std::uint64_t> counts(puzzles.size(), 1);
    std::vector<std::uint32_t> guesses(puzzles.size(), 1);
    std::vector<std::uint8_t> status(puzzles.size());
    solve_many({puzzles.data()->data(), kCells, 0}, puzzles.size(), geometry, kLimit, 1,
               [](std::size_t) { return true; },
               {{nullptr, kCells, 0}, counts.data(), guesses.data(), status.data()});
    CHECK(std::ranges::count(counts, 0u) == static_cast<std::ptrdiff_t>(puzzles.size()));
    CHECK(std::ranges::count(guesses, 0u) == static_cast<std::ptrdiff_t>(puzzles.size()));
  }
  CHECK(search::use_kernel(""));
}

}  // namespace nonet::tests

// Compares the kernels with a plain method that removes one given after another.
#include <numeric>
#include <random>

#include "search/kernel.hpp"
#include "supply.hpp"

namespace nonet::tests {

namespace {

struct Grids {
  std::vector<std::uint8_t> solutions;
  std::vector<std::uint8_t> order;
  std::vector<std::uint8_t> ends;
  std::vector<std::uint8_t> givens;
  std::vector<std::int32_t> least;

  std::size_t size() const { return least.size(); }

  // Adds a grid. Cells with the same number in `orbits` are removed together. Only cells in the
  // mask have givens at the start.
  void add(const Puzzle& solution, const Orbits& orbits, const Orbits& mask, int fewest,
           std::mt19937& random) {
    solutions.insert(solutions.end(), solution.begin(), solution.end());
    givens.insert(givens.end(), mask.begin(), mask.end());
    least.push_back(fewest);
    std::vector<int> turns(kCells);
    std::iota(turns.begin(), turns.end(), 0);
    std::ranges::shuffle(turns, random);
    for (const int orbit : turns) {
      const std::size_t before = order.size();
      for (std::size_t cell = 0; cell < kCells; ++cell) {
        if (orbits[cell] == orbit) order.push_back(static_cast<std::uint8_t>(cell));
      }
      if (order.size() == before) continue;
      ends.resize(order.size());
      ends.back() = 1;
    }
  }

  std::vector<std::uint8_t> thinned_out(const search::Kernel& kernel) const {
    std::vector<std::uint8_t> puzzles(solutions.size());
    Watch watch;
    kernel.thin_out({size(), solutions.data(), order.data(), ends.data(), givens.data(),
                     least.data(), puzzles.data()},
                    watch);
    CHECK(watch.done == size());
    return puzzles;
  }

  // The plain method removes each group if the solution stays unique without it.
  Puzzle thinned_out_plainly(std::size_t number) const {
    const std::size_t at = kCells * number;
    Puzzle puzzle = puzzle_at(solutions, number);
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (!givens[at + cell]) puzzle[cell] = 0;
    }
    Puzzle without = puzzle;
    for (std::size_t k = at; k < at + kCells; ++k) {
      without[order[k]] = 0;
      if (!ends[k]) continue;
      const bool goes = givens_of(without) >= least[number] && Judge::count(without, 2) == 1;
      (goes ? puzzle : without) = goes ? without : puzzle;
    }
    return puzzle;
  }
};

Orbits everywhere() {
  Orbits mask;
  mask.fill(1);
  return mask;
}

void check_kernels(const Grids& grids) {
  for (const search::Kernel* kernel : search::kernels()) {
    const std::vector<std::uint8_t> made = grids.thinned_out(*kernel);
    for (std::size_t i = 0; i < grids.size(); ++i) {
      CHECK(puzzle_at(made, i) == grids.thinned_out_plainly(i));
    }
  }
}

}  // namespace

NONET_TEST(givens_are_removed_in_order_unless_they_are_needed) {
  std::mt19937 random(11);
  Grids grids;
  for (int round = 0; round < 6; ++round) {
    const Puzzle solution = random_solution(random);
    for (int order = 0; order < 3; ++order) {  // the same grid each time, to share its sets
      grids.add(solution, single_cells(), everywhere(), 0, random);
    }
  }
  check_kernels(grids);
}

NONET_TEST(givens_of_an_orbit_are_removed_together) {
  std::mt19937 random(12);
  Grids grids;
  for (int round = 0; round < 8; ++round) {
    grids.add(random_solution(random), half_turn(), everywhere(), 0, random);
  }
  check_kernels(grids);
}

NONET_TEST(givens_of_large_groups_are_removed_together) {
  std::mt19937 random(13);
  Orbits rows;
  for (int cell = 0; cell < kCells; ++cell) rows[cell] = static_cast<std::uint8_t>(cell / 3 * 3);
  Grids grids;
  for (int round = 0; round < 8; ++round) {
    grids.add(random_solution(random), rows, everywhere(), 0, random);
  }
  check_kernels(grids);
}

NONET_TEST(removal_stops_at_the_fewest_givens) {
  std::mt19937 random(14);
  Grids grids;
  for (const int fewest : {80, 60, 40, 37, 30, 27}) {
    grids.add(random_solution(random), single_cells(), everywhere(), fewest, random);
    grids.add(random_solution(random), half_turn(), everywhere(), fewest, random);
  }
  check_kernels(grids);
}

NONET_TEST(only_existing_givens_are_removed) {
  std::mt19937 random(15);
  Grids grids;
  for (int round = 0; round < 12; ++round) {
    const Puzzle solution = random_solution(random);
    Puzzle start = solution;
    for (int removed = 0; removed < 3 * round; ++removed) start[random() % kCells] = 0;
    if (Judge::count(start, 2) > 1) start = solution;
    Orbits mask;
    for (std::size_t cell = 0; cell < kCells; ++cell) mask[cell] = start[cell] > 0;
    grids.add(solution, single_cells(), mask, 0, random);
  }
  grids.add(random_solution(random), single_cells(), Orbits{}, 0, random);  // without any givens
  check_kernels(grids);
}

}  // namespace nonet::tests

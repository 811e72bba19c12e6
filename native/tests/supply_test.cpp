// Tests minimal puzzles, similar puzzles, and walks from one number of givens to another.
#include "supply.hpp"

#include "search/minimal.hpp"
#include "search/relatives.hpp"

namespace nonet::tests {

namespace {

Orbits whole() {
  Orbits mask;
  mask.fill(1);
  return mask;
}

search::MinimalColumns random_puzzles(std::size_t size, const Orbits& orbits,
                                      const Orbits& mask = whole()) {
  return search::minimal_puzzles({7, 0, size, orbits, mask, 0, kCells, 1, 0, 20'000}, 1,
                                 never_stop);
}

search::RelativesRequest relatives_of(const search::MinimalColumns& parents, const Orbits& orbits) {
  return {5,
          0,
          parents.puzzle.size() / kCells,
          parents.puzzle.data(),
          parents.solution.data(),
          orbits,
          whole(),
          3,
          0};
}

search::WalkRequest walk_from(const search::MinimalColumns& start, const Orbits& orbits, int least,
                              int most) {
  return {9,
          0,
          start.puzzle.size() / kCells,
          start.puzzle.data(),
          start.solution.data(),
          orbits,
          whole(),
          least,
          most,
          30};
}

// Compares a walk's results with the puzzles that it started from. Returns how many results have
// reached the goal.
int check_walked(const std::vector<std::uint8_t>& walked, const search::WalkRequest& request) {
  int found = 0;
  for (std::size_t i = 0; i < request.size; ++i) {
    const Puzzle puzzle = puzzle_at(walked, i);
    const int givens = givens_of(puzzle);
    if (givens == 0) continue;
    ++found;
    CHECK(request.least <= givens && givens <= request.most);
    Puzzle solution;
    std::copy_n(request.solutions + kCells * i, kCells, solution.begin());
    check_determined(puzzle, solution, request.orbit);
    CHECK(is_minimal(puzzle, request.orbit));
  }
  return found;
}

}  // namespace

NONET_TEST(relatives_are_minimal_and_near) {
  for (const Orbits& orbits : {single_cells(), half_turn()}) {
    const search::MinimalColumns parents = random_puzzles(12, orbits);
    const search::RelativesRequest request = relatives_of(parents, orbits);
    const std::vector<std::uint8_t> made = search::relatives(request, 1, never_stop);
    int changed = 0;
    for (std::size_t i = 0; i < request.size; ++i) {
      const Puzzle puzzle = puzzle_at(made, i);
      const Puzzle parent = puzzle_at(parents.puzzle, i);
      check_determined(puzzle, puzzle_at(parents.solution, i), orbits);
      CHECK(is_minimal(puzzle, orbits));
      int added = 0;
      for (int cell = 0; cell < kCells; ++cell) {
        added += orbits[cell] == cell && puzzle[cell] && !parent[cell];
      }
      CHECK(added <= request.added);
      changed += puzzle != parent;
    }
    CHECK(changed > 6);
  }
}

NONET_TEST(relatives_keep_the_fewest_givens_requested) {
  search::MinimalColumns grids = random_puzzles(8, single_cells());
  std::ranges::copy(grids.solution, grids.puzzle.begin());  // every cell has a given at the start
  search::RelativesRequest request = relatives_of(grids, single_cells());
  request.added = 0;
  request.least = 40;
  std::vector<std::uint8_t> made = search::relatives(request, 1, never_stop);
  for (std::size_t i = 0; i < request.size; ++i) CHECK(givens_of(puzzle_at(made, i)) == 40);

  // In a half turn, every orbit except one has two cells.
  request.orbit = half_turn();
  made = search::relatives(request, 1, never_stop);
  for (std::size_t i = 0; i < request.size; ++i) {
    const Puzzle puzzle = puzzle_at(made, i);
    CHECK(givens_of(puzzle) == 40 || givens_of(puzzle) == 41);
    check_determined(puzzle, puzzle_at(grids.solution, i), request.orbit);
  }
}

NONET_TEST(relatives_stay_in_the_mask) {
  Orbits mask = whole();
  for (int cell = 0; cell < kCells; ++cell) mask[cell] = cell % 10 != 0;  // cells off the diagonal
  const search::MinimalColumns parents = random_puzzles(8, single_cells(), mask);
  search::RelativesRequest request = relatives_of(parents, single_cells());
  request.mask = mask;
  const std::vector<std::uint8_t> made = search::relatives(request, 1, never_stop);
  for (std::size_t i = 0; i < made.size(); ++i) CHECK(made[i] == 0 || mask[i % kCells]);
}

NONET_TEST(generated_puzzles_do_not_depend_on_threads_or_batches) {
  const search::MinimalColumns parents = random_puzzles(600, single_cells());
  search::RelativesRequest request = relatives_of(parents, single_cells());
  const std::vector<std::uint8_t> one = search::relatives(request, 1, never_stop);
  CHECK(one == search::relatives(request, 3, never_stop));
  request.first = 400;
  request.size = 200;
  request.givens += kCells * 400;
  request.solutions += kCells * 400;
  const std::vector<std::uint8_t> last = search::relatives(request, 1, never_stop);
  CHECK(std::equal(last.begin(), last.end(), one.begin() + kCells * 400));
  request.first = 0;
  CHECK(last != search::relatives(request, 1, never_stop));
}

NONET_TEST(walks_lead_to_few_and_to_many_givens) {
  const search::MinimalColumns start = random_puzzles(10, single_cells());
  for (const auto& [least, most] : {std::pair{17, 21}, std::pair{28, 28}, std::pair{29, 40}}) {
    const search::WalkRequest request = walk_from(start, single_cells(), least, most);
    CHECK(check_walked(search::walked(request, 1, never_stop), request) >= 5);
  }
}

NONET_TEST(walks_keep_symmetry) {
  const search::MinimalColumns start = random_puzzles(10, half_turn());
  for (const auto& [least, most] : {std::pair{17, 24}, std::pair{32, 40}}) {
    const search::WalkRequest request = walk_from(start, half_turn(), least, most);
    CHECK(check_walked(search::walked(request, 1, never_stop), request) >= 5);
  }
}

NONET_TEST(walks_stay_in_the_mask) {
  Orbits mask = whole();
  for (int cell = 0; cell < kCells; ++cell) mask[cell] = cell % 10 != 0;
  const search::MinimalColumns start = random_puzzles(10, single_cells(), mask);
  search::WalkRequest request = walk_from(start, single_cells(), 17, 22);
  request.mask = mask;
  const std::vector<std::uint8_t> walked = search::walked(request, 1, never_stop);
  CHECK(check_walked(walked, request) >= 5);
  for (std::size_t i = 0; i < walked.size(); ++i) CHECK(walked[i] == 0 || mask[i % kCells]);
}

NONET_TEST(walks_are_the_same_for_any_threads_and_kernel) {
  const search::MinimalColumns start = random_puzzles(24, single_cells());
  for (const auto& [least, most] : {std::pair{21, 21}, std::pair{29, 29}}) {
    const search::WalkRequest request = walk_from(start, single_cells(), least, most);
    const std::vector<std::uint8_t> one = search::walked(request, 1, never_stop);
    CHECK(one == search::walked(request, 3, never_stop));
    for (const search::Kernel* kernel : search::kernels()) {
      CHECK(search::use_kernel(kernel->name));
      CHECK(one == search::walked(request, 1, never_stop));
    }
    search::use_kernel("");
  }
}

NONET_TEST(a_walk_that_cannot_end_has_no_result) {
  const search::MinimalColumns start = random_puzzles(2, single_cells());
  const search::WalkRequest request = walk_from(start, single_cells(), 60, kCells);
  const std::vector<std::uint8_t> walked = search::walked(request, 1, never_stop);
  CHECK(std::all_of(walked.begin(), walked.end(), [](auto digit) { return digit == 0; }));
}

NONET_TEST(minimal_puzzles_have_the_requested_number_of_givens) {
  for (const int givens : {21, 24, 29}) {
    const search::MinimalColumns made = search::minimal_puzzles(
        {3, 0, 4, single_cells(), whole(), givens, givens, 1'000, 30, 20'000}, 1, never_stop);
    for (std::size_t i = 0; i < 4; ++i) {
      const Puzzle puzzle = puzzle_at(made.puzzle, i);
      CHECK(givens_of(puzzle) == givens);
      CHECK(made.tries[i] >= 1 && made.tries[i] <= 1'000);
      check_determined(puzzle, puzzle_at(made.solution, i), single_cells());
      CHECK(is_minimal(puzzle, single_cells()));
    }
  }
}

}  // namespace nonet::tests

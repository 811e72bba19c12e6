// Tests that minimal puzzles have a known bias, and that they depend only on the seed and the
// number.
#include "search/controlled_bias.hpp"

#include "supply.hpp"

namespace nonet::tests {

namespace {

constexpr std::uint64_t kSeed = 7;
constexpr std::size_t kTries = 1 << 17;

search::ControlledColumns tried(std::uint64_t first, std::size_t size, int threads) {
  return search::controlled_bias(kSeed, first, size, 20'000, threads, never_stop);
}

}  // namespace

NONET_TEST(controlled_puzzles_are_minimal_and_depend_only_on_their_numbers) {
  const search::ControlledColumns whole = tried(0, kTries, 1);
  CHECK(whole.puzzle.size() >= kCells);
  CHECK(whole.puzzle.size() == whole.solution.size());
  for (std::size_t i = 0; i < whole.puzzle.size() / kCells; ++i) {
    const Puzzle puzzle = puzzle_at(whole.puzzle, i);
    check_determined(puzzle, puzzle_at(whole.solution, i), single_cells());
    CHECK(is_minimal(puzzle, single_cells()));
    CHECK(givens_of(puzzle) <= 32);
  }
  CHECK(tried(0, kTries, 3).puzzle == whole.puzzle);

  // Two calls make the same attempts as one. The first of the two ends partway through the attempts
  // for a grid.
  search::ControlledColumns parts = tried(0, kTries / 2 + 33, 1);
  const search::ControlledColumns rest = tried(kTries / 2 + 33, kTries / 2 - 33, 1);
  parts.puzzle.insert(parts.puzzle.end(), rest.puzzle.begin(), rest.puzzle.end());
  CHECK(parts.puzzle == whole.puzzle);
}

}  // namespace nonet::tests

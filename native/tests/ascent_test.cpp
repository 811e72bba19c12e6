// Tests the ascents to very hard puzzles: how they measure steepness, which steps they take, and
// that their results depend only on the seed and the number.
#include <array>
#include <string_view>

#include "ascent/hard_puzzles.hpp"
#include "ascent/one_for_one.hpp"
#include "ascent/steepness.hpp"
#include "explainer/rater.hpp"
#include "supply.hpp"

namespace nonet::tests {

namespace {

using ascent::Values;
using search::Resistance;

Resistance by_trials(const Values& puzzle) {
  search::Trials trials;
  std::vector<Resistance> found;
  trials.measure({puzzle}, found);
  return found[0];
}

int rating_of(const Values& puzzle) {
  return explainer::Rater(explainer::Mode::classic)
      .rate(explainer::Marks::of(puzzle, nullptr), -1)
      .rating;
}

constexpr std::string_view kSingles =
    "..5....7.67..2..18........6..1...42..2....6.34.......7..43..8...3......2..7.52.31";
// A direct hidden pair (rated 2.0) solves this puzzle. Trials do not use that technique.
constexpr std::string_view kHiddenPair =
    "4.6.....59.....7...3...5.9.3...5.....5.4...3..2..79......62.9.1......2.......8.7.";
// A puzzle rated 9.7.
constexpr std::string_view kResistant =
    ".5....8.......7..2...4..3...7...1...4..5......92.6...7.1..3.7.65.......86..1...9.";

}  // namespace

NONET_TEST(puzzles_that_withstand_trials_may_still_be_easy) {
  ascent::Steepness steepness;
  CHECK(by_trials(values_of(kSingles)).tried == 0);
  CHECK(!by_trials(values_of(kSingles)).withstands());
  CHECK(by_trials(values_of(kHiddenPair)).withstands());
  CHECK(!steepness.of(values_of(kHiddenPair)).withstands());
  CHECK(by_trials(values_of(kResistant)).withstands());
  CHECK(steepness.of(values_of(kResistant)).withstands());
}

NONET_TEST(trials_of_many_puzzles_match_single_trials) {
  std::vector<Values> puzzles;
  for (const std::string_view text : kPuzzles) puzzles.push_back(values_of(text));
  search::Trials trials;
  std::vector<Resistance> found;
  trials.measure(puzzles, found);
  CHECK(found.size() == puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    const Resistance alone = by_trials(puzzles[i]);
    CHECK(found[i].tried == alone.tried && found[i].failed == alone.failed);
  }
}

NONET_TEST(neighbours_differ_by_one_given_and_have_one_solution) {
  const Values puzzle = values_of(kResistant);
  std::vector<Values> found;
  ascent::one_for_one(puzzle, found);
  CHECK(found.size() > 20);
  for (const Values& other : found) {
    int out = 0;
    int in = 0;
    for (int cell = 0; cell < kCells; ++cell) {
      out += puzzle[cell] != 0 && other[cell] != puzzle[cell];
      in += other[cell] != 0 && other[cell] != puzzle[cell];
    }
    CHECK(out == 1 && in == 1);
    CHECK(Judge::count(other, 2) == 1);
  }
}

NONET_TEST(ascents_depend_only_on_their_numbers) {
  const ascent::HardRequest request{2, 5, 2, 90, 1000};
  const std::vector<std::uint8_t> alone = ascent::hard_puzzles(request, 1, never_stop);
  CHECK(ascent::hard_puzzles(request, 2, never_stop) == alone);
  int found = 0;
  for (std::size_t i = 0; i < request.size; ++i) {
    const Puzzle puzzle = puzzle_at(alone, i);
    if (givens_of(puzzle) == 0) continue;
    ++found;
    CHECK(is_minimal(puzzle, single_cells()));
    CHECK(Judge::count(puzzle, 2) == 1);
    CHECK(rating_of(puzzle) >= 90);
  }
  CHECK(found == 1);
}

}  // namespace nonet::tests

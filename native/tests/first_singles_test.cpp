// Tests that the singles found in advance are the same ones that a follower finds one by one.
#include "ladder/first_singles.hpp"

#include <random>
#include <vector>

#include "board/hidden_single_kinds.hpp"
#include "random_puzzles.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

struct Emitted {
  std::uint16_t rung;
  std::uint8_t variant;
  bool contradiction;
  std::vector<Candidate> placements;
  std::vector<Candidate> eliminations;

  bool operator==(const Emitted&) const = default;
};

struct Followed {
  Outcome outcome;
  std::vector<Emitted> steps;
  Grid end;

  bool operator==(const Followed&) const = default;
};

// Follows a path for up to `most` steps.
Followed followed(const Grid& start, const Ladder& ladder, bool describe, std::size_t most) {
  Grid grid = start;
  std::vector<Emitted> steps;
  auto receive = [&](Step& step) {
    steps.push_back(
        {step.rung, step.variant, step.contradiction, step.placements, step.eliminations});
    return steps.size() < most;
  };
  const Outcome outcome = follow(grid, ladder, describe, receive);
  return {outcome, steps, grid};
}

// Creates a ladder with singles in random order, sometimes with other techniques after or between
// them.
Ladder shuffled_singles(std::mt19937& random) {
  Ladder ladder;
  std::vector<std::pair<std::string_view, std::uint8_t>> rungs = {
      {"full-house", kAnyVariant},    {"last-digit", kAnyVariant},   {"hidden-single", in_box},
      {"hidden-single", in_line},     {"hidden-single", in_row},     {"hidden-single", in_column},
      {"hidden-single", kAnyVariant}, {"naked-single", kAnyVariant}, {"contradiction", kAnyVariant},
      {"pointing", kAnyVariant},
  };
  for (std::size_t i = rungs.size() - 1; i > 0; --i) std::swap(rungs[i], rungs[random() % (i + 1)]);
  rungs.resize(1 + random() % rungs.size());
  for (const auto& [id, variant] : rungs) {
    Rung rung;
    rung.finder = finder_named(id);
    rung.options.variant = variant;
    ladder.rungs.push_back(rung);
  }
  return ladder;
}

}  // namespace

NONET_TEST(first_singles_match_those_of_a_follower) {
  std::mt19937 random(5);
  int solved = 0;
  int stuck = 0;
  int broken = 0;
  for (int number = 0; number < 3'000; ++number) {
    const Puzzle puzzle = random_puzzle(random);
    Grid grid;
    grid.load(puzzle, nullptr);
    // Removes some of the solution's candidates, to make contradictions appear later.
    for (auto i = random() % 4; i > 0 && number % 3 == 0; --i) {
      const int cell = static_cast<int>(random() % kCells);
      const int digit = static_cast<int>(random() % kDigits);
      if (grid.has(cell, digit)) grid.remove(cell, digit);
    }
    const Ladder ladder = number % 4 == 0 ? everything() : shuffled_singles(random);
    const std::size_t most = number % 5 == 0 ? 1 + random() % 40 : 1'000;
    const Followed slow = followed(grid, ladder, true, most);
    CHECK(followed(grid, ladder, false, most) == slow);
    if (SinglesAhead(ladder).of(grid).steps.empty()) continue;
    solved += slow.outcome == Outcome::solved;
    stuck += slow.outcome == Outcome::stuck;
    broken += slow.outcome == Outcome::none;
  }
  CHECK(solved > 100);
  CHECK(stuck > 100);
  CHECK(broken > 10);
}

NONET_TEST(first_singles_are_not_taken_if_the_follower_chooses_among_them) {
  const Grid grid = grid_of(kPuzzles[0]);
  Ladder ladder = everything();
  CHECK(!SinglesAhead(ladder).of(grid).steps.empty());
  ladder.policy.singles_in_turn = true;
  CHECK(SinglesAhead(ladder).of(grid).steps.empty());
  ladder = everything();
  ladder.policy.largest_of = {1};
  CHECK(SinglesAhead(ladder).of(grid).steps.empty());
  ladder = everything();
  ladder.limits.walk_work = 1'000;
  CHECK(SinglesAhead(ladder).of(grid).steps.empty());
  ladder = everything();
  ladder.rungs.erase(ladder.rungs.begin(), ladder.rungs.begin() + 5);
  CHECK(SinglesAhead(ladder).of(grid).steps.empty());
}

}  // namespace nonet::tests

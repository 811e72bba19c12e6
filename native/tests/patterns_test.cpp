// The cheap patterns: what they conclude agrees with the solution in any state, and searching only
// what changed finds what searching everything finds.
#include "finder.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

// The patterns behind singles, so that paths go on where no pattern is found.
Ladder patterns() {
  Ladder ladder;
  const auto add = [&](std::string_view id, std::uint8_t variant = kAnyVariant) {
    Rung rung;
    rung.finder = finder_named(id);
    rung.options.variant = variant;
    CHECK(rung.finder != nullptr);
    if (rung.finder) ladder.rungs.push_back(rung);
  };
  add("hidden-single");
  add("naked-single");
  for (const std::uint8_t variant : {0, 1}) {
    for (const char* id : {"skyscraper", "two-string-kite", "turbot-fish", "w-wing"}) {
      add(id, variant);
    }
  }
  for (const char* id :
       {"empty-rectangle", "rectangle-elimination", "dual-two-string-kite", "dual-empty-rectangle",
        "broken-wing", "simple-colours", "multi-colours", "medusa", "remote-pair"}) {
    add(id);
  }
  return ladder;
}

}  // namespace

NONET_TEST(patterns_of_random_states_agree_with_the_solution) {
  std::mt19937 random(12);
  const Ladder ladder = patterns();
  long steps = 0;
  std::size_t silent = ladder.rungs.size();
  std::vector<bool> spoke(ladder.rungs.size());
  for (const std::string_view text : kPuzzles) {
    const Grid start = grid_of(text);
    const Solution solution = solution_of(start);
    for (int i = 0; i < 150; ++i) {
      const Grid grid = somewhere(start, solution, random);
      for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
        auto receive = [&](Step& step) {
          ++steps;
          silent -= !spoke[rung];
          spoke[rung] = true;
          CHECK(step.concludes() && !step.contradiction);
          CHECK(!step.truths.empty());
          for (const Candidate c : step.placements) CHECK(solution[c / 9] == c % 9 + 1);
          for (const Candidate c : step.eliminations) CHECK(solution[c / 9] != c % 9 + 1);
          return true;
        };
        Scope scope = Scope::everything();
        Step scratch;
        CHECK(walk_rung(ladder, rung, grid, scope, scratch, true, receive));
      }
    }
  }
  CHECK(steps > 3000);
  CHECK(silent <= 2);  // remote pairs and dual patterns are rare
}

NONET_TEST(patterns_are_searched_alike_in_part_and_as_a_whole) {
  std::mt19937 random(13);
  const Ladder ladder = patterns();
  for (const std::string_view text : kPuzzles) {
    const Grid start = grid_of(text);
    const Solution solution = solution_of(start);
    for (int i = 0; i < 25; ++i) {
      Grid grid = somewhere(start, solution, random);
      Follower follower{grid, ladder, false};
      while (!grid.solved()) {
        Grid copy = grid;
        Follower fresh{copy, ladder, false};
        const Step* found = follower.next();
        const Step* expected = fresh.next();
        CHECK((found == nullptr) == (expected == nullptr));
        if (!found || !expected) break;
        CHECK(found->rung == expected->rung && found->variant == expected->variant);
        CHECK(found->placements == expected->placements);
        CHECK(found->eliminations == expected->eliminations);
        CHECK(found->truths == expected->truths && found->links == expected->links);
        apply(grid, *found);
      }
    }
  }
}

}  // namespace nonet::tests

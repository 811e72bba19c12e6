// What every finder keeps to in any state: its conclusions agree with the solution, and searching
// only what changed finds what searching everything finds.
#include "finder.hpp"

#include "states.hpp"

namespace nonet::tests {

NONET_TEST(finders_are_sorted_and_found_by_name) {
  CHECK(finders().size() >= 14);
  for (std::size_t i = 1; i < finders().size(); ++i) CHECK(finders()[i - 1].id < finders()[i].id);
  CHECK(finder_named("naked-set") != nullptr);
  CHECK(finder_named("no such finder") == nullptr);
}

NONET_TEST(every_step_of_random_states_agrees_with_the_solution) {
  std::mt19937 random(2);
  const Ladder ladder = everything();
  long steps = 0;
  for (const std::string_view text : kPuzzles) {
    const Grid start = grid_of(text);
    const Solution solution = solution_of(start);
    for (int i = 0; i < 40; ++i) {
      const Grid grid = somewhere(start, solution, random);
      auto receive = [&](Step& step) {
        ++steps;
        CHECK(!step.contradiction);
        CHECK(step.concludes());
        for (const Candidate c : step.placements) CHECK(solution[c / 9] == c % 9 + 1);
        for (const Candidate c : step.eliminations) CHECK(solution[c / 9] != c % 9 + 1);
        return true;
      };
      for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
        Scope scope = Scope::everything();
        Step scratch;
        CHECK(walk_rung(ladder, rung, grid, scope, scratch, true, receive));
      }
    }
  }
  CHECK(steps > 5000);
}

NONET_TEST(random_states_are_searched_alike_in_part_and_as_a_whole) {
  std::mt19937 random(3);
  const Ladder ladder = everything();
  for (const std::string_view text : kPuzzles) {
    const Grid start = grid_of(text);
    const Solution solution = solution_of(start);
    for (int i = 0; i < 20; ++i) {
      Grid grid = somewhere(start, solution, random);
      Follower follower{grid, ladder, false, Uniqueness(true)};
      while (!grid.solved()) {
        Grid copy = grid;
        Follower fresh{copy, ladder, false, Uniqueness(true)};
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

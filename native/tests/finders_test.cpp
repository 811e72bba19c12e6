// Tests that every finder's conclusions agree with the solution in any state. Also tests that a
// search of only the changed parts finds the same steps as a search of everything.
#include "walk/finder.hpp"

#include "states.hpp"

namespace nonet::tests {

NONET_TEST(finders_are_sorted_and_found_by_name) {
  CHECK(finders().size() >= 14);
  for (std::size_t i = 1; i < finders().size(); ++i) CHECK(finders()[i - 1].id < finders()[i].id);
  CHECK(finder_named("naked-set") != nullptr);
  CHECK(finder_named("no such finder") == nullptr);
}

NONET_TEST(every_step_of_random_states_agrees_with_the_solution) {
  const Ladder ladder = everything();
  long steps = 0;
  each_random_state(2, 40, [&](const Grid& grid, const Solution& solution) {
    auto receive = [&](Step& step) {
      ++steps;
      check_conclusions(step, solution);
      return true;
    };
    for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
      Scope scope = Scope::everything();
      const Facts facts(grid, ladder.limits);
      Step scratch;
      CHECK(walk_rung(ladder, rung, facts, scope, scratch, Detail::words, receive));
    }
  });
  CHECK(steps > 5000);
}

NONET_TEST(partial_searches_of_random_states_find_the_same_steps) {
  const Ladder ladder = everything();
  each_random_state(3, 20, [&](const Grid& grid, const Solution&) {
    check_searched_alike(grid, ladder, Uniqueness(true));
  });
}

}  // namespace nonet::tests

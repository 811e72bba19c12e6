// Tests the patterns that are quick to find. Their conclusions must agree with the solution in any
// state. A search of only the changed parts must find the same steps as a search of everything.
#include "states.hpp"
#include "walk/finder.hpp"

namespace nonet::tests {

namespace {

// Singles come first in this ladder, so that a path can continue if no pattern is found.
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
  for (const std::uint8_t variant : {std::uint8_t{0}, std::uint8_t{1}}) {
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
  const Ladder ladder = patterns();
  long steps = 0;
  std::size_t silent = ladder.rungs.size();
  std::vector<bool> spoke(ladder.rungs.size());
  each_random_state(12, 150, [&](const Grid& grid, const Solution& solution) {
    for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
      auto receive = [&](Step& step) {
        ++steps;
        silent -= !spoke[rung];
        spoke[rung] = true;
        CHECK(!step.truths.empty());
        check_conclusions(step, solution);
        return true;
      };
      Scope scope = Scope::everything();
      const Facts facts(grid, ladder.limits);
      Step scratch;
      CHECK(walk_rung(ladder, rung, facts, scope, scratch, Detail::words, receive));
    }
  });
  CHECK(steps > 3000);
  CHECK(silent <= 2);  // remote pairs and dual patterns are rare
}

NONET_TEST(partial_searches_of_patterns_find_the_same_steps) {
  const Ladder ladder = patterns();
  each_random_state(13, 25,
                    [&](const Grid& grid, const Solution&) { check_searched_alike(grid, ladder); });
}

}  // namespace nonet::tests

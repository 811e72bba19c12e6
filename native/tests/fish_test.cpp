// Tests fish of all sizes in many states. They may have fins, and their houses may be rows, columns
// and boxes.
#include "patterns/fish.hpp"

#include "states.hpp"

namespace nonet::tests {

namespace {

Ladder fish_ladder(int largest) {
  Ladder ladder;
  for (const char* id : {"hidden-single", "finned-fish", "franken-fish", "mutant-fish"}) {
    const bool single = std::string_view(id) == "hidden-single";
    for (int size = single ? 0 : 2; size <= (single ? 0 : largest); ++size) {
      Rung rung;
      rung.finder = finder_named(id);
      rung.options.size = static_cast<std::uint8_t>(size);
      ladder.rungs.push_back(rung);
    }
  }
  return ladder;
}

}  // namespace

NONET_TEST(places_in_more_bases_than_covers_are_fins) {
  Grid grid;
  grid.load({}, nullptr);
  // In rows 1 and 5, digit 1 has places only in columns 1 and 5 and at the fin r5c2.
  for (int column = 1; column < 9; ++column) {
    if (column != 4) grid.remove(column, 0);
    if (column != 4 && column != 1) grid.remove(36 + column, 0);
  }
  const Places places(grid, 0);
  const Fish fish(places, Houses::of(0, 4), Houses::of(9, 13));
  CHECK(fish.fins == Cells::of(37));
  CHECK(fish.endo_fins.empty());
  CHECK(fish.victims == (Cells::of(27) | Cells::of(45)));
  // With box 4 as a base instead of row 5, r5c5 is a fin. With column 1 as a base, r1c1 and r5c1
  // are endo fins.
  const Fish boxed(places, Houses::of(0, 4), Houses::of(9, 21));
  CHECK(boxed.fins == (Cells::of(4) | Cells::of(40)));
  const Fish crossed(places, Houses::of(0, 4, 9), Houses::of(13, 18, 21));
  CHECK(crossed.endo_fins == (Cells::of(0) | Cells::of(36)));
}

NONET_TEST(fish_of_all_sizes_agree_with_the_solution) {
  Ladder ladder = fish_ladder(7);
  for (const int siamese : {0, 1}) {
    ladder.limits.siamese = siamese;
    long steps = 0;
    each_random_state(7, siamese ? 1 : 3, [&](const Grid& grid, const Solution& solution) {
      auto receive = [&](Step& step) {
        ++steps;
        CHECK(step.truths.size() == step.size);
        check_conclusions(step, solution);
        return true;
      };
      for (std::size_t rung = 1; rung < ladder.rungs.size(); ++rung) {
        Scope scope = Scope::everything();
        const Facts facts(grid, ladder.limits);
        Step scratch;
        CHECK(walk_rung(ladder, rung, facts, scope, scratch, Detail::words, receive));
      }
    });
    CHECK(steps > 200);
  }
}

NONET_TEST(partial_searches_of_fish_find_the_same_steps) {
  const Ladder ladder = fish_ladder(4);
  each_random_state(8, 10, [&](const Grid& grid, const Solution&) {
    check_searched_alike(grid, ladder, Uniqueness(true));
  });
}

}  // namespace nonet::tests

// Tests known Sudoku Explainer ratings, rule by rule. Also tests grids that are not puzzles.
#include "explainer/rate_many.hpp"

#include "check.hpp"

namespace nonet::tests {

namespace {

using explainer::End;
using explainer::Marks;
using explainer::Mode;
using explainer::Rated;
using explainer::Rater;

Rated rated(std::string_view text, Mode mode = Mode::classic, double seconds = -1) {
  const Grid grid = grid_of(text);
  std::array<std::uint8_t, kCells> values;
  for (int cell = 0; cell < kCells; ++cell) {
    values[cell] = static_cast<std::uint8_t>(grid.value(cell));
  }
  return Rater(mode).rate(Marks::of(values, nullptr), seconds);
}

}  // namespace

NONET_TEST(ratings_match_the_original) {
  struct Known {
    std::string_view puzzle;
    int rating;
    int pearl;
    int diamond;
  };
  const Known known[] = {
      {"..5....7.67..2..18........6..1...42..2....6.34.......7..43..8...3......2..7.52.31", 12, 12,
       12},
      {".82..9.........16..1..6...3..17.28.............58.42..1...7..4..97.........5..37.", 23, 12,
       12},
      {".......76.3.....2.6..7.8...4.1.6.2......9..1..9........67.2...1....13..2.14...3..", 28, 12,
       12},
      {"56..3.9..2...9.5.1...7.......5..8..6.7.....8.4..9..7.......3...9.2.4...3..6.1..54", 32, 12,
       12},
      {".4....1.2...136........76..9.4...3...5.....6...2...8.4..18........973...2.3....7.", 36, 15,
       15},
      {"...9..574........6.5....9.8..7......53.82....82.56...1.....4...3..71.4...1.68....", 42, 23,
       23},
      {".81...29.5.9...7.176.....53...269......1.3......758...69.....382.8...5.9.15...62.", 45, 10,
       10},
      {"..46.71...........5..412..93.1...4.2..7...5..2.5...7.87..258..1...........63.92..", 50, 12,
       12},
      {".1.........532.7..28......3.56..7...3..1.9..5...5..84.7......29..4.965.........8.", 62, 12,
       12},
      {"24.536.......172.....8.......8.5..6...7.81....9.4..3........1.3.83...69.5........", 67, 12,
       12},
      {"83.4....7..95......7...8...12..9.4...8.....2...3.2..61...7...8......46..9....3.12", 70, 12,
       12},
      {"1..3..8....54.....34..2....4.8.....9..9.6.4..6.....7.3....1..95.....92....7..5..8", 73, 20,
       20},
      {"...2..5..7...3...6..4...12..4..71....8.4.3.9....98..3..53...8..6...9...2..2..7...", 76, 12,
       12},
      {"..2.43...731...............89...213.2......97.7...6.5.5...24.7....79....4.....8..", 79, 12,
       12},
      {"3...9.....8...4..2.1..2..384..5.....95..8...3......7..1....869......1....3.9....7", 84, 12,
       12},
  };
  for (const auto& [puzzle, rating, pearl, diamond] : known) {
    const Rated found = rated(puzzle);
    CHECK(found.end == End::solved);
    CHECK(found.rating == rating);
    CHECK(found.pearl == pearl);
    CHECK(found.diamond == diamond);
  }
}

NONET_TEST(another_program_has_more_rules) {
  const std::string_view wing =
      ".1.........532.7..28......3.56..7...3..1.9..5...5..84.7......29..4.965.........8.";
  CHECK(rated(wing, Mode::sukaku).rating == 56);
  const std::string_view links =
      "........4...45.1..59......8.5..9.......1......1.78.9.2..786..49.4......16...1.8..";
  const Rated kite = rated(links, Mode::sukaku);
  CHECK(kite.rating == 41);
  CHECK(kite.hardest == static_cast<int>(explainer::Technique::two_strong_links));
  CHECK(rated(links).rating > 41);
}

NONET_TEST(unique_loops_are_rated_as_in_the_original_or_as_fixed) {
  const std::string_view puzzle =
      "...4.1.3..75...............31.6.........7.5..4.......9...3...1...8.5..........2..";
  CHECK(rated(puzzle).rating == 66);
  CHECK(rated(puzzle, Mode::fixed).rating == 47);
}

// Two cells have three extra candidates, and there is also a hidden pair.
NONET_TEST(small_hidden_sets_with_unique_loops_are_rated_as_in_the_original_or_as_fixed) {
  const std::string_view puzzle =
      ".18.7..3.7.9.4.....6...9.....6.2..8...37.....4...3.1..6..4....5....65..1.7......8";
  CHECK(rated(puzzle).rating == 73);
  CHECK(rated(puzzle, Mode::fixed).rating == 72);
}

NONET_TEST(graves_are_rated_as_in_the_original_or_as_fixed) {
  const std::string_view puzzle =
      "...23.......9.71...8.....6.8.9..254..5..6.9.1..7........8.....42....1..6.43......";
  CHECK(rated(puzzle).rating == 66);
  CHECK(rated(puzzle, Mode::fixed).rating == 57);
}

// With almost no givens, chains within chains take too long for a test.
NONET_TEST(rating_ends_for_grids_that_are_not_puzzles) {
  const std::string empty(kCells, '.');
  CHECK(rated(empty, Mode::classic, 0.05).end == End::timeout);
  std::string clashing = empty;
  clashing[0] = clashing[1] = '5';
  CHECK(rated(clashing, Mode::classic, 0.05).end == End::timeout);
  std::string crowded = empty;  // the first cell has no digit left
  for (int i = 1; i < 9; ++i) crowded[i] = static_cast<char>('0' + i);
  crowded[9] = '9';
  CHECK(rated(crowded, Mode::classic, 0.05).end != End::solved);
  const std::string_view full =
      "412736589789154263365829147248913756631275894957648312124597638893462571576381429";
  CHECK(rated(full).end == End::solved);
  CHECK(rated(full).hardest == -1);
  for (int cell = 0; cell < kCells; cell += 7) {
    std::string nearly(full);
    nearly[cell] = '.';
    const Rated found = rated(nearly);
    CHECK(found.end == End::solved);
    CHECK(found.rating == 10);
  }
}

NONET_TEST(a_rating_that_runs_out_of_time_is_a_lower_bound) {
  const Rated found = rated(kPuzzles[4], Mode::classic, 0.0);
  CHECK(found.end == End::timeout);
  CHECK(found.rating >= 75);
  CHECK(found.rating <= 107);
}

NONET_TEST(bulk_ratings_match_single_ratings) {
  std::string lines;
  for (const std::string_view text : kPuzzles) lines += text;
  lines.resize(4 * kCells);  // without the last puzzle, which takes seconds
  for (const int threads : {1, 3}) {
    const auto many = explainer::rate_many(lines.c_str(), 4, Mode::classic, -1, threads,
                                           [](std::size_t) { return true; });
    for (std::size_t i = 0; i < many.size(); ++i) {
      const Rated alone = rated(kPuzzles[i]);
      CHECK(many[i].rating == alone.rating);
      CHECK(many[i].steps == alone.steps);
    }
  }
}

}  // namespace nonet::tests

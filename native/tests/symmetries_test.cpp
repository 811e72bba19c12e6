// Tests that conclusions from symmetries are correct, and that there are none if the givens have no
// symmetry.
#include "search/symmetries.hpp"

#include <random>

#include "patterns/symmetry.hpp"
#include "search/transformation.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

// Puzzles with different symmetries: half turn, quarter turn, one diagonal, the other diagonal, and
// rotation of bands and columns.
constexpr std::string_view kSymmetric[] = {
    "..8..........5..134...6258..6.7.......4...7.......4.9..8259...713..2..........8..",
    ".4...2.....5.9...1..6..825.6.1.7.....7.2.9.6.....6.3.7.594..7..3...2.5.....9...8.",
    "..2.....9..7.18.3.51......4...4..8...7.....52.8...6.7....8......9..21..53.4.5..2.",
    ".28.....6.91......5..3.........5.......1.2....87.4.3...1.9...489.48...75.7....2..",
    ".4..57....1......4....69..7..97.1.....2...9.....3.67..3..27....5......3....64..7.",
};
constexpr std::uint8_t kForms = 5;

Ladder placements(std::uint8_t form) {
  Ladder ladder;
  Rung rung;
  rung.finder = finder_named("symmetrical-placement");
  CHECK(rung.finder != nullptr);
  rung.options.variant = form;
  rung.assumes_uniqueness = true;
  ladder.rungs.push_back(rung);
  return ladder;
}

std::vector<Step> found_in(const Grid& grid, std::uint8_t form = kAnyVariant) {
  const Ladder ladder = placements(form);
  std::vector<Step> steps;
  auto receive = [&](Step& step) {
    steps.push_back(step);
    return true;
  };
  Scope scope = Scope::everything();
  const Facts facts(grid, ladder.limits);
  Step scratch;
  CHECK(walk_rung(ladder, 0, facts, scope, scratch, Detail::words, receive));
  CHECK(scope.empty());
  return steps;
}

Movement movement_by_half_turn() {
  Movement movement{};
  for (int cell = 0; cell < kCells; ++cell) movement[cell] = static_cast<std::uint8_t>(80 - cell);
  return movement;
}

}  // namespace

NONET_TEST(conclusions_of_symmetrical_placements_are_true) {
  std::mt19937 random(31);
  for (std::uint8_t form = 0; form < kForms; ++form) {
    const Grid start = grid_of(kSymmetric[form]);
    const Solution solution = solution_of(start);
    int found = 0;
    for (int i = 0; i < 200; ++i) {
      const Grid grid = somewhere(start, solution, random);
      for (const Step& step : found_in(grid, form)) {
        ++found;
        CHECK(step.variant == form && step.truths.empty());
        CHECK(step.premises.size() == 1);
        const Symmetry& symmetry = std::get<Symmetry>(step.premises[0]);
        for (int cell = 0; cell < kCells; ++cell) {
          CHECK(solution[symmetry.cells[cell]] == symmetry.digits[solution[cell] - 1] + 1);
        }
        check_conclusions(step, solution);
        for (const Candidate c : step.eliminations) CHECK(grid.has(cell_of(c), digit_of(c)));
      }
    }
    CHECK(found > 100);
  }
}

NONET_TEST(puzzles_without_a_symmetry_have_no_symmetrical_placement) {
  for (const std::string_view text : kPuzzles) CHECK(found_in(grid_of(text)).empty());
  for (const std::string_view text : kSymmetric) {
    const Grid start = grid_of(text);
    const Solution solution = solution_of(start);
    std::size_t found = 0;
    for (Cells rest = start.empty_cells(); !rest.empty();) {
      const int cell = rest.pop();
      Grid grid = start;
      grid.place(cell, solution[cell] - 1);
      found += found_in(grid).size();
      // The filled cell becomes a given. Because it has no counterpart, a symmetry must leave it in
      // place.
      grid.set_givens(~grid.empty_cells());
      for (const Step& step : found_in(grid)) {
        CHECK(std::get<Symmetry>(step.premises[0]).cells[cell] == cell);
      }
    }
    CHECK(found > 20);
  }
}

NONET_TEST(a_symmetry_needs_digits_and_houses_that_fit) {
  const Grid start = grid_of(kSymmetric[0]);
  CHECK(symmetry_of(start, movement_by_half_turn()).has_value());
  CHECK(symmetry_of(start, movement_by_half_turn())->digits[7] == 7);
  CHECK(!symmetry_of(Grid(), movement_by_half_turn()).has_value());
  // Two digits without givens are interchangeable.
  Grid without = start;
  Cells kept = start.givens();
  for (Cells rest = start.givens(); !rest.empty();) {
    const int cell = rest.pop();
    if (start.value(cell) == 1 || start.value(cell) == 3) kept.drop(cell);
  }
  without.set_givens(kept);
  CHECK(!symmetry_of(without, movement_by_half_turn()).has_value());
  // The symmetry does not map these boxes onto each other.
  std::array<std::uint8_t, kCells> boxes = standard_boxes();
  std::swap(boxes[2], boxes[3]);
  const Geometry uneven(boxes, false, false);
  std::array<std::uint8_t, kCells> values{};
  for (int cell = 0; cell < kCells; ++cell) {
    values[cell] = static_cast<std::uint8_t>(start.value(cell));
  }
  Grid other(uneven);
  other.load(values, nullptr);
  CHECK(!symmetry_of(other, movement_by_half_turn()).has_value());
  CHECK(found_in(other).empty());
}

NONET_TEST(a_symmetry_is_found_for_every_order_of_lines) {
  search::Random random(5);
  for (const std::string_view text : kSymmetric) {
    const Grid start = grid_of(text);
    const std::size_t all = movements_of(start).size();
    CHECK(all > 1);
    std::size_t expected = 0;
    for (const Step& step : found_in(start)) expected += step.eliminations.size();
    std::array<std::uint8_t, kCells> values{};
    std::array<std::uint8_t, kCells> moved{};
    for (int cell = 0; cell < kCells; ++cell) {
      values[cell] = static_cast<std::uint8_t>(start.value(cell));
    }
    for (int i = 0; i < 10; ++i) {
      search::random_transformation(random).apply(values.data(), moved.data());
      Grid grid;
      grid.load(moved, nullptr);
      CHECK(movements_of(grid).size() == all);
      std::size_t eliminations = 0;
      for (const Step& step : found_in(grid)) eliminations += step.eliminations.size();
      CHECK(eliminations == expected);
    }
  }
}

NONET_TEST(a_symmetry_with_a_wrong_value_has_no_conclusions) {
  Grid grid = grid_of(kSymmetric[0]);
  grid.place(40, 0);  // in the centre, which must be 8
  CHECK(found_in(grid).empty());
}

}  // namespace nonet::tests

#include "chains/rectangle_tie.hpp"

#include "check.hpp"
#include "proofs/rank_proof.hpp"
#include "states.hpp"

namespace nonet::tests {

NONET_TEST(one_of_the_extras_of_a_rectangle_is_true) {
  long seen = 0;
  each_random_state(31, 300, [&](const Grid& grid, const Solution& solution) {
    std::vector<RectangleTie> ties;
    collect_rectangle_ties(grid, ties);
    for (const RectangleTie& tie : ties) {
      ++seen;
      const Geometry& geometry = grid.geometry();
      CHECK(tie.corners.count() == 4 && tie.digits.count() == 2);
      Houses rows;
      Houses columns;
      Houses boxes;
      int others = 0;
      for (Cells rest = tie.corners; !rest.empty();) {
        const int corner = rest.pop();
        rows |= geometry.house_set[corner] & Geometry::rows;
        columns |= geometry.house_set[corner] & Geometry::columns;
        boxes |= geometry.house_set[corner] & Geometry::boxes;
        CHECK((grid.candidates(corner) & tie.digits) == tie.digits);
        others += grid.candidates(corner).count() - 2;
      }
      CHECK(rows.count() == 2 && columns.count() == 2 && boxes.count() == 2);
      int count = 0;
      bool saved = false;
      for (const auto& [digit, cells] : tie.extras) {
        CHECK(!tie.digits.has(digit) && !cells.empty());
        CHECK((cells & ~(tie.corners & grid.cells_of_digit(digit))).empty());
        CHECK(geometry.common_house(cells) >= 0);
        count += cells.count();
        for (Cells rest = cells; !rest.empty();) saved |= solution[rest.pop()] == digit + 1;
      }
      const bool apart = tie.extras[0].digit != tie.extras[1].digit ||
                         (tie.extras[0].cells & tie.extras[1].cells).empty();
      CHECK(count == others && apart);
      CHECK(saved);
    }
  });
  CHECK(seen > 50);
}

NONET_TEST(a_premise_counts_as_a_truth) {
  // The rectangle 12 12 / 123 123 is in two boxes. One of its lower corners must be 3, so 3 is
  // eliminated from the cells that see both corners.
  std::array<std::uint8_t, kCells> values{};
  std::array<Digits, kCells> candidates{};
  candidates.fill(Digits::all());
  for (const int cell : {0, 3}) candidates[cell] = Digits::of(0, 1);
  for (const int cell : {9, 12}) candidates[cell] = Digits::of(0, 1, 2);
  Grid grid;
  grid.load(values, &candidates);
  std::vector<RectangleTie> ties;
  collect_rectangle_ties(grid, ties);
  CHECK(ties.size() == 1);
  const std::vector<Premise> premises = {ties.front().premise()};
  const std::vector<Space> links = {house_space(1, 2)};
  CHECK(rank_refutes(grid, {}, links, candidate_of(17, 2), premises));
  CHECK(!rank_refutes(grid, {}, links, candidate_of(17, 2)));
  CHECK(!rank_refutes(grid, {}, links, candidate_of(17, 3), premises));
}

}  // namespace nonet::tests

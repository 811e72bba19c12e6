// Tests that parts of a proof are removed if unit propagation does not need them.
#include "proofs/refutation.hpp"

#include "states.hpp"

namespace nonet::tests {

namespace {

// All steps that the techniques of a ladder find in a state.
std::vector<Step> steps_of(const Ladder& ladder, const Grid& grid, Detail detail) {
  const Facts facts(grid, ladder.limits);
  std::vector<Step> steps;
  auto receive = [&](const Step& step) {
    steps.push_back(step);
    return true;
  };
  for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
    Scope scope = Scope::everything();
    Step scratch;
    walk_rung(ladder, rung, facts, scope, scratch, detail, receive);
  }
  return steps;
}

// Digit 1 has two places in row 1 and two in row 5. These places form an X-wing in columns 2 and 8.
Grid rectangle() {
  Grid grid;
  for (const int row : {0, 4}) {
    for (int column = 0; column < 9; ++column) {
      if (column != 1 && column != 7) grid.remove(row * 9 + column, 0);
    }
  }
  return grid;
}

}  // namespace

NONET_TEST(refutations_drop_superfluous_parts) {
  const Grid grid = rectangle();
  Step step;
  step.eliminations = {candidate_of(8 * 9 + 1, 0)};
  step.truths = {house_space(0, 0), house_space(2, 0), house_space(4, 0), cell_space(40)};
  step.links = {house_space(9 + 1, 0), house_space(9 + 7, 0), house_space(9 + 4, 0), cell_space(0)};
  CHECK(keep_needed(grid, step));
  CHECK((step.truths == std::vector<Space>{house_space(0, 0), house_space(4, 0)}));
  CHECK((step.links == std::vector<Space>{house_space(9 + 1, 0), house_space(9 + 7, 0)}));
}

NONET_TEST(parts_needed_by_only_one_conclusion_are_kept) {
  const Grid grid = rectangle();
  Step step;
  // Each elimination needs both rows and both columns.
  step.eliminations = {candidate_of(8 * 9 + 1, 0), candidate_of(8 * 9 + 7, 0)};
  step.truths = {house_space(0, 0), house_space(4, 0)};
  step.links = {house_space(9 + 1, 0), house_space(9 + 7, 0)};
  Step whole = step;
  CHECK(keep_needed(grid, step));
  CHECK(step.truths == whole.truths && step.links == whole.links);
}

NONET_TEST(unproved_conclusions_are_rejected) {
  const Grid grid = rectangle();
  Step step;
  step.eliminations = {candidate_of(8 * 9 + 4, 0)};
  step.truths = {house_space(0, 0), house_space(4, 0)};
  step.links = {house_space(9 + 1, 0), house_space(9 + 7, 0)};
  CHECK(!keep_needed(grid, step));
  // Branching does not help either, because both fillings of the rectangle are possible.
  CHECK(!keep_needed(grid, step, 3));
}

// Five cells form a ring without guardians. Propagation alone decides no candidate. But assuming
// that a candidate is true leads to a contradiction, and so does assuming that it is false.
NONET_TEST(an_odd_ring_takes_one_branching) {
  Grid grid;
  const int ring[5] = {0, 4, 2 * 9 + 5, 6 * 9 + 5, 6 * 9};  // r1c1 r1c5 r3c6 r7c6 r7c1
  const auto keep_two = [&](int house, int one, int other) {
    for (const int cell : grid.geometry().cells_of[house]) {
      if (cell != one && cell != other && grid.has(cell, 0)) grid.remove(cell, 0);
    }
  };
  keep_two(0, ring[0], ring[1]);
  keep_two(18 + 1, ring[1], ring[2]);
  keep_two(9 + 5, ring[2], ring[3]);
  keep_two(6, ring[3], ring[4]);
  keep_two(9, ring[4], ring[0]);
  Step step;
  step.eliminations = {candidate_of(4 * 9 + 3, 0)};
  for (const int house : {0, 18 + 1, 9 + 5, 6, 9}) {
    step.truths.push_back(house_space(house, 0));
    step.links.push_back(house_space(house, 0));
  }
  // The proof must contain the candidate, so a separate link for it is added.
  step.links.push_back(house_space(4, 0));
  CHECK(!keep_needed(grid, step, 0));
  CHECK(keep_needed(grid, step, 1));
  CHECK(step.truths.size() == 5);
}

NONET_TEST(conclusions_are_the_same_without_proofs) {
  Ladder ladder;
  for (const char* id : {"medusa", "simple-colours", "multi-colours", "broken-wing",
                         "dual-two-string-kite", "dual-empty-rectangle"}) {
    ladder.rungs.push_back({finder_named(id), {}, {}});
  }
  long longer = 0;
  each_random_state(4, 20, [&](const Grid& grid, const Solution&) {
    const auto lean = steps_of(ladder, grid, Detail::conclusions);
    const auto whole = steps_of(ladder, grid, Detail::words);
    CHECK(lean.size() == whole.size());
    for (std::size_t i = 0; i < std::min(lean.size(), whole.size()); ++i) {
      CHECK(lean[i].rung == whole[i].rung && lean[i].variant == whole[i].variant);
      CHECK(lean[i].placements == whole[i].placements);
      CHECK(lean[i].eliminations == whole[i].eliminations);
      longer += lean[i].links.size() > whole[i].links.size();
    }
  });
  CHECK(longer > 0);
}

}  // namespace nonet::tests

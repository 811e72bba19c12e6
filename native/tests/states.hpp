// Creates random states on the way to a solution, and a ladder with every finder in every size.
#pragma once

#include <span>

#include "check.hpp"
#include "ladder/path.hpp"
#include "proofs/rank_proof.hpp"
#include "search/exhaustive.hpp"

namespace nonet::tests {

inline Ladder everything() {
  Ladder ladder;
  const auto add = [&](std::string_view id, int size = 0) {
    Rung rung;
    rung.finder = finder_named(id);
    rung.options.size = static_cast<std::uint8_t>(size);
    CHECK(rung.finder != nullptr);
    if (rung.finder) ladder.rungs.push_back(rung);
  };
  for (const char* id : {"contradiction", "full-house", "last-digit", "hidden-single",
                         "naked-single", "pointing", "claiming", "naked-sets-at-once"}) {
    add(id);
  }
  for (int size = 2; size <= 3; ++size) add("locked-set", size);
  for (int size = 2; size <= 8; ++size) {
    add("naked-set", size);
    add("hidden-set", size);
  }
  for (int size = 2; size <= 7; ++size) add("basic-fish", size);
  add("xy-wing");
  add("xyz-wing");
  return ladder;
}

using Solution = std::array<std::uint8_t, kCells>;

inline Solution solution_of(const Grid& grid) {
  Solution solution{};
  search::Solutions solutions{grid};
  CHECK(solutions.next(solution.data()));
  return solution;
}

// A random state in which some cells have their correct value, and some wrong candidates have been
// removed.
inline Grid somewhere(const Grid& start, const Solution& solution, std::mt19937& random) {
  Grid grid = start;
  for (auto i = random() % 150; i > 0; --i) {
    const int cell = static_cast<int>(random() % kCells);
    const int digit = static_cast<int>(random() % kDigits);
    if (!grid.has(cell, digit)) continue;
    if (solution[cell] != digit + 1) {
      grid.remove(cell, digit);
    } else if (random() % 8 == 0) {
      grid.place(cell, digit);
    }
  }
  return grid;
}

// Calls body(grid, solution) for this many random states of each puzzle.
template <class Body>
void each_random_state(unsigned seed, int count, Body&& body) {
  std::mt19937 random(seed);
  for (const std::string_view text : kPuzzles) {
    const Grid start = grid_of(text);
    const Solution solution = solution_of(start);
    for (int i = 0; i < count; ++i) body(somewhere(start, solution, random), solution);
  }
}

// Whether counting these truths and links proves that a candidate is false.
inline bool rank_refutes(const Grid& grid, std::span<const Space> truths,
                         std::span<const Space> links, Candidate candidate,
                         const std::vector<Premise>& premises = {}) {
  Step step;
  step.eliminations = {candidate};
  step.truths.assign(truths.begin(), truths.end());
  step.links.assign(links.begin(), links.end());
  step.premises = premises;
  return rank_shows(grid, step);
}

inline void check_conclusions(const Step& step, const Solution& solution) {
  CHECK(step.concludes() && !step.contradiction);
  for (const Candidate c : step.placements) CHECK(solution[cell_of(c)] == digit_of(c) + 1);
  for (const Candidate c : step.eliminations) CHECK(solution[cell_of(c)] != digit_of(c) + 1);
}

// Follows a whole path, and checks that searching only the changed parts finds the same steps as
// searching the whole grid.
inline void check_searched_alike(Grid grid, const Ladder& ladder,
                                 const Uniqueness& uniqueness = Uniqueness(false)) {
  Follower follower{grid, ladder, false, uniqueness};
  while (!grid.solved()) {
    Grid copy = grid;
    Follower fresh{copy, ladder, false, uniqueness};
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

}  // namespace nonet::tests

// Tests the finders for almost locked sets and related patterns in random states. Their conclusions
// must agree with the solution, and follow from the truths and links of their steps.
#include <algorithm>

#include "proofs/rank_proof.hpp"
#include "proofs/refutation.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

struct Wanted {
  std::string_view id;
  int size;
  bool counted;  // whether counting alone proves the conclusion
};

constexpr Wanted kWanted[] = {
    {"als-xz", 0, true},
    {"als-xy-wing", 0, true},
    {"als-chain", 0, true},
    {"als-w-wing", 0, true},
    {"death-blossom", 0, true},
    {"bent-set", 4, true},
    {"bent-set", 5, true},
    {"bent-set", 7, true},
    {"sue-de-coq", 0, true},
    {"three-dimensional-sue-de-coq", 0, true},
    {"almost-locked-candidates", 2, true},
    {"almost-locked-candidates", 3, true},
    {"aligned-exclusion", 2, false},
    {"aligned-exclusion", 3, false},
};

// Whether these truths and links prove that a candidate is false, either by counting or by a
// search.
bool refutes(const Grid& grid, std::span<const Space> truths, std::span<const Space> links,
             Candidate candidate, bool counted) {
  if (counted) return rank_refutes(grid, truths, links, candidate);
  Step step;
  step.eliminations = {candidate};
  step.truths.assign(truths.begin(), truths.end());
  step.links.assign(links.begin(), links.end());
  return keep_few_truths(grid, step);
}

void check_step(const Grid& grid, const Step& step, const Solution& solution, bool counted) {
  CHECK(step.placements.empty() && !step.eliminations.empty());
  for (const Candidate candidate : step.eliminations) {
    CHECK(grid.has(cell_of(candidate), digit_of(candidate)));
    CHECK(solution[cell_of(candidate)] != digit_of(candidate) + 1);
    CHECK(refutes(grid, step.truths, step.links, candidate, counted));
  }
  // Every truth is needed.
  for (std::size_t i = 0; i < step.truths.size(); ++i) {
    std::vector<Space> fewer = step.truths;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK(!std::ranges::all_of(step.eliminations, [&](Candidate candidate) {
      return refutes(grid, fewer, step.links, candidate, counted);
    }));
  }
}

long walk_all(const Wanted& wanted, const Grid& grid, const Solution& solution, bool overlap) {
  Ladder ladder;
  Rung& rung = ladder.rungs.emplace_back();
  rung.finder = finder_named(wanted.id);
  rung.options.size = static_cast<std::uint8_t>(wanted.size);
  ladder.limits.als_overlap = overlap;
  CHECK(rung.finder != nullptr);
  if (!rung.finder) return 0;
  long steps = 0;
  auto receive = [&](Step& step) {
    check_step(grid, step, solution, wanted.counted);
    return ++steps < 20;
  };
  Scope scope = Scope::everything();
  const Facts facts(grid, ladder.limits);
  Step scratch;
  walk_rung(ladder, 0, facts, scope, scratch, Detail::words, receive);
  return steps;
}

}  // namespace

NONET_TEST(steps_of_almost_locked_sets_are_proved_and_agree_with_the_solution) {
  for (const Wanted& wanted : kWanted) {
    long steps = 0;
    int number = 0;
    each_random_state(11, 40, [&](const Grid& grid, const Solution& solution) {
      steps += walk_all(wanted, grid, solution, number++ % 40 % 3 == 0);
    });
    CHECK(steps > 0);
    if (steps == 0) std::cerr << "  no step of " << wanted.id << "\n";
  }
}

NONET_TEST(partial_searches_of_crossings_find_the_same_steps) {
  Ladder ladder = everything();
  for (const Wanted& wanted : kWanted) {
    Rung& rung = ladder.rungs.emplace_back();
    rung.finder = finder_named(wanted.id);
    rung.options.size = static_cast<std::uint8_t>(wanted.size);
    // This technique takes too long here, because nothing cuts it short.
    if (wanted.size == 3 && !wanted.counted) ladder.rungs.pop_back();
  }
  each_random_state(13, 8,
                    [&](const Grid& grid, const Solution&) { check_searched_alike(grid, ladder); });
}

NONET_TEST(counting_and_searching_refute_what_they_should) {
  Grid grid;
  // The 1 of row 1 is in box 1, so no other cell of box 1 is 1.
  for (int cell = 3; cell < 9; ++cell) grid.remove(cell, 0);
  const Space truth[] = {house_space(0, 0)};
  const Space link[] = {house_space(18, 0)};
  const Space other[] = {house_space(19, 0)};
  const Candidate eliminated = candidate_of(10, 0);
  const Candidate stays = candidate_of(0, 0);
  for (const bool counted : {true, false}) {
    CHECK(refutes(grid, truth, link, eliminated, counted));
    CHECK(!refutes(grid, truth, other, eliminated, counted));
    CHECK(!refutes(grid, truth, link, stays, counted));
  }

  Step step;
  step.eliminations = {eliminated};
  step.truths = {truth[0]};
  step.links = {other[0], link[0]};
  CHECK(make_rank_proof_minimal(grid, step));
  CHECK(step.links == std::vector<Space>{link[0]});
  step.truths = {truth[0], cell_space(0)};
  CHECK(!make_rank_proof_minimal(grid, step));
  step.truths = {truth[0], cell_space(0)};
  step.links = {link[0], other[0]};
  CHECK(keep_few_truths(grid, step));
  CHECK(step.truths == std::vector<Space>{truth[0]} && step.links == std::vector<Space>{link[0]});
}

}  // namespace nonet::tests

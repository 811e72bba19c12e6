// Tests that deadly patterns give correct conclusions if the puzzle has one solution, and none if
// it has more.
#include <algorithm>
#include <random>

#include "patterns/deadly.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

Ladder deadly_patterns() {
  Ladder ladder;
  for (const char* id :
       {"unique-rectangle", "diagonal-rectangle", "hidden-rectangle", "avoidable-rectangle",
        "unique-loop", "extended-rectangle", "bivalue-universal-grave"}) {
    Rung rung;
    rung.finder = finder_named(id);
    rung.options.variant = kAnyVariant;
    rung.assumes_uniqueness = true;
    CHECK(rung.finder != nullptr);
    ladder.rungs.push_back(rung);
  }
  return ladder;
}

}  // namespace

NONET_TEST(conclusions_of_deadly_patterns_are_true) {
  std::mt19937 random(11);
  const Ladder ladder = deadly_patterns();
  std::vector<int> found(ladder.rungs.size());
  for (const std::string_view text : kPuzzles) {
    const Grid start = grid_of(text);
    const Solution solution = solution_of(start);
    for (int i = 0; i < 400; ++i) {
      const Grid grid = somewhere(start, solution, random);
      for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
        auto receive = [&](Step& step) {
          ++found[rung];
          CHECK(step.premises.size() == 1);
          CHECK(step.placements.empty() && !step.eliminations.empty());
          for (const Candidate c : step.eliminations)
            CHECK(solution[cell_of(c)] != digit_of(c) + 1);
          for (const auto& [cell, digits] : std::get<Unique>(step.premises[0]).deadly) {
            CHECK(!grid.givens().has(cell));
            CHECK(digits.count() >= 2);
          }
          return true;
        };
        Scope scope = Scope::everything();
        const Facts facts(grid, ladder.limits);
        Step scratch;
        CHECK(walk_rung(ladder, rung, facts, scope, scratch, Detail::words, receive));
        CHECK(scope.empty());
      }
    }
  }
  // Loops and graves are so rare that there may be none in these puzzles. Golden cases test them.
  for (std::size_t rung = 0; rung < 3; ++rung) CHECK(found[rung] > 0);
}

NONET_TEST(puzzles_with_several_solutions_are_recognized) {
  const Grid unique = grid_of(kPuzzles[0]);
  CHECK(Uniqueness(unique).holds());
  CHECK(!Uniqueness(Grid()).holds());
  CHECK(Uniqueness(true).holds() && !Uniqueness(false).holds());
}

NONET_TEST(solutions_are_counted_only_once_a_step_is_found) {
  std::mt19937 random(13);
  const Ladder ladder = deadly_patterns();
  int found = 0;
  int fruitless = 0;
  for (const std::string_view text : kPuzzles) {
    const Grid start = grid_of(text);
    const Solution solution = solution_of(start);
    for (int i = 0; i < 50; ++i) {
      const Grid grid = somewhere(start, solution, random);
      const Facts facts(grid, ladder.limits);
      for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
        const auto steps = [&](Uniqueness& unique, Allowance& allowance) {
          int count = 0;
          auto receive = [&](Step&) { return ++count < 10; };
          Scope scope = Scope::everything();
          Step scratch;
          walk_rung(ladder, rung, facts, scope, scratch, Detail::conclusions, receive, nullptr,
                    &allowance, &unique);
          return count;
        };
        Uniqueness unique(start);
        Allowance allowance(1'000'000);
        const int count = steps(unique, allowance);
        CHECK(unique.is_known() == (count > 0));
        ++(count > 0 ? found : fruitless);
        Uniqueness several((Grid()));
        Allowance untouched(1'000'000);
        CHECK(steps(several, untouched) == 0);
        CHECK(count == 0 || untouched.used() == 0);
      }
    }
  }
  CHECK(found > 0 && fruitless > 0);
}

NONET_TEST(a_follower_skips_uniqueness_techniques_if_the_solution_is_not_unique) {
  std::mt19937 random(12);
  const Ladder ladder = deadly_patterns();
  int with = 0;
  for (const std::string_view text : kPuzzles) {
    const Grid start = grid_of(text);
    const Solution solution = solution_of(start);
    for (int i = 0; i < 100; ++i) {
      Grid grid = somewhere(start, solution, random);
      with += Follower(grid, ladder, false, Uniqueness(start)).next() != nullptr;
      CHECK(Follower(grid, ladder, false, Uniqueness(Grid())).next() == nullptr);
    }
  }
  CHECK(with > 0);
}

NONET_TEST(pencil_marks_without_givens_allow_only_live_candidates) {
  Grid marks;  // without givens, a removed candidate may have been impossible from the start
  marks.remove(0, 4);
  CHECK(!may_hold(marks, 0, Digits::of(4, 5)));
  CHECK(may_hold(marks, 1, Digits::of(4, 5)));
  Grid grid = grid_of(kPuzzles[0]);
  const int cell = grid.empty_cells().first();
  const int digit = grid.candidates(cell).first();
  grid.remove(cell, digit);
  CHECK(may_hold(grid, cell, Digits::of(digit)));
  CHECK(!may_hold(grid, (~grid.empty_cells()).first(), Digits::of(digit)));
}

NONET_TEST(candidates_seeing_all_are_those_seeing_each) {
  std::mt19937 random(17);
  const auto sees = [](Candidate a, Candidate b) {
    if (cell_of(a) == cell_of(b)) return digit_of(a) != digit_of(b);
    return digit_of(a) == digit_of(b) && kStandard.sees(cell_of(a), cell_of(b));
  };
  int seeing = 0;
  for (const std::string_view text : kPuzzles) {
    const Grid start = grid_of(text);
    const Grid grid = somewhere(start, solution_of(start), random);
    std::vector<Candidate> live;
    for (Cells rest = grid.empty_cells(); !rest.empty();) {
      const int cell = rest.pop();
      grid.candidates(cell).each([&](int digit) { live.push_back(candidate_of(cell, digit)); });
    }
    for (int i = 0; i < 2'000; ++i) {
      // Each further candidate sees the first one, because distant candidates are hardly ever in
      // the same pattern.
      const Candidate first = live[random() % live.size()];
      std::vector<Candidate> causes{first};
      for (auto more = random() % 4; more > 0; --more) {
        const Candidate next = live[random() % live.size()];
        if (sees(next, first)) causes.push_back(next);
      }
      const SeeingAll found = seeing_all(grid, causes);
      for (const Candidate c : live) {
        const bool expected =
            std::ranges::all_of(causes, [&](Candidate cause) { return sees(c, cause); });
        const bool is_found = (digit_of(c) == found.digit && found.cells.has(cell_of(c))) ||
                              (cell_of(c) == found.cell && found.digits.has(digit_of(c)));
        CHECK(is_found == expected);
        seeing += expected;
      }
    }
  }
  CHECK(seeing > 1'000);
}

}  // namespace nonet::tests

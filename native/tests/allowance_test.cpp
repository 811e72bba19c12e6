// Tests that work is counted: an allowance ends after exactly as many choices as it allows, and
// patience is checked along the way.
#include "walk/allowance.hpp"

#include "states.hpp"

namespace nonet::tests {

namespace {

struct Counting final : Patience {
  bool lasts() override { return ++calls < most; }
  int calls = 0;
  int most = 1 << 30;
};

}  // namespace

NONET_TEST(an_allowance_ends_at_its_last_choice) {
  for (const int work : {0, 1, 9'999, 10'000, 10'001, 123'456}) {
    Allowance allowance(work);
    int spent = 0;
    bool ended = false;
    try {
      while (true) {
        allowance.spend();
        ++spent;
      }
    } catch (const AllowanceSpent&) {
      ended = true;
    }
    CHECK(ended && spent == work && allowance.left() == 0 && allowance.used() == work);
  }
}

NONET_TEST(work_that_is_spent_at_once_counts_the_same) {
  Allowance allowance(100'000);
  allowance.spend(35'000);
  CHECK(allowance.used() == 35'000 && allowance.left() == 65'000);
  allowance.spend(65'000);
  CHECK(allowance.left() == 0);
  bool ended = false;
  try {
    allowance.spend();
  } catch (const AllowanceSpent&) {
    ended = true;
  }
  CHECK(ended);
}

NONET_TEST(work_calls_the_patience_of_the_thread) {
  Counting patience;
  const UnderPatience under(patience);
  Allowance allowance(1'000'000);
  for (int i = 0; i < 1'000'000; ++i) allowance.spend();
  CHECK(patience.calls > 500 && patience.calls < 2'000);
}

NONET_TEST(work_whose_patience_ends_throws_and_restores_the_patience_before) {
  Counting outer;
  const UnderPatience under(outer);
  bool interrupted = false;
  try {
    Counting inner;
    inner.most = 3;
    const UnderPatience below(inner);
    Allowance allowance(1'000'000);
    while (true) allowance.spend();
  } catch (const Interrupted&) {
    interrupted = true;
  }
  CHECK(interrupted && outer.calls == 0);
  ask_patience();
  CHECK(outer.calls == 1);
}

NONET_TEST(a_search_that_is_cut_short_is_reported_and_restarts) {
  Ladder ladder = everything();
  ladder.limits.walk_work = 100;
  const Grid grid = grid_of(kPuzzles[0]);
  std::size_t cut = 0;
  for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
    Scope scope = Scope::everything();
    const Facts facts(grid, ladder.limits);
    Step scratch;
    std::vector<Step> found;
    auto receive = [&](Step& step) {
      found.push_back(step);
      return true;
    };
    const bool through = walk_rung(ladder, rung, facts, scope, scratch, Detail::proofs, receive);
    CHECK(through != scope.cut_short);
    if (!scope.cut_short) continue;
    ++cut;
    CHECK(scope.cells == Cells::all() && scope.digits == Digits::all());
    CHECK(found.empty());
  }
  CHECK(cut > 0);
}

NONET_TEST(searches_that_share_an_allowance_get_half_of_the_rest) {
  Ladder ladder = everything();
  ladder.limits.walk_work = 1'000'000;
  const Grid grid = grid_of(kPuzzles[0]);
  Allowance shared(ladder.limits.walk_work);
  auto receive = [](Step&) { return true; };
  for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
    Scope scope = Scope::everything();
    const Facts facts(grid, ladder.limits);
    Step scratch;
    const std::int64_t before = shared.left();
    walk_rung(ladder, rung, facts, scope, scratch, Detail::proofs, receive, nullptr, &shared);
    CHECK(before - shared.left() <= before / 2);
  }
  CHECK(shared.used() > 0);
}

}  // namespace nonet::tests

// Tests that a path whose steps are described later equals a path followed step by step.
#include "ladder/whole_path.hpp"

#include <algorithm>

#include "every_rung.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

// The details of a step that might differ when a second search finds the same step.
std::vector<std::uint16_t> fields_of(const Step& step) {
  std::vector<std::uint16_t> all{step.rung, step.variant, step.size};
  const auto add = [&](const auto& numbers) {
    all.push_back(static_cast<std::uint16_t>(numbers.size()));
    all.insert(all.end(), numbers.begin(), numbers.end());
  };
  add(step.placements);
  add(step.eliminations);
  add(step.truths);
  add(step.links);
  for (const Mark& mark : step.marks) {
    all.push_back(static_cast<std::uint16_t>(mark.role));
    all.push_back(static_cast<std::uint16_t>(mark.kind));
    all.push_back(mark.index);
  }
  for (const Case& one : step.cases) {
    all.push_back(one.assumption);
    for (const Step& inner : one.steps) add(fields_of(inner));
  }
  return all;
}

using Fields = std::vector<std::vector<std::uint16_t>>;  // for each step

// Follows a ladder step by step, and collects the fields of the steps.
Outcome follow_fields(Grid& grid, const Ladder& ladder, Fields& steps) {
  auto receive = [&](Step& step) {
    steps.push_back(fields_of(step));
    return true;
  };
  return follow(grid, ladder, true, receive);
}

Fields fields_of(const WholePath& path) {
  Fields found;
  for (const Step& step : path.steps()) found.push_back(fields_of(step));
  return found;
}

}  // namespace

NONET_TEST(a_whole_path_equals_a_path_followed_step_by_step) {
  bool guessed = false;
  for (const std::string_view text : kPuzzles) {
    // Tests a ladder with only singles, and one with all techniques.
    for (const std::size_t rungs : {std::size_t{5}, std::size_t{100}}) {
      Ladder ladder = every_rung_of_both_boards();
      ladder.rungs.resize(std::min(rungs, ladder.rungs.size()));
      ladder.guess = true;
      const Grid start = grid_of(text);
      Grid grid = start;
      Fields steps;
      const Outcome outcome = follow_fields(grid, ladder, steps);
      WholePath path(start, ladder, start);
      path.go();
      CHECK(path.outcome() == outcome);
      CHECK(path.end() == grid);
      CHECK(path.start() == start);
      CHECK(path.length() == steps.size());
      for (int again = 0; again < 2; ++again) CHECK(fields_of(path) == steps);
      guessed = guessed || outcome == Outcome::guessed;
    }
  }
  CHECK(guessed);
}

NONET_TEST(a_search_is_found_again_although_other_searches_were_cut_short) {
  Step step;
  step.rung = 7;
  KeptPath path;
  path.keep(step, {}, false);
  CHECK(!path.any_cut_short());
  path.keep(step, {3, 5}, true);
  path.keep(step, {3, 7}, true);  // another search of this technique could find another step
  CHECK(path.any_cut_short() && path.length() == 3);
  CHECK(path.at(0)->rung == 7 && path.at(1)->rung == 7 && path.at(2)->rung == 0);
  CHECK(path.at(0)->described == 0 && path.at(1)->described == 1 && path.at(2)->described == 0);
}

NONET_TEST(a_whole_path_with_searches_cut_short_equals_a_path_followed_step_by_step) {
  bool cut_short = false;
  for (const std::string_view text : kPuzzles) {
    Ladder ladder = every_rung_of_both_boards();
    ladder.limits.walk_work = 20'000;
    const Grid start = grid_of(text);
    Grid grid = start;
    Fields steps;
    follow_fields(grid, ladder, steps);
    WholePath path(start, ladder, start);
    path.go();
    CHECK(fields_of(path) == steps);
    cut_short = cut_short || !path.cut_short().empty();
  }
  CHECK(cut_short);
}

}  // namespace nonet::tests

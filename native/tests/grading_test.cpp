// Compares the grades of puzzles with their paths, which are followed to the end step by step.
#include "bulk/grading.hpp"

#include "states.hpp"

namespace nonet::tests {

namespace {

bool keep_on(std::size_t) { return true; }

std::string all_puzzles() {
  std::string lines;
  for (const std::string_view text : kPuzzles) lines += text;
  return lines;
}

// For each step on a puzzle's path, the number of its kind.
std::vector<std::size_t> path_of(std::string_view text, const Ladder& ladder) {
  Grid grid = grid_of(text);
  std::vector<std::size_t> kinds;
  auto receive = [&](Step& step) {
    kinds.push_back(Wanted::number(step));
    return true;
  };
  follow(grid, ladder, false, receive);
  return kinds;
}

// A ladder's techniques are divided into groups of four. All techniques of a group are equally
// hard.
int hardness_of(std::size_t kind) { return static_cast<int>(kind / Wanted::kKinds / 4); }

// Every kind of step adds `points`. A kind's height is its technique's position in the ladder.
Wanted graded(const Ladder& ladder, int points) {
  Wanted wanted;
  wanted.kinds.resize((ladder.rungs.size() + 1) * Wanted::kKinds);
  for (std::size_t i = 0; i < wanted.kinds.size(); ++i) {
    wanted.kinds[i].points = points;
    wanted.kinds[i].difficulty = hardness_of(i);
    wanted.kinds[i].height = static_cast<std::uint8_t>(i / Wanted::kKinds);
    wanted.kinds[i].uses = i / Wanted::kKinds < 8 ? 1u : 2u;
  }
  return wanted;
}

GradeColumns grades_of(const std::string& lines, const Ladder& ladder, const Wanted& wanted,
                       int threads = 1) {
  return grade_many(lines.c_str(), lines.size() / kCells, ladder, wanted, threads, keep_on);
}

bool is(std::uint8_t verdict, Verdict expected) {
  return verdict == static_cast<std::uint8_t>(expected);
}

}  // namespace

NONET_TEST(grades_describe_the_path) {
  const Ladder ladder = everything();
  const GradeColumns grades = grades_of(all_puzzles(), ladder, graded(ladder, 3));
  bool both = false;
  for (std::size_t i = 0; i < std::size(kPuzzles); ++i) {
    const std::vector<std::size_t> kinds = path_of(kPuzzles[i], ladder);
    CHECK(grades.steps[i] == static_cast<int>(kinds.size()));
    CHECK(grades.points[i] == 3 * static_cast<int>(kinds.size()));
    std::uint32_t uses = 0;
    std::size_t top = 0;
    for (const std::size_t kind : kinds) {
      uses |= kind / Wanted::kKinds < 8 ? 1u : 2u;
      top = std::max(top, kind / Wanted::kKinds);
    }
    CHECK(grades.uses[i] == uses);
    both = both || uses == 3;
    CHECK(grades.height[i] == top);
    const auto first = std::max_element(
        kinds.begin(), kinds.end(),
        [](std::size_t a, std::size_t b) { return hardness_of(a) < hardness_of(b); });
    CHECK(grades.hardest[i] == (kinds.empty() ? kNone : *first));
  }
  CHECK(both);
}

NONET_TEST(grades_report_solved_and_stuck_puzzles) {
  const Ladder ladder = everything();
  const GradeColumns grades = grades_of(all_puzzles(), ladder, graded(ladder, 1));
  int solved = 0;
  for (std::size_t i = 0; i < std::size(kPuzzles); ++i) {
    Grid grid = grid_of(kPuzzles[i]);
    auto receive = [](Step&) { return true; };
    const Outcome outcome = follow(grid, ladder, false, receive);
    CHECK(grades.open[i] == grid.empty_cells().count());
    CHECK(is(grades.verdict[i], outcome == Outcome::solved ? Verdict::solved : Verdict::stuck));
    solved += outcome == Outcome::solved;
  }
  CHECK(solved > 0 && solved < static_cast<int>(std::size(kPuzzles)));
}

NONET_TEST(a_path_ends_at_the_first_forbidden_step) {
  const Ladder ladder = everything();
  std::size_t ended = 0;
  for (std::size_t rung = 0; rung < ladder.rungs.size(); ++rung) {
    Wanted wanted = graded(ladder, 1);
    for (std::size_t k = 0; k < Wanted::kKinds; ++k) {
      wanted.kinds[rung * Wanted::kKinds + k].forbidden = true;
    }
    const GradeColumns grades = grades_of(all_puzzles(), ladder, wanted);
    for (std::size_t i = 0; i < std::size(kPuzzles); ++i) {
      const std::vector<std::size_t> kinds = path_of(kPuzzles[i], ladder);
      const auto first = std::find_if(kinds.begin(), kinds.end(), [&](std::size_t kind) {
        return kind / Wanted::kKinds == rung;
      });
      CHECK(is(grades.verdict[i], Verdict::forbidden) == (first != kinds.end()));
      if (first == kinds.end()) continue;
      CHECK(grades.steps[i] == first - kinds.begin() + 1);
      ++ended;
    }
  }
  CHECK(ended > std::size(kPuzzles));
}

NONET_TEST(a_path_ends_once_it_has_too_many_points_or_steps) {
  const Ladder ladder = everything();
  const int length = static_cast<int>(path_of(kPuzzles[0], ladder).size());
  const std::string line(kPuzzles[0]);
  Wanted wanted = graded(ladder, 2);
  const Verdict whole = static_cast<Verdict>(grades_of(line, ladder, wanted).verdict[0]);
  for (const int most : {1, 7, length - 1}) {
    wanted.most_steps = most;
    const GradeColumns by_steps = grades_of(line, ladder, wanted);
    CHECK(is(by_steps.verdict[0], Verdict::too_much) && by_steps.steps[0] == most + 1);
    wanted.most_steps = INT32_MAX;
    wanted.most_points = 2 * most;
    const GradeColumns by_points = grades_of(line, ladder, wanted);
    CHECK(is(by_points.verdict[0], Verdict::too_much) && by_points.steps[0] == most + 1);
    wanted.most_points = INT32_MAX;
  }
  wanted.most_steps = length;
  wanted.most_points = 2 * length;
  CHECK(is(grades_of(line, ladder, wanted).verdict[0], whole));
}

NONET_TEST(grids_that_are_not_puzzles_get_no_grade) {
  const Ladder ladder = everything();
  std::string lines = "55" + std::string(79, '.');  // equal givens in a row
  std::string impossible = "12345678." + std::string(72, '.');
  impossible[26] = '9';  // blocks the only cell of row 1 that could be 9
  lines += impossible;
  const GradeColumns grades = grades_of(lines, ladder, graded(ladder, 1));
  CHECK(is(grades.verdict[0], Verdict::no) && is(grades.verdict[1], Verdict::no));
  CHECK(grades.steps[0] == 0 && grades.hardest[0] == kNone);
}

NONET_TEST(grades_do_not_depend_on_threads_or_guessing) {
  std::string lines;
  for (int i = 0; i < 50; ++i) lines += all_puzzles();
  Ladder ladder = everything();
  const Wanted wanted = graded(ladder, 1);
  const GradeColumns one = grades_of(lines, ladder, wanted);
  ladder.guess = true;
  const GradeColumns many = grades_of(lines, ladder, wanted, 4);
  CHECK(one.verdict == many.verdict);
  CHECK(one.uses == many.uses);
  CHECK(one.points == many.points);
  CHECK(one.height == many.height);
  CHECK(one.steps == many.steps);
  CHECK(one.hardest == many.hardest);
  CHECK(one.open == many.open);
}

}  // namespace nonet::tests

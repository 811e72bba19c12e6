// Compares the search for boards of any size with a plain solver.
#include "boards/board_search.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "boards.hpp"
#include "boards/implied_sums.hpp"
#include "boards/search_boards.hpp"
#include "boards/thinning.hpp"
#include "check.hpp"
#include "random_puzzles.hpp"
#include "search/exhaustive.hpp"

namespace nonet::tests {

namespace {

using boards::BoardLayout;
using boards::BoardSearch;
using boards::LayoutTables;
using boards::RuledLayout;

BoardPuzzle open_puzzle(const BoardLayout& layout) {
  return BoardPuzzle(static_cast<std::size_t>(layout.cells()),
                     (std::uint32_t{1} << layout.digits()) - 1);
}

// A puzzle with some givens and some missing candidates. The first given and the missing candidates
// are random. The other givens come from a solution, if there is one.
BoardPuzzle random_puzzle(const RuledLayout& layout, std::mt19937& random) {
  BoardPuzzle puzzle = open_puzzle(layout);
  const LayoutTables tables(layout);
  BoardSearch search(tables);
  std::vector<std::uint8_t> solution(puzzle.size(), 1);
  const auto random_cell = [&] { return random() % puzzle.size(); };
  const auto random_digit = [&] { return random() % static_cast<unsigned>(layout.digits()); };
  puzzle[random_cell()] = std::uint32_t{1} << random_digit();
  search.start(puzzle);
  if (search.next()) search.write(solution.data());
  for (std::size_t givens = random() % puzzle.size(); givens > 0; --givens) {
    const std::size_t cell = random_cell();
    puzzle[cell] = std::uint32_t{1} << (solution[cell] - 1);
  }
  for (unsigned less = static_cast<unsigned>(random() % 20); less > 0; --less) {
    puzzle[random_cell()] &= ~(std::uint32_t{1} << random_digit());
  }
  return puzzle;
}

// Adds some rules with a common solution to the board. Larger boards get fewer rules, because many
// rules would take the plain solver too long.
RuledLayout with_rules(const BoardLayout& layout, std::mt19937& random) {
  const LayoutTables tables(layout);
  BoardSearch search(tables);
  search.start(random_puzzle(layout, random));
  std::vector<boards::Rule> rules;
  if (search.next()) {
    std::vector<std::uint8_t> solution(static_cast<std::size_t>(layout.cells()));
    search.write(solution.data());
    for (auto count = random() % (layout.digits() > 4 ? 3 : 6); count > 0; --count) {
      rules.push_back(random_rule(layout, solution, random));
    }
  }
  return {layout, std::move(rules)};
}

BoardPuzzle puzzle_of(const BoardLayout& layout, std::string_view text) {
  constexpr std::string_view kSigns = "123456789ABCDEFGHIJKLMNOP";
  BoardPuzzle puzzle = open_puzzle(layout);
  CHECK(text.size() == puzzle.size());
  for (std::size_t cell = 0; cell < puzzle.size(); ++cell) {
    const std::size_t digit = kSigns.find(text[cell]);
    if (digit != kSigns.npos) puzzle[cell] = std::uint32_t{1} << digit;
  }
  return puzzle;
}

std::uint64_t count(const RuledLayout& layout, const BoardPuzzle& puzzle, std::uint64_t limit) {
  const LayoutTables tables(layout);
  BoardSearch search(tables);
  search.start(puzzle);
  return search.count(limit);
}

bool refused(int digits, std::vector<boards::Place> places, std::vector<boards::Region> regions) {
  try {
    BoardLayout(digits, std::move(places), std::move(regions));
  } catch (const std::invalid_argument&) {
    return true;
  }
  return false;
}

}  // namespace

NONET_TEST(invalid_boards_are_rejected) {
  CHECK(!refused(2, {{0, 0}, {0, 1}}, {{{0, 1}, true}}));
  CHECK(!refused(2, {{0, 0}, {0, 1}}, {{{0, 1}, false}}));
  CHECK(refused(0, {{0, 0}}, {}));
  CHECK(refused(26, {{0, 0}}, {}));
  CHECK(refused(2, {}, {}));
  CHECK(refused(2, {{0, 0}, {0, 0}}, {}));
  CHECK(refused(2, {{-1, 0}}, {}));
  CHECK(refused(2, {{0, 0}}, {{{}, false}}));
  CHECK(refused(2, {{0, 0}}, {{{1}, false}}));
  CHECK(refused(2, {{0, 0}}, {{{-1}, false}}));
  CHECK(refused(2, {{0, 0}, {0, 1}}, {{{0, 0}, true}}));
  CHECK(refused(3, {{0, 0}, {0, 1}}, {{{0, 1}, true}}));
  CHECK(refused(2, {{0, 0}, {0, 1}, {0, 2}}, {{{0, 1, 2}, false}}));
}

NONET_TEST(invalid_rules_are_rejected) {
  const auto is_refused = [](const boards::Rule& rule) {
    try {
      RuledLayout(plain_board(2, 2), {rule});
    } catch (const std::invalid_argument&) {
      return true;
    }
    return false;
  };
  const std::vector<std::uint32_t> any(4, 15);
  const auto is_pair_refused = [&](std::array<int, 2> cells, std::vector<std::uint32_t> partners) {
    const std::array both{any, std::move(partners)};
    return is_refused(boards::PairRule{cells, std::make_shared<boards::Pairs>(both)});
  };
  CHECK(!is_pair_refused({0, 15}, any));
  CHECK(is_pair_refused({0, 16}, any));
  CHECK(is_pair_refused({0, 0}, any));
  CHECK(is_pair_refused({0, 15}, {15, 15, 15}));
  CHECK(is_pair_refused({0, 15}, {15, 15, 15, 16}));
  CHECK(!is_refused(boards::SetRule{{3, 7}, {3, 12}}));
  CHECK(is_refused(boards::SetRule{{-1, 7}, {3}}));
  CHECK(is_refused(boards::SetRule{{3, 7}, {17}}));
  using Numbers = std::vector<std::uint32_t>;
  const auto are_arcs_refused = [&](int digits, Numbers layers, Numbers first_arcs,
                                    boards::Arcs::Arc arc) {
    try {
      const auto arcs = std::make_shared<const boards::Arcs>(
          digits, std::move(layers), std::move(first_arcs), std::vector{arc});
      return is_refused(boards::AutomatonRule{{5}, arcs});
    } catch (const std::invalid_argument&) {
      return true;
    }
  };
  const auto is_arc_refused = [&](Numbers layers, std::uint32_t before, std::uint32_t after) {
    return are_arcs_refused(4, std::move(layers), {0, 0, 0, 0, 1}, {before, after});
  };
  CHECK(!is_arc_refused({0, 1, 2}, 0, 1));
  CHECK(is_arc_refused({0, 1, 2, 3}, 0, 1));
  CHECK(is_arc_refused({0, 1, 3}, 0, 1));
  CHECK(is_arc_refused({0, 1, 2}, 1, 1));
  CHECK(is_arc_refused({0, 1, 2}, 0, 0));
  CHECK(is_arc_refused({0, 1, 2}, 0, 2));
  CHECK(are_arcs_refused(4, {0, 1, 2}, {0, 0, 0, 1}, {0, 1}));
  CHECK(are_arcs_refused(4, {0, 1, 2}, {0, 0, 0, 0, 2}, {0, 1}));
  CHECK(are_arcs_refused(3, {0, 1, 2}, {0, 0, 0, 1}, {0, 1}));  // for another board
}

NONET_TEST(empty_boards_have_the_known_number_of_solutions) {
  const BoardLayout four = plain_board(2, 2);
  CHECK(count(four, open_puzzle(four), 1000) == 288);
  CHECK(count(four, open_puzzle(four), 100) == 100);
  const BoardLayout six = plain_board(2, 3);
  BoardPuzzle first_row = open_puzzle(six);
  for (std::size_t cell = 0; cell < 6; ++cell) first_row[cell] = std::uint32_t{1} << cell;
  CHECK(count(six, first_row, 100000) == 28200960 / 720);
  const BoardLayout one(1, {{0, 0}}, {{{0}, true}});
  CHECK(count(one, {1}, 5) == 1);
  CHECK(count(one, {0}, 5) == 0);
  const BoardLayout loose(3, {{0, 0}, {0, 1}}, {});
  CHECK(count(loose, {7, 6}, 10) == 6);
}

NONET_TEST(board_searches_agree_with_the_judge) {
  std::mt19937 random(3);
  long several = 0;
  long none = 0;
  for (int round = 0; round < 400; ++round) {
    const BoardLayout plain = round % 4 == 0   ? plain_board(2, 2)
                              : round % 4 == 1 ? plain_board(2, 3)
                                               : random_board(round % 4 == 2 ? 4 : 6, random);
    const RuledLayout layout = with_rules(plain, random);
    const LayoutTables tables(layout);
    BoardSearch search(tables);
    BoardJudge judge(layout);
    for (int i = 0; i < 3; ++i) {
      const BoardPuzzle puzzle = random_puzzle(layout, random);
      const std::uint64_t expected = judge.count(puzzle, 2000);
      several += expected > 1;
      none += expected == 0;
      search.start(puzzle);
      std::vector<std::vector<std::uint8_t>> solutions;
      while (solutions.size() < 2000 && search.next()) {
        solutions.emplace_back(puzzle.size());
        search.write(solutions.back().data());
        CHECK(judge.solves(solutions.back().data(), puzzle));
      }
      CHECK(solutions.size() == expected);
      std::sort(solutions.begin(), solutions.end());
      CHECK(std::unique(solutions.begin(), solutions.end()) == solutions.end());
      if (expected == 2000) continue;
      CHECK(!search.next());
      BoardPuzzle found(puzzle.size());
      search.start(puzzle);
      search.true_candidates(found.data());
      CHECK(found == judge.seen);
    }
  }
  CHECK(several > 100);
  CHECK(none > 100);
}

NONET_TEST(board_searches_of_nine_digits_agree_with_the_kernels) {
  std::mt19937 random(4);
  const BoardLayout layout = plain_board(3, 3);
  const LayoutTables tables(layout);
  BoardSearch search(tables);
  for (int round = 0; round < 100; ++round) {
    Puzzle values = random_solution(random);
    for (std::uint8_t& value : values) {
      if (random() % 100 < 68) value = 0;
    }
    Grid grid;
    grid.load(values, nullptr);
    BoardPuzzle puzzle = open_puzzle(layout);
    for (std::size_t cell = 0; cell < values.size(); ++cell) {
      if (values[cell]) puzzle[cell] = std::uint32_t{1} << (values[cell] - 1);
    }
    search.start(puzzle);
    CHECK(search.count(1000) == search::count(grid, 1000));
  }
}

NONET_TEST(a_board_of_sixteen_digits_has_one_solution) {
  const BoardLayout layout = plain_board(4, 4);
  const BoardPuzzle puzzle =
      puzzle_of(layout,
                "5....D...E.C9.B....78.B..DG..E..4.G.1E....3B.5..........5.8....4...253....A8.9.F"
                ".7..9....C...A.BA9.C..F....G5...68........B4.173...84.5...9.F.....75..18F..EB..."
                "..9.F...3...76.8..DGBC.A......12.6.....3.....FED......81.......9C.....ED4.21...."
                ".F.D.....765.3.1");
  const BoardPuzzle solution =
      puzzle_of(layout,
                "538FAD671E4C92BG921784B5ADGF6E3C4DG61ECF293BA587EACB293G56871DF4DGB2537461A8E9CF"
                "17549826ECF3DAGBA93CE1FBD27G584668FEDAGC95B4217331684752CB9AFGDE24753618FGDEBC9A"
                "BC9AFGDE34127658FEDGBC9A7856341286217543BAC9GFED75436281GFEDCBA9CBA9GFED43218765"
                "GFEDCBA987654321");
  const LayoutTables tables(layout);
  BoardSearch search(tables);
  search.start(puzzle);
  CHECK(search.next());
  std::vector<std::uint8_t> found(puzzle.size());
  search.write(found.data());
  for (std::size_t cell = 0; cell < found.size(); ++cell) {
    CHECK(solution[cell] == std::uint32_t{1} << (found[cell] - 1));
  }
  CHECK(!search.next());
  BoardPuzzle candidates(puzzle.size());
  search.start(puzzle);
  search.true_candidates(candidates.data());
  CHECK(candidates == solution);
}

NONET_TEST(searches_with_assumptions_agree_with_the_judge) {
  std::mt19937 random(6);
  int found = 0;
  int none = 0;
  for (int round = 0; round < 100; ++round) {
    const RuledLayout layout =
        with_rules(round % 2 ? plain_board(2, 3) : random_board(6, random), random);
    const LayoutTables tables(layout);
    BoardJudge judge(layout);
    BoardSearch search(tables);
    search.start(open_puzzle(layout));
    for (int i = 0; i < 20; ++i) {
      BoardPuzzle puzzle = open_puzzle(layout);
      std::vector<boards::Literal> assumed;
      for (int givens = 0; givens < 9; ++givens) {
        const int cell = static_cast<int>(random() % puzzle.size());
        const int digit = static_cast<int>(random() % 6);
        if (puzzle[cell] != 63) continue;
        const int candidate = cell * 6 + digit;
        const bool is_in = random() % 3 > 0;
        puzzle[cell] = is_in ? std::uint32_t{1} << digit : 63 & ~(std::uint32_t{1} << digit);
        assumed.push_back(is_in ? boards::Literal::in(candidate) : boards::Literal::out(candidate));
      }
      const bool expected = judge.count(puzzle, 1) > 0;
      const auto verdict = search.solve_assuming(assumed, 100000);
      CHECK(verdict == (expected ? BoardSearch::Verdict::kFound : BoardSearch::Verdict::kNone));
      if (expected) {
        ++found;
        std::vector<std::uint8_t> solution(puzzle.size());
        search.write(solution.data());
        CHECK(judge.solves(solution.data(), puzzle));
        continue;
      }
      ++none;
      BoardPuzzle core = open_puzzle(layout);
      for (const boards::Literal literal : search.core()) {
        CHECK(std::find(assumed.begin(), assumed.end(), literal) != assumed.end());
        const int cell = literal.candidate() / 6;
        const std::uint32_t bit = std::uint32_t{1} << literal.candidate() % 6;
        core[cell] &= literal.is_in() ? bit : ~bit;
      }
      CHECK(judge.count(core, 1) == 0);
    }
  }
  CHECK(found > 200);
  CHECK(none > 200);
}

NONET_TEST(givens_are_removed_until_all_are_needed) {
  std::mt19937 random(7);
  for (int round = 0; round < 60; ++round) {
    const BoardLayout plain = round % 3 == 0   ? plain_board(2, 2)
                              : round % 3 == 1 ? plain_board(2, 3)
                                               : random_board(6, random);
    const RuledLayout layout = with_rules(plain, random);
    const LayoutTables tables(layout);
    BoardSearch search(tables);
    search.start(open_puzzle(layout));
    if (!search.next()) continue;
    BoardPuzzle filled(static_cast<std::size_t>(layout.cells()));
    std::vector<std::uint8_t> solution(filled.size());
    search.write(solution.data());
    std::vector<int> order;
    for (int cell = 0; cell < layout.cells(); ++cell) order.push_back(cell);
    std::shuffle(order.begin(), order.end(), random);
    const boards::Thinned thinned = boards::thin_out(tables, solution, order, 100000);
    CHECK(thinned.undecided == 0);
    BoardPuzzle puzzle = open_puzzle(layout);
    for (const int cell : thinned.cells) puzzle[cell] = std::uint32_t{1} << (solution[cell] - 1);
    BoardJudge judge(layout);
    CHECK(judge.count(puzzle, 2) == 1);
    for (const int cell : thinned.cells) {
      BoardPuzzle fewer = puzzle;
      fewer[cell] = tables.all_digits();
      CHECK(judge.count(fewer, 2) == 2);
    }
  }
}

NONET_TEST(implied_sums_hold_in_every_solution) {
  const auto sets_with = [](const std::vector<int>& cells, int total, int digits) {
    boards::SetRule rule{cells, {}};
    for (std::uint32_t set = 0; set < 1u << digits; ++set) {
      int sum = 0;
      for (int digit = 0; digit < digits; ++digit) sum += set >> digit & 1 ? digit + 1 : 0;
      if (sum == total && std::popcount(set) == static_cast<int>(cells.size())) {
        rule.sets.push_back(set);
      }
    }
    return rule;
  };
  const std::vector<boards::Rule> first =
      boards::implied_sums(plain_board(2, 2), {sets_with({0, 1, 2}, 7, 4)});
  CHECK(!first.empty() && std::get<boards::SetRule>(first[0]).cells == std::vector{3});
  CHECK(std::get<boards::SetRule>(first[0]).sets == std::vector{1u << 2});
  const std::vector<boards::Rule> second = boards::implied_sums(
      plain_board(2, 2),
      {sets_with({0, 4}, 3, 4), sets_with({1, 2}, 4, 4), sets_with({3, 11}, 5, 4)});
  CHECK(std::get<boards::SetRule>(second.at(0)).cells == (std::vector{0, 3}));
  CHECK(std::get<boards::SumRule>(second.at(1)).cells == (std::vector{4, 11}));
  // In the first row, cells 0 and 1 minus cell 7 make 4.
  const std::vector<boards::Rule> third =
      boards::implied_sums(plain_board(2, 2), {sets_with({2, 3, 7}, 6, 4)});
  const auto difference = std::ranges::find_if(third, [](const boards::Rule& rule) {
    const auto* const sum = std::get_if<boards::SumRule>(&rule);
    return sum && sum->cells == std::vector{0, 1, 7};
  });
  CHECK(difference != third.end());
  const std::vector<std::uint8_t> row{1, 4, 2, 3, 0, 0, 0, 1};
  CHECK(obeys(std::get<boards::SumRule>(*difference), row.data()));
  const std::vector<std::uint8_t> wrong{1, 4, 2, 3, 0, 0, 0, 2};
  CHECK(!obeys(std::get<boards::SumRule>(*difference), wrong.data()));

  std::mt19937 random(8);
  std::size_t implied = 0;
  for (int round = 0; round < 100; ++round) {
    const BoardLayout layout = round % 2 ? plain_board(2, 3) : random_board(6, random);
    const LayoutTables tables(layout);
    BoardSearch search(tables);
    search.start(random_puzzle(layout, random));
    if (!search.next()) continue;
    std::vector<std::uint8_t> solution(static_cast<std::size_t>(layout.cells()));
    search.write(solution.data());
    std::vector<boards::Rule> rules;
    for (int cell = 0; cell + 1 < layout.cells(); cell += 2 + static_cast<int>(random() % 3 / 2)) {
      const int other = cell + (random() % 2 && cell + 6 < layout.cells() ? 6 : 1);
      if (solution[cell] == solution[other]) continue;
      rules.push_back(sets_with({cell, other}, solution[cell] + solution[other], 6));
    }
    for (const boards::Rule& rule : boards::implied_sums(layout, rules)) {
      CHECK(std::visit([&](const auto& each) { return obeys(each, solution.data()); }, rule));
      ++implied;
    }
  }
  CHECK(implied > 200);
}

// The first three sets use every digit. Only the last one shows whether all sets have the digit 1,
// which then cannot be in the third cell.
NONET_TEST(sets_are_examined_until_nothing_more_can_follow) {
  const BoardLayout row(4, {{0, 0}, {0, 1}, {0, 2}, {0, 3}}, {{{0, 1, 2, 3}, true}});
  const auto left_in_third = [&](std::vector<std::uint32_t> sets) {
    const RuledLayout layout(row, {boards::SetRule{{0, 1}, std::move(sets)}});
    const LayoutTables tables(layout);
    boards::Assignment assignment(tables);
    boards::RulePropagation rules(tables);
    while (rules.is_behind(assignment)) CHECK(rules.spread_one(assignment));
    CHECK(assignment.digits_left(0).word() == 15U);
    return assignment.digits_left(2).word();
  };
  CHECK(left_in_third({3, 5, 9, 3}) == 14U);
  CHECK(left_in_third({3, 5, 9, 6}) == 15U);
}

// Of the first set, the first two cells can hold only the digit 1. Of the second set, no cell can
// hold the digit 4.
NONET_TEST(cells_with_the_same_only_digit_exclude_a_set) {
  const BoardLayout row(5, {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}}, {{{0, 1, 2, 3, 4}, true}});
  const LayoutTables tables(RuledLayout(row, {boards::SetRule{{0, 1, 2, 3}, {15, 23}}}));
  boards::Assignment assignment(tables);
  for (const int cell : {0, 1, 2, 3}) {
    for (const int digit : cell < 2 ? std::vector{1, 2, 3} : std::vector{0, 4}) {
      CHECK(assignment.hold(boards::Literal::out(5 * cell + digit), {}));
    }
  }
  boards::RulePropagation rules(tables);
  while (rules.is_behind(assignment)) CHECK(rules.spread_one(assignment));
  CHECK(assignment.digits_left(2).word() == 6U && assignment.digits_left(3).word() == 6U);
}

NONET_TEST(sets_hold_once_all_their_cells_are_filled) {
  const BoardLayout row(4, {{0, 0}, {0, 1}, {0, 2}, {0, 3}}, {{{0, 1, 2, 3}, true}});
  const RuledLayout whole(row, {boards::SetRule{{0, 1, 2, 3}, {15}}});
  CHECK(count(whole, BoardPuzzle(4, 15), 100) == 24);
  const RuledLayout apart({4, {{0, 0}, {0, 1}}, {}}, {boards::SetRule{{0, 1}, {3, 6}}});
  CHECK(count(apart, BoardPuzzle(2, 15), 100) == 4);
  CHECK(count(apart, {1, 1}, 100) == 0);
}

NONET_TEST(many_boards_are_solved_on_threads) {
  std::mt19937 random(5);
  const BoardLayout layout = random_board(6, random);
  const LayoutTables tables(layout);
  BoardJudge judge(layout);
  constexpr std::size_t kCount = 200;
  BoardPuzzle puzzles;
  std::vector<std::uint64_t> expected;
  for (std::size_t i = 0; i < kCount; ++i) {
    const BoardPuzzle puzzle = random_puzzle(layout, random);
    expected.push_back(judge.count(puzzle, 5));
    puzzles.insert(puzzles.end(), puzzle.begin(), puzzle.end());
  }
  std::vector<std::uint8_t> first;
  for (const int threads : {1, 3}) {
    std::vector<std::uint8_t> solutions(puzzles.size(), 99);
    std::vector<std::uint64_t> counts(kCount, 99);
    boards::solve_boards(
        tables, puzzles.data(), kCount, 5, threads, [](std::size_t) { return true; },
        solutions.data(), counts.data());
    CHECK(counts == expected);
    for (std::size_t i = 0; i < kCount; ++i) {
      const BoardPuzzle puzzle(puzzles.begin() + static_cast<std::ptrdiff_t>(i * 36),
                               puzzles.begin() + static_cast<std::ptrdiff_t>(i * 36 + 36));
      const std::uint8_t* const solution = solutions.data() + i * 36;
      if (counts[i] > 0) {
        CHECK(judge.solves(solution, puzzle));
      } else {
        CHECK(std::all_of(solution, solution + 36, [](std::uint8_t digit) { return digit == 0; }));
      }
    }
    if (first.empty()) first = solutions;
    CHECK(solutions == first);
  }
}

}  // namespace nonet::tests

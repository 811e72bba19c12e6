// Compares automata, and the sums that replace those that only add up, with a plain solver.
#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <memory>
#include <numeric>
#include <set>
#include <utility>

#include "boards.hpp"
#include "boards/board_search.hpp"
#include "boards/plain_sums.hpp"
#include "check.hpp"

namespace nonet::tests {

namespace {

using boards::BoardLayout;
using boards::BoardSearch;
using boards::LayoutTables;
using boards::RuledLayout;

// The arcs that accept digits with this weighted sum, where digits start at 0. States are the
// partial sums.
boards::Arcs arcs_of(const std::vector<int>& weights, int total, int digits) {
  std::vector<std::set<int>> before(weights.size() +
                                    1);  // sums from which the total can be reached
  before.back() = {total};
  for (std::size_t i = weights.size(); i-- > 0;) {
    for (const int sum : before[i + 1]) {
      for (int digit = 0; digit < digits; ++digit) before[i].insert(sum - weights[i] * digit);
    }
  }
  before[0] = {0};
  std::vector<std::uint32_t> first_states{0, 1};
  std::vector<std::uint32_t> first_arcs;
  std::vector<boards::Arcs::Arc> arcs;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    std::set<int> after;
    for (const int sum : before[i]) {
      for (int digit = 0; digit < digits; ++digit) {
        if (before[i + 1].contains(sum + weights[i] * digit))
          after.insert(sum + weights[i] * digit);
      }
    }
    const auto number = [&](const std::set<int>& sums, std::size_t layer, int sum) {
      return first_states[layer] +
             static_cast<std::uint32_t>(std::distance(sums.begin(), sums.find(sum)));
    };
    for (int digit = 0; digit < digits; ++digit) {
      first_arcs.push_back(static_cast<std::uint32_t>(arcs.size()));
      for (const int sum : before[i]) {
        const int end = sum + weights[i] * digit;
        if (after.contains(end)) {
          arcs.push_back({number(before[i], i, sum), number(after, i + 1, end)});
        }
      }
    }
    first_states.push_back(first_states.back() + static_cast<std::uint32_t>(after.size()));
    before[i + 1] = std::move(after);
  }
  first_arcs.push_back(static_cast<std::uint32_t>(arcs.size()));
  return {digits, std::move(first_states), std::move(first_arcs), std::move(arcs)};
}

// The arcs that accept digits if this many of them are from a set.
boards::Arcs counting_arcs(std::uint32_t set, int cells, int total, int digits) {
  std::vector<std::uint32_t> first_states{0, 1};
  std::vector<std::uint32_t> first_arcs;
  std::vector<boards::Arcs::Arc> arcs;
  for (int left = cells; left-- > 0;) {
    const std::uint32_t first = first_states[first_states.size() - 2];
    const std::uint32_t next = first_states.back();
    for (int digit = 0; digit < digits; ++digit) {
      first_arcs.push_back(static_cast<std::uint32_t>(arcs.size()));
      for (std::uint32_t state = first; state < next; ++state) {
        const std::uint32_t count = state - first + (set >> digit & 1);
        if (left == 0 && count == static_cast<std::uint32_t>(total)) arcs.push_back({state, next});
        if (left > 0) arcs.push_back({state, next + count});
      }
    }
    first_states.push_back(left == 0 ? next + 1 : 2 * next - first + 1);
  }
  first_arcs.push_back(static_cast<std::uint32_t>(arcs.size()));
  return {digits, std::move(first_states), std::move(first_arcs), std::move(arcs)};
}

// Count the solutions of an empty 4x4 board, up to 50. The search must agree with `BoardJudge`.
std::uint64_t checked_count(const RuledLayout& layout) {
  const BoardPuzzle puzzle(16, 15);
  const LayoutTables tables(layout);
  BoardSearch search(tables);
  search.start(puzzle);
  const std::uint64_t expected = BoardJudge(layout).count(puzzle, 50);
  CHECK(search.count(50) == expected && expected > 0);
  return expected;
}

}  // namespace

NONET_TEST(automata_that_only_add_up_become_sums) {
  const BoardLayout board = plain_board(2, 2);
  const auto sum_of = [&](const std::vector<int>& cells, const boards::Arcs& arcs) {
    return boards::sum_of(board, cells, arcs.weights.value());
  };
  const auto sum = sum_of({0, 5, 1}, arcs_of({-3, -1, 1}, -3, 4));
  CHECK(sum && sum->first_cells.size() == 2);  // all in one box
  // Each sum leads to only one first digit of the number.
  CHECK(sum_of({0, 5, 1, 2}, arcs_of({1, 1, -4, -1}, 0, 4)).has_value());
  const boards::Arcs large = arcs_of({16, 8, 8, 4, 4, 2, 1}, 64, 4);
  CHECK(!sum_of({0, 1, 2, 3, 4, 5, 15}, large));  // too large
  const auto down = boards::sum_of(board, std::array{0, 5, 10}, {{9, 9, 8}, 68});
  CHECK(down && down->total == 10 && down->points_of(0, 2) == 9 && !down->is_plain);
  boards::Arcs other = arcs_of({1, 1, 1}, 4, 4);
  other.arcs.pop_back();  // some digits with this sum are no longer accepted
  for (std::uint32_t& end : other.first_arcs) {
    end = std::min(end, static_cast<std::uint32_t>(other.arcs.size()));
  }
  CHECK(!boards::weights_of(other));

  // The total of cells 0, 1, 4 and 5, which form a box, is known.
  const auto rule_of = [&](std::vector<int> cells, const std::vector<int>& weights, int total) {
    const auto arcs = std::make_shared<const boards::Arcs>(arcs_of(weights, total, 4));
    return boards::AutomatonRule{std::move(cells), arcs};
  };
  const auto small = boards::plain_sums(board, rule_of({0, 2, 1, 4, 5}, {1, 2, 1, 1, 1}, 8));
  CHECK(std::get<boards::SumRule>(small.at(0)).cells == std::vector{2});
  const auto beyond = boards::plain_sums(board, rule_of({0, 2, 1, 4, 5}, {1, 1, 1, 1, 1}, 10));
  CHECK(
      !obeys(std::get<boards::LongSumRule>(beyond.at(0)), std::vector<std::uint8_t>(16, 4).data()));
  const auto whole = rule_of({2, 7, 9, 12, 0, 1, 4, 5}, {40, 20, 10, 5, 2, 1, 1, 1}, 123);
  const auto shorter = std::get<boards::LongSumRule>(boards::plain_sums(board, whole).at(0));
  CHECK((std::set<int>(shorter.cells.begin(), shorter.cells.end()) == std::set{0, 2, 7, 9, 12}));
  std::vector<std::uint8_t> filling(16, 1);
  int fillings = 0;
  for (int number = 0; number < 256; ++number) {
    for (int shift = 0; const int cell : {2, 7, 9, 12}) {
      filling[cell] =
          static_cast<std::uint8_t>(1 + (number >> std::exchange(shift, shift + 2) & 3));
    }
    std::array<std::uint8_t, 4> box{1, 2, 3, 4};
    do {
      for (int i = 0; i < 4; ++i) filling[i / 2 * 4 + i % 2] = box[i];
      fillings += obeys(whole, filling.data());
      CHECK(obeys(shorter, filling.data()) == obeys(whole, filling.data()));
    } while (std::ranges::next_permutation(box).found);
  }
  CHECK(fillings > 10);

  std::mt19937 random(12);
  int unique = 0;
  int sums = 0;
  std::size_t joined = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<boards::Rule> rules;
    const std::vector<std::uint8_t> solution = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
    for (int i = 0; i < 4; ++i) {
      std::vector<int> cells(16);
      std::iota(cells.begin(), cells.end(), 0);
      std::shuffle(cells.begin(), cells.end(), random);
      cells.resize(2 + random() % (i == 0 ? 13 : 5));
      std::vector<int> weights;
      int total = 0;
      for (const int cell : cells) {
        const int choices[] = {1, -1, 2, 3};
        weights.push_back(cell == cells.back() || i == 0 ? 1 : choices[random() % 4]);
        total += weights.back() * (solution[cell] - 1);
      }
      rules.push_back(boards::AutomatonRule{
          cells, std::make_shared<const boards::Arcs>(arcs_of(weights, total, 4))});
    }
    const boards::RuledLayout layout(board, rules);
    unique += checked_count(layout) == 1;
    joined += boards::joined_sums(board, rules).size();
    for (const boards::Rule& rule : *layout.searched_rules()) {
      sums += std::holds_alternative<boards::SumRule>(rule);
      CHECK(std::visit([&](const auto& each) { return obeys(each, solution.data()); }, rule));
    }
  }
  CHECK(unique > 20 && sums > 1000 && joined > 30);
}

NONET_TEST(automata_do_not_distinguish_digits_with_the_same_arcs) {
  const BoardLayout board = plain_board(2, 2);
  const std::vector<std::uint8_t> solution = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1};
  std::mt19937 random(11);
  int unique = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<boards::Rule> rules;
    std::vector<int> cells(16);
    std::iota(cells.begin(), cells.end(), 0);
    for (int i = 0; i < 6; ++i) {
      std::shuffle(cells.begin(), cells.end(), random);
      const std::vector<int> own(cells.begin(), cells.begin() + 5 + random() % 5);
      const auto set = static_cast<std::uint32_t>(1 + random() % 14);
      const auto total = std::count_if(own.begin(), own.end(),
                                       [&](int cell) { return set >> (solution[cell] - 1) & 1; });
      const auto arcs = std::make_shared<const boards::Arcs>(
          counting_arcs(set, static_cast<int>(own.size()), static_cast<int>(total), 4));
      for (int digit = 0; digit < 4; ++digit) {
        CHECK(arcs->alike_in(1)[digit] == (set >> digit & 1 ? set : 15 ^ set));
      }
      rules.push_back(boards::AutomatonRule{own, arcs});
    }
    const boards::RuledLayout layout(board, rules);
    unique += checked_count(layout) == 1;
  }
  CHECK(unique > 20);
}

// If the digits that a long sum leaves are its only choice, it must still be checked.
NONET_TEST(long_sums_exclude_every_other_total) {
  const BoardLayout row(4, {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}}, {{{0, 1}, false}});
  const std::vector<int> weights{30, 30, 12, 3, 1};
  int long_sums = 0;
  std::map<int, std::uint64_t> fillings;  // for each total
  for (int number = 0; number < 1024; ++number) {
    int total = 0;
    for (int i = 0; i < 5; ++i) total += weights[i] * (number >> 2 * i & 3);
    fillings[total] += (number & 3) != (number >> 2 & 3);
  }
  for (const auto& [total, expected] : fillings) {
    const auto arcs = std::make_shared<const boards::Arcs>(arcs_of(weights, total, 4));
    const RuledLayout layout(row, {boards::AutomatonRule{{0, 1, 2, 3, 4}, arcs}});
    long_sums += std::holds_alternative<boards::LongSumRule>(layout.searched_rules()->at(0));
    const LayoutTables tables(layout);
    BoardSearch search(tables);
    search.start(BoardPuzzle(5, 15));
    CHECK(search.count(1000) == expected);
  }
  CHECK(long_sums > 5);
}

// Cell 16 is hidden. In each solution, either it or cell 0 has the first digit.
NONET_TEST(solutions_that_differ_only_in_hidden_cells_count_as_one) {
  const BoardLayout plain = plain_board(2, 2);
  const boards::AutomatonRule rule{{16, 0},
                                   std::make_shared<const boards::Arcs>(counting_arcs(1, 2, 1, 4))};
  const LayoutTables tables(RuledLayout({4, plain.places(), plain.regions(), 1}, {rule}));
  BoardSearch search(tables);
  search.start(BoardPuzzle(16, 15));
  CHECK(search.count(1000) == 288);
  search.start(BoardPuzzle(16, 15));
  BoardPuzzle found(16);
  search.true_candidates(found.data());
  CHECK(found == BoardPuzzle(16, 15));
}

// The other digits have more points than the total.
NONET_TEST(sums_of_one_cell_leave_one_digit) {
  const boards::AutomatonRule rule{{15}, std::make_shared<const boards::Arcs>(arcs_of({1}, 3, 4))};
  const LayoutTables tables(RuledLayout(plain_board(2, 2), {rule}));
  BoardSearch search(tables);
  search.start(BoardPuzzle(16, 15));
  CHECK(search.count(1000) == 72);  // a quarter of all grids
}

}  // namespace nonet::tests

// Tests that groupings allow the same digits as their automata, and that the search may use them.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "boards.hpp"
#include "boards/board_search.hpp"
#include "boards/groupings.hpp"
#include "check.hpp"

namespace nonet::tests {

namespace {

// The arcs of an X-sum in six cells: the first digit is the number of digits that add up to a
// total. The states of a layer are numbered by the number of digits left and by the sum. All digits
// count from 0.
std::shared_ptr<const boards::Arcs> x_sum(std::uint32_t total) {
  constexpr std::uint32_t kCells = 6;
  const std::uint32_t sums = total + 1;
  std::vector<std::uint32_t> first_states{0, 1};
  std::vector<std::uint32_t> first_arcs;
  std::vector<boards::Arcs::Arc> arcs;
  for (std::uint32_t cell = 0; cell < kCells; ++cell) {
    const std::uint32_t first = first_states[cell];
    const std::uint32_t next = first_states[cell + 1];
    for (std::uint32_t digit = 0; digit < kCells; ++digit) {
      first_arcs.push_back(static_cast<std::uint32_t>(arcs.size()));
      for (std::uint32_t state = first; state < next; ++state) {
        const std::uint32_t before = cell == 0 ? digit + 1 : (state - first) / sums;
        const std::uint32_t left = before == 0 ? 0 : before - 1;
        const std::uint32_t sum = (state - first) % sums + (before == 0 ? 0 : digit);
        if (sum > total) continue;
        if (cell + 1 < kCells) arcs.push_back({state, next + left * sums + sum});
        if (cell + 1 == kCells && left == 0 && sum == total) arcs.push_back({state, next});
      }
    }
    first_states.push_back(next + (cell + 1 < kCells ? kCells * sums : 1));
  }
  first_arcs.push_back(static_cast<std::uint32_t>(arcs.size()));
  return std::make_shared<const boards::Arcs>(static_cast<int>(kCells), std::move(first_states),
                                              std::move(first_arcs), std::move(arcs));
}

boards::DifferingRule differing(std::shared_ptr<const boards::Arcs> arcs) {
  std::vector<int> cells(arcs->cells());
  std::iota(cells.begin(), cells.end(), 0);
  const boards::Arcs& own = *arcs;
  return {std::move(cells), own.most_states, own.after, std::move(arcs)};
}

}  // namespace

NONET_TEST(groupings_allow_the_same_digits_as_the_automaton) {
  int grouped = 0;
  for (std::uint32_t total = 0; total <= 15; ++total) {
    const boards::DifferingRule rule = differing(x_sum(total));
    const std::vector<std::uint32_t> digits = boards::groupings_of(rule).digits;
    if (digits.empty()) continue;
    ++grouped;
    std::vector<std::uint8_t> way{1, 2, 3, 4, 5, 6};
    do {
      bool is_allowed = false;
      for (std::size_t first = 0; first < digits.size(); first += way.size()) {
        bool fits = true;
        for (std::size_t i = 0; i < way.size(); ++i) {
          fits = fits && (digits[first + i] >> (way[i] - 1) & 1);
        }
        is_allowed = is_allowed || fits;
      }
      CHECK(is_allowed == obeys(rule, way.data()));
    } while (std::ranges::next_permutation(way).found);
  }
  CHECK(grouped >= 6);
}

// The search uses groupings only after many applications of such rules.
NONET_TEST(searches_with_groupings_find_all_solutions) {
  const boards::BoardLayout board = plain_board(2, 3);
  std::vector<boards::Rule> rules;
  for (const auto& [region, total] : {std::pair{0, 0u}, {2, 5u}, {3, 12u}}) {
    rules.push_back(boards::AutomatonRule{board.regions()[region].cells, x_sum(total)});
  }
  const boards::RuledLayout layout(board, rules);
  const BoardPuzzle puzzle(36, 63);
  const boards::LayoutTables tables(layout);
  boards::BoardSearch search(tables);
  search.start(puzzle);
  const std::uint64_t found = search.count(100000);
  CHECK(found == BoardJudge(layout).count(puzzle, found + 1));
}

}  // namespace nonet::tests

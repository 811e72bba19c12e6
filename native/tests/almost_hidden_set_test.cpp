// In random states, almost hidden sets agree with their definition. The other cells of the house
// are an almost locked set.
#include "sets/almost_hidden_set.hpp"

#include <algorithm>
#include <set>
#include <tuple>

#include "chains/links.hpp"
#include "sets/almost_locked_set.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

using HiddenSetKey = std::tuple<int, Digits::Word>;

Cells places_of(const Grid& grid, int house, Digits digits) {
  Cells places;
  for (int digit = 0; digit < kDigits; ++digit) {
    if (digits.has(digit)) places |= grid.cells_of_digit(digit);
  }
  return places & grid.geometry().cells_in[house];
}

std::set<HiddenSetKey> hidden_sets_by_definition(const Grid& grid) {
  std::set<HiddenSetKey> found;
  grid.geometry().houses.each([&](int house) {
    const int open = (grid.empty_cells() & grid.geometry().cells_in[house]).count();
    for (Digits::Word word = 1; word < 1U << kDigits; ++word) {
      const Digits digits(word);
      const int size = digits.count();
      bool all_open = true;
      for (int digit = 0; digit < kDigits; ++digit) {
        if (digits.has(digit)) all_open &= !places_of(grid, house, Digits::of(digit)).empty();
      }
      if (all_open && size >= 2 && size <= kMostHiddenDigits && size + 2 <= open &&
          places_of(grid, house, digits).count() == size + 1) {
        found.insert({house, word});
      }
    }
  });
  return found;
}

// Whether the other empty cells of the house form an almost locked set. That set must not contain a
// digit of the hidden set.
bool has_complement(const Grid& grid, const AlmostHiddenSet& set) {
  const Cells others = grid.empty_cells() & grid.geometry().cells_in[set.house] & ~set.cells;
  AlmostLockedSets sets;
  sets.collect(grid);
  return std::ranges::any_of(sets, [&](const AlmostLockedSet& locked) {
    return locked.cells == others && (locked.digits & set.digits).empty();
  });
}

template <class Body>
void each_state(Body&& body) {
  std::mt19937 random{7};
  for (const std::string_view text : kPuzzles) {
    const Grid start = grid_of(text);
    const Solution solution = solution_of(start);
    for (int i = 0; i < 3; ++i) body(somewhere(start, solution, random));
  }
}

}  // namespace

NONET_TEST(almost_hidden_sets_match_their_definition) {
  std::size_t all = 0;
  each_state([&](const Grid& grid) {
    std::vector<AlmostHiddenSet> sets;
    collect_almost_hidden_sets(grid, sets);
    std::set<HiddenSetKey> found;
    int size = 2;
    for (const AlmostHiddenSet& set : sets) {
      CHECK(found.insert({set.house, set.digits.word()}).second);
      CHECK(set.cells == places_of(grid, set.house, set.digits));
      CHECK(set.digits.count() >= size);
      size = set.digits.count();
    }
    CHECK(found == hidden_sets_by_definition(grid));
    all += sets.size();
  });
  CHECK(all > 500);
}

NONET_TEST(the_complement_of_an_almost_hidden_set_is_an_almost_locked_set) {
  int seen = 0;
  each_state([&](const Grid& grid) {
    std::vector<AlmostHiddenSet> sets;
    collect_almost_hidden_sets(grid, sets);
    for (const AlmostHiddenSet& set : sets) {
      const Cells others = grid.empty_cells() & grid.geometry().cells_in[set.house] & ~set.cells;
      Digits left;
      for (Cells rest = others; !rest.empty();) {
        left |= grid.candidates(rest.pop());
      }
      CHECK((left & set.digits).empty() && left.count() <= others.count() + 1);
      if (left.count() <= others.count()) continue;  // a naked set, not an almost locked set
      ++seen;
      CHECK(has_complement(grid, set));
    }
  });
  CHECK(seen > 200);
}

// If a set links two cells, at least one of them holds one of the set's digits in the solution. A
// link is useful if one of its ends is a single candidate in a cell with two or more other
// candidates.
NONET_TEST(links_of_almost_hidden_sets_are_true_and_useful) {
  std::mt19937 random{8};
  int links = 0;
  int choices = 0;
  for (const std::string_view text : kPuzzles) {
    const Grid start = grid_of(text);
    const Solution solution = solution_of(start);
    for (int round = 0; round < 6; ++round) {
      const Grid grid = somewhere(start, solution, random);
      const Limits limits;
      const Facts facts(grid, limits);
      LinkGraph graph;
      graph.build(facts, in_cells | in_houses | across | with_groups | with_hidden_sets);
      for (int a = 0; a < graph.size(); ++a) {
        choices += graph[a].choice();
        for (std::size_t i = 0; i < graph.strong(a).size(); ++i) {
          const LinkGraph::Id b = graph.strong(a)[i];
          const AlmostHiddenSet* set = graph.hidden_set(graph.reasons(a)[i]);
          if (!set) continue;
          ++links;
          const auto is_true = [&](const LinkNode& node) {
            return node.digits.has(solution[node.cell()] - 1);
          };
          const auto is_useful = [&](const LinkNode& node) {
            return node.single() && grid.candidates(node.cell()).count() > 2;
          };
          for (const int id : {a, int{b}}) {
            const LinkNode& node = graph[id];
            CHECK(set->cells.has(node.cell()));
            CHECK(node.digits == (grid.candidates(node.cell()) & set->digits));
          }
          CHECK(is_true(graph[a]) || is_true(graph[b]));
          CHECK(is_useful(graph[a]) || is_useful(graph[b]));
        }
        for (int b = 0; graph[a].choice() && b < graph.size(); ++b) {
          if (!graph.weakly_tied(a, b)) continue;
          CHECK(graph.weakly_tied(b, a) && graph[a].cells == graph[b].cells);
          CHECK((graph[a].digits & graph[b].digits).empty());
        }
      }
    }
  }
  CHECK(links > 100 && choices > 20);
}

}  // namespace nonet::tests

// Boards for tests, and a plain solver. The solver checks that cells differ where they must, and
// checks a rule once all the rule's cells are filled.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

#include "boards/board_layout.hpp"
#include "boards/rules.hpp"

namespace nonet::tests {

using BoardPuzzle = std::vector<std::uint32_t>;  // the candidates of each cell

// A board with rows, columns, and boxes that are `height` rows high and `width` columns wide.
inline boards::BoardLayout plain_board(int height, int width) {
  const int size = height * width;
  std::vector<boards::Place> places;
  std::vector<boards::Region> regions(static_cast<std::size_t>(3 * size), {{}, true});
  for (int cell = 0; cell < size * size; ++cell) {
    const int row = cell / size;
    const int column = cell % size;
    places.push_back({row, column});
    regions[row].cells.push_back(cell);
    regions[size + column].cells.push_back(cell);
    regions[2 * size + row / height * height + column / width].cells.push_back(cell);
  }
  return {size, places, regions};
}

// A board with rows, columns, random regions and groups. It has a solution in which each region
// contains every digit once. A group has two or more cells, sometimes as many as there are digits.
inline boards::BoardLayout random_board(int size, std::mt19937& random) {
  std::vector<boards::Place> places;
  std::vector<boards::Region> regions(static_cast<std::size_t>(3 * size), {{}, true});
  std::vector<int> shift(static_cast<std::size_t>(size));
  std::iota(shift.begin(), shift.end(), 0);
  std::shuffle(shift.begin(), shift.end(), random);
  std::vector<std::vector<int>> of_digit(static_cast<std::size_t>(size));
  for (int cell = 0; cell < size * size; ++cell) {
    const int row = cell / size;
    const int column = cell % size;
    places.push_back({row, column});
    regions[row].cells.push_back(cell);
    regions[size + column].cells.push_back(cell);
    of_digit[(shift[row] + column) % size].push_back(cell);
  }
  for (std::vector<int>& cells : of_digit) {
    std::shuffle(cells.begin(), cells.end(), random);
    for (int i = 0; i < size; ++i) regions[2 * size + i].cells.push_back(cells[i]);
  }
  for (unsigned groups = static_cast<unsigned>(random() % 4); groups > 0; --groups) {
    std::vector<int> cells(static_cast<std::size_t>(size * size));
    std::iota(cells.begin(), cells.end(), 0);
    std::shuffle(cells.begin(), cells.end(), random);
    const int most = random() % 4 ? 3 : size;
    cells.resize(2 + random() % static_cast<unsigned>(most - 1));
    regions.push_back({cells, false});
  }
  std::shuffle(regions.begin(), regions.end(), random);
  return {size, places, regions};
}

inline bool obeys(const boards::PairRule& rule, const std::uint8_t* solution) {
  const auto [one, other] = rule.cells;
  return rule.partners()[0][solution[one] - 1] >> (solution[other] - 1) & 1;
}

inline bool obeys(const boards::SetRule& rule, const std::uint8_t* solution) {
  std::uint32_t digits = 0;
  for (const int cell : rule.cells) digits |= std::uint32_t{1} << (solution[cell] - 1);
  return std::popcount(digits) == static_cast<int>(rule.cells.size()) &&
         std::ranges::find(rule.sets, digits) != rule.sets.end();
}

inline bool obeys(const boards::SumRule& rule, const std::uint8_t* solution) {
  int sum = 0;
  for (std::size_t i = 0; i < rule.cells.size(); ++i) {
    sum += rule.points_of(i, solution[rule.cells[i]] - 1);
  }
  return sum == rule.total;
}

inline bool obeys(const boards::LongSumRule& rule, const std::uint8_t* solution) {
  int sum = 0;
  for (const auto& group : rule.groups) {
    for (std::size_t i = group.first; i < group.end; ++i) {
      sum += group.weight * (solution[rule.cells[i]] - 1);
    }
  }
  return sum == rule.total;
}

inline bool obeys(const boards::AutomatonRule& rule, const std::uint8_t* solution) {
  std::uint32_t state = 0;
  for (std::size_t i = 0; i < rule.cells.size(); ++i) {
    const auto arcs = rule.arcs_of(i, solution[rule.cells[i]] - 1);
    const auto arc = std::ranges::find(arcs, state, &boards::Arcs::Arc::before);
    if (arc == arcs.end()) return false;
    state = arc->after;
  }
  return true;
}

inline bool obeys(const boards::DifferingRule& rule, const std::uint8_t* solution) {
  const std::size_t digits = rule.after.size() / rule.cells.size() / rule.states;
  int state = 0;
  std::uint32_t taken = 0;
  for (std::size_t i = 0; i < rule.cells.size() && state >= 0; ++i) {
    const std::size_t digit = solution[rule.cells[i]] - std::size_t{1};
    state = rule.after[(i * rule.states + static_cast<std::size_t>(state)) * digits + digit];
    taken |= std::uint32_t{1} << digit;
  }
  return state >= 0 && std::popcount(taken) == static_cast<int>(rule.cells.size());
}

// A rule of a random form for random cells. The given solution, whose digits start at 1, obeys it.
inline boards::Rule random_rule(const boards::BoardLayout& layout,
                                const std::vector<std::uint8_t>& solution, std::mt19937& random) {
  const unsigned digits = static_cast<unsigned>(layout.digits());
  std::vector<int> cells(solution.size());
  std::iota(cells.begin(), cells.end(), 0);
  std::shuffle(cells.begin(), cells.end(), random);
  const auto form = random() % 3;
  if (form == 0) {
    std::array<std::vector<std::uint32_t>, 2> partners;
    for (auto& of_digits : partners) of_digits.resize(digits);
    for (unsigned one = 0; one < digits; ++one) {
      for (unsigned other = 0; other < digits; ++other) {
        const bool is_own = one + 1 == solution[cells[0]] && other + 1 == solution[cells[1]];
        if (!is_own && random() % 2) continue;
        partners[0][one] |= 1u << other;
        partners[1][other] |= 1u << one;
      }
    }
    return boards::PairRule{{cells[0], cells[1]}, std::make_shared<boards::Pairs>(partners)};
  }
  if (form == 1) {
    boards::SetRule rule;
    std::uint32_t own = 0;
    for (const int cell : cells) {
      const std::uint32_t digit = 1u << (solution[cell] - 1);
      if (own & digit || rule.cells.size() == 4) continue;
      own |= digit;
      rule.cells.push_back(cell);
    }
    rule.sets.push_back(own);
    for (std::uint32_t set = 0; set < 1u << digits; ++set) {
      if (set != own && std::popcount(set) == std::popcount(own) && random() % 4 == 0) {
        rule.sets.push_back(set);
      }
    }
    return rule;
  }
  // Half of the automata have all their cells in one region.
  const std::vector<int>& own = layout.regions()[random() % layout.regions().size()].cells;
  if (own.size() >= 4 && random() % 2) {
    cells = own;
    std::shuffle(cells.begin(), cells.end(), random);
  }
  const std::vector<std::uint32_t> first_states{0, 1, 4, 7, 10, 11};
  std::vector<std::uint32_t> first_arcs;
  std::vector<boards::Arcs::Arc> arcs;
  for (std::uint32_t layer = 0, on_way = 0; layer < 4; ++layer) {
    const std::uint32_t next = first_states[layer + 1];
    const auto random_after = [&] {
      return next + static_cast<std::uint32_t>(random() % (layer == 3 ? 1 : 3));
    };
    const std::uint32_t after_own = random_after();
    for (std::uint32_t digit = 0; digit < digits; ++digit) {
      first_arcs.push_back(static_cast<std::uint32_t>(arcs.size()));
      for (std::uint32_t state = first_states[layer]; state < next; ++state) {
        if (state == on_way && digit + 1 == solution[cells[layer]]) {
          arcs.push_back({state, after_own});
        } else if (random() % 3) {
          arcs.push_back({state, random_after()});
        }
      }
    }
    on_way = after_own;
  }
  first_arcs.push_back(static_cast<std::uint32_t>(arcs.size()));
  cells.resize(4);
  return boards::AutomatonRule{
      cells, std::make_shared<const boards::Arcs>(layout.digits(), first_states,
                                                  std::move(first_arcs), std::move(arcs))};
}

class BoardJudge {
 public:
  explicit BoardJudge(boards::RuledLayout layout)
      : layout_(std::move(layout)), rivals_(static_cast<std::size_t>(layout_.cells())) {
    for (const boards::Region& region : layout_.regions()) {
      for (const int a : region.cells) {
        for (const int b : region.cells) {
          if (a != b) rivals_[a].push_back(b);
        }
      }
    }
  }

  // Counts solutions up to `limit`. `seen` receives every candidate that is in a counted solution.
  std::uint64_t count(const BoardPuzzle& puzzle, std::uint64_t limit) {
    seen.assign(puzzle.size(), 0);
    limit_ = limit;
    found_ = 0;
    fill(puzzle, std::vector<bool>(puzzle.size()));
    return found_;
  }

  // Whether `solution`, whose digits start at 1, solves the puzzle.
  bool solves(const std::uint8_t* solution, const BoardPuzzle& puzzle) const {
    for (int cell = 0; cell < layout_.cells(); ++cell) {
      if ((puzzle[cell] >> (solution[cell] - 1) & 1) == 0) return false;
      for (const int rival : rivals_[cell]) {
        if (solution[cell] == solution[rival]) return false;
      }
    }
    return obeys_rules(solution);
  }

  BoardPuzzle seen;

 private:
  // The cells of rules are filled first, so that broken rules end the search early.
  int worth(const BoardPuzzle& left, int cell) const {
    const bool is_ruled = std::ranges::any_of(layout_.rules(), [&](const boards::Rule& rule) {
      return std::ranges::count(boards::cells_of(rule), cell) > 0;
    });
    return std::popcount(left[cell]) - (is_ruled ? 100 : 0);
  }

  // Whether a partial solution, with 0 for empty cells, obeys the rules whose cells are all filled.
  bool obeys_rules(const std::uint8_t* solution) const {
    return std::ranges::all_of(layout_.rules(), [&](const boards::Rule& rule) {
      const std::span<const int> cells = boards::cells_of(rule);
      if (std::ranges::any_of(cells, [&](int cell) { return solution[cell] == 0; })) return true;
      return std::visit([&](const auto& each) { return obeys(each, solution); }, rule);
    });
  }

  void fill(BoardPuzzle left, std::vector<bool> filled) {
    int best = -1;
    for (int cell = 0; cell < layout_.cells(); ++cell) {
      if (filled[cell]) continue;
      if (best < 0 || worth(left, cell) < worth(left, best)) best = cell;
    }
    std::vector<std::uint8_t> solution(left.size());
    for (std::size_t cell = 0; cell < left.size(); ++cell) {
      if (filled[cell]) solution[cell] = static_cast<std::uint8_t>(std::bit_width(left[cell]));
    }
    if (!obeys_rules(solution.data())) return;
    if (best < 0) {
      ++found_;
      for (std::size_t cell = 0; cell < left.size(); ++cell) seen[cell] |= left[cell];
      return;
    }
    filled[best] = true;
    for (int digit = 0; digit < layout_.digits() && found_ < limit_; ++digit) {
      if ((left[best] >> digit & 1) == 0) continue;
      BoardPuzzle next = left;
      next[best] = std::uint32_t{1} << digit;
      for (const int rival : rivals_[best]) next[rival] &= ~next[best];
      fill(next, filled);
    }
  }

  const boards::RuledLayout layout_;
  std::vector<std::vector<int>> rivals_;
  std::uint64_t limit_ = 0;
  std::uint64_t found_ = 0;
};

}  // namespace nonet::tests

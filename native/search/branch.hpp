// Branches on a candidate of a cell, and undoes the branch later.
#pragma once

#include "board/bounded_list.hpp"
#include "search/layout.hpp"

namespace nonet::search {

inline constexpr int kDepth = 81;  // deep enough, because each branch decides a cell

namespace {

inline unsigned digits_at(Column state, int cell) {
  const int word = 9 * (cell >> 5);
  unsigned digits = 0;
  for (int d = 0; d < 9; ++d) digits |= (state[word + d] >> (cell & 31) & 1) << d;
  return digits;
}

// Finds an open cell with the fewest candidates, for states in which no cell has exactly two.
inline int narrowest_cell(Column state) {
  int best = 0;
  int fewest = 10;
  for (int i = 0; i < 3; ++i) {
    for (std::uint32_t rest = state[kOpen + i]; rest; rest &= rest - 1) {
      const int cell = 32 * i + lowest(rest);
      const int count = ones(digits_at(state, cell));
      if (count < fewest) {
        fewest = count;
        best = cell;
      }
    }
  }
  return best;
}

// Continues with one of a cell's candidates. `kept` receives the state without that candidate, for
// later.
inline void branch_on(Column state, int cell, int digit, std::uint32_t* kept) {
  unsigned others = digits_at(state, cell) & ~(1u << digit);
  const int i = cell >> 5;
  const std::uint32_t other_cells = ~(1u << (cell & 31));
  for (int w = 0; w < kState; ++w) kept[w] = state[w];
  kept[9 * i + digit] &= other_cells;
  state[kOpen + i] &= other_cells;
  if ((others & (others - 1)) == 0) kept[kOpen + i] &= other_cells;
  for (; others; others &= others - 1) state[9 * i + lowest(others)] &= other_cells;
}

// Returns the place in the stack for the next branch, and increases the depth.
template <class Kept>
Kept& next_branch(Kept* stack, int& depth) {
  if (depth >= kDepth) no_room_for_more(kDepth);
  return stack[depth++];
}

inline void take_back(Column state, const std::uint32_t* kept) {
  for (int w = 0; w < kState; ++w) state[w] = kept[w];
}

}  // namespace

}  // namespace nonet::search

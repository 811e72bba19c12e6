// Which cell to branch on.
//
// Of the cells with two candidates, the one with the most open cells around it: those in its row
// and column outside its box count 1, those in its box outside its row and column count 2, and the
// up to four that it shares both a line and a box with count -1. Against the plain number of open
// peers, which halves the tree of "first cell with two", this takes off another fifth on the
// hardest puzzles; measured over some thirty such weightings, and with counts of the candidates
// that fall, or of neighbours with two candidates, which gain less than they cost.
#pragma once

#include <array>

#include "board/bounded_list.hpp"
#include "search/layout.hpp"

namespace nonet::search {

inline constexpr int kDepth = 81;  // of branches: each decides a cell

// Around a cell: its line and its box. Words 0 and 1 are the halves of one number, so that two
// population counts do for three words.
//
//   weight = |open in exactly one of line and box| + |(open ^ both) in box|, less a constant
struct Around {
  std::uint64_t one01 = 0, both01 = 0, box01 = 0;
  std::uint32_t one2 = 0, both2 = 0, box2 = 0;
};

constexpr std::array<Around, 96> around_cells() {
  std::array<Around, 96> all{};
  for (int cell = 0; cell < 81; ++cell) {
    const int row = cell / 9;
    const int column = cell % 9;
    Around& around = all[row % 3 * 32 + row / 3 * 10 + column];
    for (int other = 0; other < 81; ++other) {
      const int r = other / 9;
      const int c = other % 9;
      const bool line = r == row || c == column;
      const bool box = r / 3 == row / 3 && c / 3 == column / 3;
      if (other == cell || !(line || box)) continue;
      const std::uint64_t bit = std::uint64_t{1} << (r / 3 * 10 + c) << (r % 3 == 1 ? 32 : 0);
      const auto add = [&](std::uint64_t& first, std::uint32_t& last) {
        if (r % 3 == 2) {
          last |= static_cast<std::uint32_t>(bit);
        } else {
          first |= bit;
        }
      };
      if (line != box) add(around.one01, around.one2);
      if (line && box) add(around.both01, around.both2);
      if (box) add(around.box01, around.box2);
    }
  }
  return all;
}

inline constexpr std::array<Around, 96> kAround = around_cells();

// So many cells are weighed and no more: all of them make the hardest trees smaller by a fiftieth,
// but take longer than that.
inline constexpr int kWeighed = 10;

namespace {

// A cell to branch on, as 32 * word + bit, given the words of open cells and of cells with two
// candidates; -1 where there is none with two.
inline int branching_cell(const std::uint32_t open[3], const std::uint32_t pairs[3]) {
  const std::uint64_t open01 = open[0] | std::uint64_t{open[1]} << 32;
  int best = -1;
  const auto weigh = [&](int cell) {
    const Around& around = kAround[cell];
    const int weight = ones(open01 & around.one01) + ones(open[2] & around.one2) +
                       ones((open01 ^ around.both01) & around.box01) +
                       ones((open[2] ^ around.both2) & around.box2);
    const int rank = weight << 7 | cell;
    best = rank > best ? rank : best;
  };
  int left = kWeighed;
  for (std::uint64_t rest = pairs[0] | std::uint64_t{pairs[1]} << 32; rest && left > 0; --left) {
    weigh(lowest(rest));
    rest &= rest - 1;
  }
  for (std::uint32_t rest = pairs[2]; rest && left > 0; --left) {
    weigh(64 + lowest(rest));
    rest &= rest - 1;
  }
  return best < 0 ? -1 : best & 127;
}

// The digits of a cell.
inline unsigned digits_at(Column state, int cell) {
  const int word = 9 * (cell >> 5);
  unsigned digits = 0;
  for (int d = 0; d < 9; ++d) digits |= (state[word + d] >> (cell & 31) & 1) << d;
  return digits;
}

// An open cell with the fewest candidates, for states that have none with two.
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

// Goes on with one candidate of a cell, and keeps the state without it for later.
inline void branch(Column state, const std::uint32_t pairs[3], std::uint32_t* kept) {
  const std::uint32_t open[3] = {state[kOpen], state[kOpen + 1], state[kOpen + 2]};
  int cell = branching_cell(open, pairs);
  if (cell < 0) cell = narrowest_cell(state);
  unsigned digits = digits_at(state, cell);
  const int i = cell >> 5;
  const std::uint32_t others = ~(1u << (cell & 31));
  for (int w = 0; w < kState; ++w) kept[w] = state[w];
  kept[9 * i + lowest(digits)] &= others;
  state[kOpen + i] &= others;
  digits &= digits - 1;
  if ((digits & (digits - 1)) == 0) kept[kOpen + i] &= others;
  for (; digits; digits &= digits - 1) state[9 * i + lowest(digits)] &= others;
}

// Where the next branch is kept in a stack, whose depth grows.
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

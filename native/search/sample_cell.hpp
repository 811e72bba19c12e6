// Chooses the cell where a random grid's next digit is drawn: the cell with the greatest weight
// among the first ten cells with two candidates. busiest_cells.hpp explains the weight.
//
// Searches weigh all cells. Doing the same here would gain nothing, and existing seeds would give
// different grids.
#pragma once

#include <array>

#include "search/layout.hpp"

namespace nonet::search {

// The cells around a cell are those in its lines and its box. Words 0 and 1 are combined into one
// number, so two population counts are enough for three words.
//
//   weight = |open in exactly one of line and box| + |(open ^ both) in box|, minus a constant
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

inline constexpr int kWeighed = 10;

namespace {

// Returns the chosen cell as 32 * word + bit, or -1 if no cell has two candidates. The arguments
// are the words of the open cells and of the cells with two candidates.
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

}  // namespace

}  // namespace nonet::search

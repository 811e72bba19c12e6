// Converts puzzles to and from the kernels' layout, lane by lane.
#pragma once

#include "search/layout.hpp"

namespace nonet::search {

namespace {

// Puts the givens from 81 bytes into a state. Every byte except `zero` + 1 to `zero` + 9 is an
// empty cell. There are no branches, because the processor could not predict where the givens are.
inline void read_puzzle(const std::uint8_t* puzzle, std::uint8_t zero, Column state) {
  std::uint32_t words[kState] = {};
  for (int row = 0; row < 9; ++row) {
    const int open = kOpen + row % 3;
    for (int column = 0; column < 9; ++column) {
      const unsigned digit = static_cast<unsigned>(puzzle[9 * row + column]) - zero - 1u;
      const int word = word_of(row, static_cast<int>(digit));
      words[digit < 9 ? word : open] |= bit_of(row, column);
    }
  }
  for (int w = 0; w < kWords; ++w) state[w] = words[w] | words[kOpen + w / 9];
  for (int i = 0; i < 3; ++i) state[kOpen + i] = words[kOpen + i];
}

// Writes a solved state as 81 bytes. A word has its digit exactly once in each of its three rows.
inline void write_solution(Column state, std::uint8_t zero, std::uint8_t* solution) {
  for (int w = 0; w < kWords; ++w) {
    const auto digit = static_cast<std::uint8_t>(zero + w % 9 + 1);
    std::uint32_t rest = state[w];
    for (int band = 0; band < 3; ++band, rest &= rest - 1) {
      solution[27 * band + 9 * (w / 9) + lowest(rest) - 10 * band] = digit;
    }
  }
}

struct PlainText {
  static void read(const std::uint8_t* puzzle, std::uint8_t zero, Column state) {
    read_puzzle(puzzle, zero, state);
  }
  static void write(Column state, std::uint8_t zero, std::uint8_t* solution) {
    write_solution(state, zero, solution);
  }
};

}  // namespace

}  // namespace nonet::search

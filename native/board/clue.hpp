// A clue of a large board, such as a killer cage or a line, with the rules that define it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board/numbers.hpp"

namespace nonet::inline NONET_BOARD {

struct Clue {
  // Each kind has its own technique for the ways of a clue.
  enum class Kind : std::uint8_t { sets, rising, other };

  // The pairs of digits that two cells may have. `one` and `other` are positions in `cells`.
  struct Pair {
    int one;
    int other;
    std::array<Digits, kDigits> allowed{};  // for each digit of `one`, the digits left for `other`
  };
  struct Arc {
    std::uint32_t before;
    std::uint32_t after;
    Digits digits;  // the digits that lead from `before` to `after`
  };
  // One cell of an automaton, with the arcs from the states before it to the states after it.
  struct Layer {
    // A position in `cells`, or a greater number for a hidden cell. In `several`, a position in
    // `layers`.
    int cell;
    std::vector<Arc> arcs;
    std::uint32_t states;  // the number of states before the cell
  };

  std::vector<int> cells;  // in the clue's own order
  Cells all;
  // For each cell, the positions of the cells that it sees through regions other than clues. If the
  // clue has layers, positions are counted in the order of its layers.
  std::vector<std::vector<std::uint8_t>> seen;
  Kind kind = Kind::other;
  bool has_ways = true;
  // A clue's rule is given as sets of digits, as pairs or as an automaton.
  std::vector<Digits> sets;
  std::vector<Pair> pairs;
  std::vector<Layer> layers;
  // If several automata are for the same cells, all of them, including the first. Those for fewer
  // cells follow from the first. If the clue has hidden cells, all automata.
  std::vector<std::vector<Layer>> several;
};

}  // namespace nonet::inline NONET_BOARD

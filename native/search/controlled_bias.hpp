// Minimal puzzles with a bias that is known: each with n clues has the chance 1 in C(81, n).
#pragma once

#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"

namespace nonet::search {

struct ControlledColumns {
  std::vector<std::uint8_t> puzzle;    // 81 a puzzle
  std::vector<std::uint8_t> solution;  // 81 a puzzle
};

// Tries with the numbers `first` and so on; what they give, in order. A try takes clues from a grid
// in random order for as long as there is one solution, and is a failure unless every clue that is
// left is needed then. Puzzles with more than 32 clues are left out. The same for any number of
// threads and on every machine.
ControlledColumns controlled_bias(std::uint64_t seed, std::uint64_t first, std::size_t size,
                                  double enough, int threads, const Tick& tick);

}  // namespace nonet::search

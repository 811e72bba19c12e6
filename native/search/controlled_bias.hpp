// Generates minimal puzzles with a known bias: in one try, the probability of each puzzle with n
// givens is proportional to 1 / C(81, n).
#pragma once

#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"

namespace nonet::search {

struct ControlledColumns {
  std::vector<std::uint8_t> puzzle;    // 81 per puzzle
  std::vector<std::uint8_t> solution;  // 81 per puzzle
};

// Makes `size` tries, of which the first has the number `first`, and returns their results in
// order. A try removes givens from a grid in random order as long as the solution stays unique. It
// succeeds only if every remaining given is needed. Puzzles with more than 32 givens are skipped.
// Neither the number of threads nor the machine affects the result.
ControlledColumns controlled_bias(std::uint64_t seed, std::uint64_t first, std::size_t size,
                                  double enough, int threads, const Tick& tick);

}  // namespace nonet::search

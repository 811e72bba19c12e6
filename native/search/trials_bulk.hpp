// Measures how well many puzzles resist trial and error, on several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"

namespace nonet::search {

// For each puzzle, the numbers for its least productive round; see trials.hpp.
struct ResistanceColumns {
  std::vector<std::uint16_t> tried;
  std::vector<std::uint16_t> failed;
};

// Measures puzzles with one solution. Each has 81 digits, with 0 for empty cells.
ResistanceColumns resistance_of_many(const std::uint8_t* puzzles, std::size_t size, int threads,
                                     const Tick& tick);

}  // namespace nonet::search

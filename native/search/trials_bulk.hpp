// Measures how well many puzzles resist trial and error, on several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/in_blocks.hpp"

namespace nonet::search {

// For each puzzle, in its poorest round; see trials.hpp.
struct ResistanceColumns {
  std::vector<std::uint16_t> tried;
  std::vector<std::uint16_t> fell;
};

// Puzzles with one solution, 81 digits or 0 each.
ResistanceColumns resistance_of_many(const std::uint8_t* puzzles, std::size_t size, int threads,
                                     const Tick& tick);

}  // namespace nonet::search

// Solves many puzzles of one board on several threads.
#pragma once

#include <cstddef>
#include <cstdint>

#include "board/in_blocks.hpp"
#include "boards/layout_tables.hpp"

namespace nonet::boards {

// For each of `count` puzzles, counts the solutions up to `limit` and writes the first one. Its
// digits start at 1; if there is no solution, they are 0. A puzzle is a row of words, one for the
// candidates of each cell, with a bit for each digit. The rows follow each other without gaps.
// `tick` can stop the work.
void solve_boards(const LayoutTables& tables, const std::uint32_t* candidates, std::size_t count,
                  std::uint64_t limit, int threads, const Tick& tick, std::uint8_t* solutions,
                  std::uint64_t* counts);

// For each puzzle, writes the candidates that are in some solution.
void true_candidates_of_boards(const LayoutTables& tables, const std::uint32_t* candidates,
                               std::size_t count, int threads, const Tick& tick,
                               std::uint32_t* found);

}  // namespace nonet::boards

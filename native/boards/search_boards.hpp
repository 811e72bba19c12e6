// Solves many puzzles of one board on several threads.
#pragma once

#include <cstddef>
#include <cstdint>

#include "board/in_blocks.hpp"
#include "boards/layout_tables.hpp"

namespace nonet::boards {

// For each of `count` puzzles, counts the solutions up to `limit` and writes the first one, with
// digits from 1. If a puzzle has no solution, all its digits are 0. A puzzle is a row of words, one
// for each cell, with a bit for each candidate. The rows follow each other without gaps. `tick` can
// stop the work.
void solve_boards(const LayoutTables& tables, const std::uint32_t* candidates, std::size_t count,
                  std::uint64_t limit, int threads, const Tick& tick, std::uint8_t* solutions,
                  std::uint64_t* counts);

// For each puzzle, writes the candidates that are in some solution.
void true_candidates_of_boards(const LayoutTables& tables, const std::uint32_t* candidates,
                               std::size_t count, int threads, const Tick& tick,
                               std::uint32_t* found);

}  // namespace nonet::boards

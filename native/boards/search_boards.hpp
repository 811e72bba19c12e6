// Solves many puzzles of one board on several threads.
#pragma once

#include <cstddef>
#include <cstdint>

#include "board/in_blocks.hpp"
#include "boards/layout_tables.hpp"

namespace nonet::boards {

// For each of `count` puzzles: its number of solutions, counted up to `limit`, and the first
// solution, with digits from 1 (zeros if there is none). A puzzle is a row of the candidates of
// each cell, with a bit for each digit; rows have no gaps. Stops when `tick` demands it.
void solve_boards(const LayoutTables& tables, const std::uint32_t* candidates, std::size_t count,
                  std::uint64_t limit, int threads, const Tick& tick, std::uint8_t* solutions,
                  std::uint64_t* counts);

// The same for the candidates that are in some solution.
void true_candidates_of_boards(const LayoutTables& tables, const std::uint32_t* candidates,
                               std::size_t count, int threads, const Tick& tick,
                               std::uint32_t* found);

}  // namespace nonet::boards

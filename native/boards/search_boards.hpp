// Many puzzles of one board, on threads.
#pragma once

#include <cstddef>
#include <cstdint>

#include "board/in_blocks.hpp"
#include "boards/layout_tables.hpp"

namespace nonet::boards {

// For each of `count` puzzles, a row of candidates of each cell, a bit for each digit: how many
// solutions it has, counted up to `limit`, and the first of them, digits from 1; zeros where there
// is none. Rows without gaps; stopped when `tick` says so.
void solve_boards(const LayoutTables& tables, const std::uint32_t* candidates, std::size_t count,
                  std::uint64_t limit, int threads, const Tick& tick, std::uint8_t* solutions,
                  std::uint64_t* counts);

// The same for the candidates that are in some solution.
void true_candidates_of_boards(const LayoutTables& tables, const std::uint32_t* candidates,
                               std::size_t count, int threads, const Tick& tick,
                               std::uint32_t* found);

}  // namespace nonet::boards

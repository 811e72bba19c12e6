// The solutions of many puzzles, read from and written to memory of the caller.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "bulk/bulk.hpp"

namespace nonet {

// Puzzles or solutions in memory: 81 bytes each, `stride` bytes from one to the next. A digit is
// `zero` + 1 to 9; an open cell is `zero`, or '.' where `zero` is '0'. Anything else makes a puzzle
// invalid.
template <class Byte>
struct Rows {
  Byte* first;
  std::ptrdiff_t stride;
  std::uint8_t zero;  // 0 or '0'

  Byte* operator[](std::size_t row) const {
    return first + stride * static_cast<std::ptrdiff_t>(row);
  }
};

// The output columns. Each solution is the first one found, and all `zero` if there is none.
struct SolutionColumns {
  Rows<std::uint8_t> solutions;  // `first` may be null
  std::uint64_t* counts;         // up to the limit
  std::uint32_t* guesses;        // branchings of the search
  std::uint8_t* status;          // Status: solved, none, several, invalid
};

// How many lines from somewhere in a text are alike, at most so many: 81 characters, the first of
// them a cell, one sign for open cells, and an end as on Unix or on Windows; and the length of each
// with its end.
struct RegularLines {
  std::size_t width;
  std::size_t count;
};
RegularLines regular_lines(std::string_view text, std::size_t start, std::size_t most);

// Copies puzzles in text, with '.' in place of '0'.
void copy_with_dots(const Rows<const std::uint8_t>& puzzles, std::size_t count,
                    const Rows<std::uint8_t>& copies);

// If stopped, the result is incomplete.
void solve_many(const Rows<const std::uint8_t>& puzzles, std::size_t count,
                const Geometry& geometry, std::uint64_t limit, int threads, const Tick& tick,
                const SolutionColumns& columns);

}  // namespace nonet

// Solves many puzzles, reading from and writing to the caller's memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "bulk/bulk.hpp"

namespace nonet {

// Puzzles or solutions in memory, of 81 bytes each, with `stride` bytes from one to the next. A
// digit is `zero` + 1 to 9. An open cell is `zero`, or also '.' if `zero` is '0'. Any other byte
// makes a puzzle invalid.
template <class Byte>
struct Rows {
  Byte* first;
  std::ptrdiff_t stride;
  std::uint8_t zero;  // 0 or '0'

  Byte* operator[](std::size_t row) const {
    return first + stride * static_cast<std::ptrdiff_t>(row);
  }
};

// The output columns. Each solution is the first one found; it is all `zero` if there is none.
struct SolutionColumns {
  Rows<std::uint8_t> solutions;  // `first` may be null
  std::uint64_t* counts;         // number of solutions, up to the limit
  std::uint32_t* guesses;        // number of branchings
  std::uint8_t* status;          // solved, none, several or invalid
};

// The number of lines of the same form, from `start` in a text, up to `most`: 81 characters, of
// which the first is a cell, one character for open cells, and a Unix or Windows line end. `width`
// is the length of a line with its end.
struct RegularLines {
  std::size_t width;
  std::size_t count;
};
RegularLines regular_lines(std::string_view text, std::size_t start, std::size_t most);

// Copies puzzles given as text, replacing '0' by '.'.
void copy_with_dots(const Rows<const std::uint8_t>& puzzles, std::size_t count,
                    const Rows<std::uint8_t>& copies);

// If stopped, the result is incomplete.
void solve_many(const Rows<const std::uint8_t>& puzzles, std::size_t count,
                const Geometry& geometry, std::uint64_t limit, int threads, const Tick& tick,
                const SolutionColumns& columns);

}  // namespace nonet

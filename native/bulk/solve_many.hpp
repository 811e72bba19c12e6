// Solves many puzzles. Reads from and writes to the caller's memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "bulk/bulk.hpp"
#include "bulk/byte_tests.hpp"

namespace nonet {

// Puzzles or solutions of 81 bytes each. Each starts `stride` bytes after the previous one. Digits
// are the bytes `zero` + 1 to `zero` + 9. The byte for an empty cell is `zero`; if `zero` is '0',
// '.' is also allowed. Any other byte makes a puzzle invalid.
template <class Byte>
struct Rows {
  Byte* first;
  std::ptrdiff_t stride;
  std::uint8_t zero;  // 0 or '0'

  Byte* operator[](std::size_t row) const {
    return first + stride * static_cast<std::ptrdiff_t>(row);
  }
};

// A puzzle's solution is the first one found, or `zero` in every cell if there is none.
struct SolutionColumns {
  Rows<std::uint8_t> solutions;  // `first` may be null
  std::uint64_t* counts;         // number of solutions, up to the limit
  std::uint32_t* guesses;        // number of branchings
  std::uint8_t* status;          // solved, none, several or invalid
};

// Starting at position `start`, counts up to `most` consecutive lines of the same form. Such a line
// consists of cells (see `are_cells`) and a Unix or Windows line end, and all its empty cells have
// the same character. `width` is a line's length, including its line end.
struct RegularLines {
  std::size_t width;
  std::size_t count;
};
RegularLines regular_lines(std::string_view text, std::size_t start, std::size_t most,
                           const Size& size = {kCells, kDigits});

// Copies puzzles given as text with this many cells each, replacing '0' with '.'.
void copy_with_dots(const Rows<const std::uint8_t>& puzzles, std::size_t count,
                    const Rows<std::uint8_t>& copies, std::size_t cells);

// If the work is stopped, the result is incomplete.
void solve_many(const Rows<const std::uint8_t>& puzzles, std::size_t count,
                const Geometry& geometry, std::uint64_t limit, int threads, const Tick& tick,
                const SolutionColumns& columns);

}  // namespace nonet

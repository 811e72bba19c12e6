// Tests the bytes of a string, sixteen at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "board/numbers.hpp"
#include "search/sixteen.hpp"

namespace nonet {

using search::Sixteen;

inline Sixteen sixteen_at(const char* text) {
  return Sixteen::of(reinterpret_cast<const std::uint8_t*>(text));
}

// Blocks of sixteen cells start at these positions. Together the blocks cover all cells, some of
// them twice.
inline constexpr int kSixteens[] = {0, 16, 32, 48, 64, kCells - 16};

// Each function returns 255 for the bytes that pass its test, and 0 for the others.
inline Sixteen equal_to(Sixteen bytes, char sign) {
  return equal(bytes, Sixteen::all(static_cast<std::uint8_t>(sign)));
}
// Tests whether bytes are between `first` and `last`. This range may contain at most 254
// characters.
inline Sixteen within(Sixteen bytes, char first, char last) {
  const Sixteen from_first = bytes - Sixteen::all(static_cast<std::uint8_t>(first));
  return is_less(from_first, Sixteen::all(static_cast<std::uint8_t>(last - first + 1)));
}

inline bool any(Sixteen mask) {
  std::uint64_t halves[2];
  std::memcpy(halves, &mask.v, sizeof halves);
  return (halves[0] | halves[1]) != 0;
}
inline bool all(Sixteen mask) {
  std::uint64_t halves[2];
  std::memcpy(halves, &mask.v, sizeof halves);
  return (halves[0] & halves[1]) == ~std::uint64_t{0};
}

// The number of cells and the number of digits of the puzzles in a text.
struct Size {
  std::size_t cells;
  int digits;
};

// Whether the text at `line` is certain to be the cells of a puzzle with at least 16 cells: digits
// 1 to 9, A for 10, B for 11 and so on, and `.` or `0` for empty cells. Puzzles with more than nine
// digits can also be written in other ways. So the text must contain the last digit and one of the
// first nine.
bool are_cells_of_any_size(const char* line, const Size& size);

// Whether the text at `line` is certain to be the cells of a 9x9 puzzle, except that `/` also
// passes. Allowing it saves a few instructions, which matters here. It does no harm, because every
// reader rejects `/` as a cell. `see` gets each block of sixteen cells and the position of the
// first.
template <class See>
bool are_nine_rows(const char* line, const See& see) {
  Sixteen good = Sixteen::all(255);
  for (const int first : kSixteens) {
    const Sixteen c = sixteen_at(line + first);
    good = good & within(c, '.', '9');
    see(c, first);
  }
  return all(good);
}
inline bool are_cells(const char* line, const Size& size) {
  if (size.cells != kCells || size.digits != kDigits) return are_cells_of_any_size(line, size);
  return are_nine_rows(line, [](Sixteen, int) {});
}

// Whether every byte in a part of a string passes a test. The function may also read bytes after
// the part, up to the end of the string.
template <class Test>
bool all_are(const char* at, const char* end, const char* text_end, const Test& test) {
  static constexpr std::uint8_t kNoneThenAll[32] = {
      0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,   0,
      255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};
  if (end - at >= 16) {
    Sixteen good = test(sixteen_at(end - 16));  // some bytes are tested twice
    for (; end - at > 16; at += 16) good = good & test(sixteen_at(at));
    return all(good);
  }
  const std::ptrdiff_t size = end - at;
  char own[16] = {};
  if (text_end - at < 16) {
    if (size > 0) std::memcpy(own, at, static_cast<std::size_t>(size));
    at = own;
  }
  return all(test(sixteen_at(at)) | Sixteen::of(kNoneThenAll + 16 - size));
}

}  // namespace nonet

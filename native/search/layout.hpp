// Defines how the kernels store a puzzle. The candidates are in 27 words of 27 bits. (For houses
// other than rows, columns and the usual boxes, see layout_houses.hpp.)
//
// Word 9 * i + d has the places for digit d in row i of each band: rows i, i + 3 and i + 6. Each
// row is a field of nine cells, followed by a guard bit, which is 0.
//
//   bit   29 | 28 ....... 20 | 19 | 18 ....... 10 |  9 |  8 ....... 0
//       guard| row i+6, c9-1 |  g | row i+3, c9-1 |  g | row i, c9-1
//
// So the nine words with the same i contain all candidates of their cells, digit by digit. A digit
// has three words, one for each row of a band. Each of these words has three fields, one for each
// band. That suits both closures in propagate.hpp. Because of the guards, one addition or
// subtraction can show which of three rows are empty.
//
// Three more words hold the open cells, which are those with more than one candidate.
//
// Only kernels include this file. Its functions have internal linkage, because code for slower
// machines must not share code that is compiled for faster ones.
#pragma once

#include <cstdint>

#if defined(_MSC_VER) && !defined(__clang__)
#include <intrin.h>
#define NONET_INLINE __forceinline
#else
#define NONET_INLINE inline __attribute__((always_inline))
#endif

namespace nonet::search {

inline constexpr int kWords = 27;
inline constexpr int kOpen = 27;   // the first word of open cells
inline constexpr int kState = 30;  // words of a whole state

inline constexpr std::uint32_t kFieldStart = 1u | 1u << 10 | 1u << 20;
inline constexpr std::uint32_t kFields = 0x1FFu * kFieldStart;
inline constexpr std::uint32_t kGuards = kFieldStart << 9;
inline constexpr std::uint32_t kField[3] = {0x1FFu, 0x1FFu << 10, 0x1FFu << 20};
// A row and a box share three cells. kThird[k] has the k-th of these cells for every row and box,
// and kBox[k] has the cells of the k-th box in every row.
inline constexpr std::uint32_t kThird[3] = {0x49u * kFieldStart, 0x92u * kFieldStart,
                                            0x124u * kFieldStart};
inline constexpr std::uint32_t kBox[3] = {0x007u * kFieldStart, 0x038u * kFieldStart,
                                          0x1C0u * kFieldStart};

namespace {

constexpr int word_of(int row, int digit) { return 9 * (row % 3) + digit; }
constexpr std::uint32_t bit_of(int row, int column) { return 1u << (10 * (row / 3) + column); }

// These replace std::countr_zero and std::popcount. If kernels used those, the linker might pick a
// copy compiled for a fast machine and use it for the whole program.
#if defined(_MSC_VER) && !defined(__clang__)
inline int lowest(std::uint64_t bits) {
  unsigned long index;
  _BitScanForward64(&index, bits);
  return static_cast<int>(index);
}
inline int highest(std::uint64_t bits) {
  unsigned long index;
  _BitScanReverse64(&index, bits);
  return static_cast<int>(index);
}
inline int ones(std::uint64_t bits) { return static_cast<int>(__popcnt64(bits)); }
#else
inline int lowest(std::uint64_t bits) { return __builtin_ctzll(bits); }
inline int highest(std::uint64_t bits) { return 63 - __builtin_clzll(bits); }
inline int ones(std::uint64_t bits) { return __builtin_popcountll(bits); }
#endif

// One puzzle's state. It is part of an array in which the words of several puzzles are interleaved.
struct Column {
  std::uint32_t* first;
  int stride;
  std::uint32_t& operator[](int word) const { return first[word * stride]; }
};

}  // namespace

}  // namespace nonet::search

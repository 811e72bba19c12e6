// How the kernels store a puzzle: as 27 words of 27 bits. (layout_houses.hpp has houses other than
// rows, columns and the usual boxes.)
//
// Word 9 * i + d has the places of digit d in row i of each band, that is in rows i, i + 3 and i +
// 6. Each row is a field of nine cells and a guard bit, which is 0.
//
//   bit   29 | 28 ....... 20 | 19 | 18 ....... 10 |  9 |  8 ....... 0
//       guard| row i+6, c9-1 |  g | row i+3, c9-1 |  g | row i, c9-1
//
// So the nine words with the same i contain whole cells, digit by digit. Among the three words of
// one digit, the rows of a band are in the same field of successive words, and the bands are in
// successive fields of a word. That suits both closures in propagate.hpp. The guard lets one
// addition or subtraction test three rows for emptiness at once.
//
// Three more words have the open cells: those with more than one candidate.
//
// Only kernels include this file. Code compiled for faster machines must not be shared with code
// for slower ones, so the functions here have internal linkage.
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
// kThird: cell k of every three cells that a row and a box share. kBox: box k of every row.
inline constexpr std::uint32_t kThird[3] = {0x49u * kFieldStart, 0x92u * kFieldStart,
                                            0x124u * kFieldStart};
inline constexpr std::uint32_t kBox[3] = {0x007u * kFieldStart, 0x038u * kFieldStart,
                                          0x1C0u * kFieldStart};

namespace {

constexpr int word_of(int row, int digit) { return 9 * (row % 3) + digit; }
constexpr std::uint32_t bit_of(int row, int column) { return 1u << (10 * (row / 3) + column); }

// These replace std::countr_zero and std::popcount: the linker could use a copy of those that was
// compiled for a fast machine for the whole program.
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

// The state of one puzzle, in an array in which the words of several puzzles are interleaved.
struct Column {
  std::uint32_t* first;
  int stride;
  std::uint32_t& operator[](int word) const { return first[word * stride]; }
};

}  // namespace

}  // namespace nonet::search

// Two words side by side in a vector. GCC and Clang compile their vector extensions to instructions
// that every machine has: SSE2 on x86-64, NEON on 64-bit ARM. GCC does not vectorise a plain loop
// over two words if one of the words is used separately later.
#pragma once

#include <cstdint>

namespace nonet::inline NONET_BOARD {

#if defined(__GNUC__)

using TwoWords = std::uint64_t __attribute__((vector_size(16)));

#else

struct TwoWords {
  std::uint64_t word[2];

  constexpr std::uint64_t operator[](int i) const { return word[i]; }
  constexpr std::uint64_t& operator[](int i) { return word[i]; }
  constexpr TwoWords operator~() const { return {~word[0], ~word[1]}; }
  constexpr TwoWords operator&(TwoWords b) const { return {word[0] & b[0], word[1] & b[1]}; }
  constexpr TwoWords operator|(TwoWords b) const { return {word[0] | b[0], word[1] | b[1]}; }
  constexpr TwoWords operator+(TwoWords b) const { return {word[0] + b[0], word[1] + b[1]}; }
  constexpr TwoWords operator-(TwoWords b) const { return {word[0] - b[0], word[1] - b[1]}; }
  constexpr TwoWords operator<<(int by) const { return {word[0] << by, word[1] << by}; }
  constexpr TwoWords operator>>(int by) const { return {word[0] >> by, word[1] >> by}; }
  constexpr TwoWords& operator&=(TwoWords b) { return *this = *this & b; }
  constexpr TwoWords& operator|=(TwoWords b) { return *this = *this | b; }
};

#endif

constexpr TwoWords twice(std::uint64_t word) { return TwoWords{word, word}; }

}  // namespace nonet::inline NONET_BOARD

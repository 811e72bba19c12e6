// The functions of text.hpp, written with masks of 64 cells.
#pragma once

#include <immintrin.h>

#include "search/layout.hpp"

namespace nonet::search {

namespace {

// In a mask that starts at row i, rows i, i + 3 and i + 6 start at bits 0, 27 and 54. The last row
// ends at bit 62, so loading 63 bytes is enough.
inline void read_puzzle_avx512(const std::uint8_t* puzzle, std::uint8_t zero, Column state) {
  constexpr std::uint64_t kRows = 0x1FFull | 0x1FFull << 27 | 0x1FFull << 54;
  constexpr std::uint64_t k63 = ~std::uint64_t{0} >> 1;
  for (int i = 0; i < 3; ++i) {
    const __m512i cells = _mm512_maskz_loadu_epi8(k63, puzzle + 9 * i);
    std::uint32_t given[9];
    std::uint64_t any = 0;
    for (int d = 0; d < 9; ++d) {
      const __m512i digit = _mm512_set1_epi8(static_cast<char>(zero + d + 1));
      const std::uint64_t equal = _mm512_cmpeq_epi8_mask(cells, digit);
      any |= equal;
      given[d] = _pdep_u32(static_cast<std::uint32_t>(_pext_u64(equal, kRows)), kFields);
    }
    const std::uint32_t open =
        _pdep_u32(static_cast<std::uint32_t>(_pext_u64(~any, kRows)), kFields);
    for (int d = 0; d < 9; ++d) state[9 * i + d] = given[d] | open;
    state[kOpen + i] = open;
  }
}

// Assembles the digits 1 to 9 from their four bits, one band at a time.
inline void write_solution_avx512(Column state, std::uint8_t zero, std::uint8_t* solution) {
  std::uint32_t place[4][3];
  for (int i = 0; i < 3; ++i) {
    const auto word = [&](int digit) { return state[9 * i + digit - 1]; };
    place[0][i] = word(1) | word(3) | word(5) | word(7) | word(9);
    place[1][i] = word(2) | word(3) | word(6) | word(7);
    place[2][i] = word(4) | word(5) | word(6) | word(7);
    place[3][i] = word(8) | word(9);
  }
  for (int band = 0; band < 3; ++band) {
    __m256i digits = _mm256_set1_epi8(static_cast<char>(zero));
    for (int k = 0; k < 4; ++k) {
      const auto row = [&](int i) { return place[k][i] >> (10 * band) & 0x1FFu; };
      const std::uint32_t cells = row(0) | row(1) << 9 | row(2) << 18;
      const __m256i value = _mm256_set1_epi8(static_cast<char>(1 << k));
      digits = _mm256_mask_add_epi8(digits, cells, digits, value);
    }
    _mm256_mask_storeu_epi8(solution + 27 * band, 0x7FFFFFF, digits);
  }
}

}  // namespace

}  // namespace nonet::search

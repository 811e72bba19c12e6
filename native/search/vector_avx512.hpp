// Sixteen lanes of 32 bits with AVX-512. Any bitwise function of three vectors is one instruction.
#pragma once

#include <immintrin.h>

#include "search/layout.hpp"

namespace nonet::search {

namespace {

struct Avx512 {
  static constexpr int kLanes = 16;

  __m512i v;

  static Avx512 load(const std::uint32_t* from) { return {_mm512_load_si512(from)}; }
  void store(std::uint32_t* to) const { _mm512_store_si512(to, v); }
  static Avx512 all(std::uint32_t value) { return {_mm512_set1_epi32(static_cast<int>(value))}; }
  std::uint32_t nonzero() const { return _mm512_test_epi32_mask(v, v); }
  // Sets all bits in the lanes that are not 0.
  Avx512 filled() const { return {_mm512_movm_epi32(_mm512_test_epi32_mask(v, v))}; }
  template <int n>
  Avx512 left() const {
    return {_mm512_slli_epi32(v, n)};
  }
  template <int n>
  Avx512 right() const {
    return {_mm512_srli_epi32(v, n)};
  }

  // The operations that one_puzzle.hpp needs. One part of the vector has four lanes.
  bool any() const { return _mm512_test_epi32_mask(v, v) != 0; }
  Avx512 next_rows() const { return {_mm512_shuffle_epi32(v, _MM_PERM_DACB)}; }
  Avx512 next_but_one_rows() const { return {_mm512_shuffle_epi32(v, _MM_PERM_DBAC)}; }
  template <int k>
  Avx512 row() const {
    return {_mm512_shuffle_epi32(v, static_cast<_MM_PERM_ENUM>(0x55 * k))};
  }
  template <int k>
  Avx512 parts_apart() const {
    return {_mm512_shuffle_i64x2(v, v, k == 1 ? 0xB1 : 0x4E)};
  }
  static Avx512 rows_of(Avx512 a, Avx512 b, Avx512 c) {
    return {_mm512_mask_mov_epi32(_mm512_mask_mov_epi32(a.v, 0x2222, b.v), 0x4444, c.v)};
  }
};

// Applies the function with this truth table (for a = 0xF0, b = 0xCC and c = 0xAA).
template <int table>
Avx512 of_three(Avx512 a, Avx512 b, Avx512 c) {
  return {_mm512_ternarylogic_epi32(a.v, b.v, c.v, table)};
}

inline Avx512 operator&(Avx512 a, Avx512 b) { return {_mm512_and_si512(a.v, b.v)}; }
inline Avx512 operator|(Avx512 a, Avx512 b) { return {_mm512_or_si512(a.v, b.v)}; }
inline Avx512 operator^(Avx512 a, Avx512 b) { return {_mm512_xor_si512(a.v, b.v)}; }
inline Avx512 operator+(Avx512 a, Avx512 b) { return {_mm512_add_epi32(a.v, b.v)}; }
inline Avx512 operator-(Avx512 a, Avx512 b) { return {_mm512_sub_epi32(a.v, b.v)}; }
inline Avx512 and_not(Avx512 a, Avx512 b) { return {_mm512_andnot_si512(b.v, a.v)}; }
inline Avx512 and3(Avx512 a, Avx512 b, Avx512 c) { return of_three<0x80>(a, b, c); }
inline Avx512 or3(Avx512 a, Avx512 b, Avx512 c) { return of_three<0xFE>(a, b, c); }
inline Avx512 or_and(Avx512 a, Avx512 b, Avx512 c) { return of_three<0xF8>(a, b, c); }
inline Avx512 or_xor(Avx512 a, Avx512 b, Avx512 c) { return of_three<0xF6>(a, b, c); }
inline Avx512 and_or_not(Avx512 a, Avx512 b, Avx512 c) { return of_three<0xD0>(a, b, c); }
inline Avx512 xor3(Avx512 a, Avx512 b, Avx512 c) { return of_three<0x96>(a, b, c); }
inline Avx512 majority(Avx512 a, Avx512 b, Avx512 c) { return of_three<0xE8>(a, b, c); }
inline Avx512 select(Avx512 mask, Avx512 a, Avx512 b) { return of_three<0xCA>(mask, a, b); }

}  // namespace

}  // namespace nonet::search

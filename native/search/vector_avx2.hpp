// Eight lanes of 32 bits with AVX2.
#pragma once

#include <immintrin.h>

#include "search/layout.hpp"

namespace nonet::search {

namespace {

struct Avx2 {
  static constexpr int kLanes = 8;

  __m256i v;

  static Avx2 load(const std::uint32_t* from) {
    return {_mm256_load_si256(reinterpret_cast<const __m256i*>(from))};
  }
  void store(std::uint32_t* to) const { _mm256_store_si256(reinterpret_cast<__m256i*>(to), v); }
  static Avx2 all(std::uint32_t value) { return {_mm256_set1_epi32(static_cast<int>(value))}; }
  std::uint32_t nonzero() const {
    const __m256i zero = _mm256_cmpeq_epi32(v, _mm256_setzero_si256());
    return ~static_cast<std::uint32_t>(_mm256_movemask_ps(_mm256_castsi256_ps(zero))) & 0xFFu;
  }
  // Sets all bits in the lanes that are not 0.
  Avx2 filled() const {
    return {_mm256_xor_si256(_mm256_cmpeq_epi32(v, _mm256_setzero_si256()), _mm256_set1_epi32(-1))};
  }
  template <int n>
  Avx2 left() const {
    return {_mm256_slli_epi32(v, n)};
  }
  template <int n>
  Avx2 right() const {
    return {_mm256_srli_epi32(v, n)};
  }

  // The operations that one_puzzle.hpp needs. The vector has two parts of four lanes each.
  bool any() const { return !_mm256_testz_si256(v, v); }
  Avx2 next_rows() const { return {_mm256_shuffle_epi32(v, 0xC9)}; }
  Avx2 next_but_one_rows() const { return {_mm256_shuffle_epi32(v, 0xD2)}; }
  template <int k>
  Avx2 row() const {
    return {_mm256_shuffle_epi32(v, 0x55 * k)};
  }
  template <int k>
  Avx2 parts_apart() const {
    return {_mm256_permute4x64_epi64(v, 0x4E)};
  }
  static Avx2 rows_of(Avx2 a, Avx2 b, Avx2 c) {
    return {_mm256_blend_epi32(_mm256_blend_epi32(a.v, b.v, 0x22), c.v, 0x44)};
  }
};

inline Avx2 operator&(Avx2 a, Avx2 b) { return {_mm256_and_si256(a.v, b.v)}; }
inline Avx2 operator|(Avx2 a, Avx2 b) { return {_mm256_or_si256(a.v, b.v)}; }
inline Avx2 operator^(Avx2 a, Avx2 b) { return {_mm256_xor_si256(a.v, b.v)}; }
inline Avx2 operator+(Avx2 a, Avx2 b) { return {_mm256_add_epi32(a.v, b.v)}; }
inline Avx2 operator-(Avx2 a, Avx2 b) { return {_mm256_sub_epi32(a.v, b.v)}; }
inline Avx2 and_not(Avx2 a, Avx2 b) { return {_mm256_andnot_si256(b.v, a.v)}; }
inline Avx2 and3(Avx2 a, Avx2 b, Avx2 c) { return a & b & c; }
inline Avx2 or3(Avx2 a, Avx2 b, Avx2 c) { return a | b | c; }
inline Avx2 or_and(Avx2 a, Avx2 b, Avx2 c) { return a | (b & c); }
inline Avx2 or_xor(Avx2 a, Avx2 b, Avx2 c) { return a | (b ^ c); }
inline Avx2 and_or_not(Avx2 a, Avx2 b, Avx2 c) { return and_not(a, and_not(c, b)); }
inline Avx2 xor3(Avx2 a, Avx2 b, Avx2 c) { return a ^ b ^ c; }
inline Avx2 majority(Avx2 a, Avx2 b, Avx2 c) { return (a & b) | ((a | b) & c); }
inline Avx2 select(Avx2 mask, Avx2 a, Avx2 b) { return (mask & a) | and_not(b, mask); }

}  // namespace

}  // namespace nonet::search

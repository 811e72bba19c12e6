// Four lanes of 32 bits with NEON, which every 64-bit ARM processor has.
#pragma once

#include <arm_neon.h>

#include "search/layout.hpp"

namespace nonet::search {

namespace {

struct Neon {
  static constexpr int kLanes = 4;

  uint32x4_t v;

  static Neon load(const std::uint32_t* from) { return {vld1q_u32(from)}; }
  void store(std::uint32_t* to) const { vst1q_u32(to, v); }
  static Neon all(std::uint32_t value) { return {vdupq_n_u32(value)}; }
  std::uint32_t nonzero() const {
    static constexpr std::uint32_t kBits[4] = {1, 2, 4, 8};
    return vaddvq_u32(vandq_u32(vtstq_u32(v, v), vld1q_u32(kBits)));
  }
  // Sets all bits in the lanes that are not 0.
  Neon filled() const { return {vtstq_u32(v, v)}; }
  template <int n>
  Neon left() const {
    return {vshlq_n_u32(v, n)};
  }
  template <int n>
  Neon right() const {
    return {vshrq_n_u32(v, n)};
  }

  // The operations that one_puzzle.hpp needs. This vector consists of a single part of four lanes.
  bool any() const { return vmaxvq_u32(v) != 0; }
  Neon next_rows() const {
    static constexpr std::uint8_t kBytes[16] = {4, 5, 6, 7, 8,  9,  10, 11,
                                                0, 1, 2, 3, 12, 13, 14, 15};
    return bytes_at(kBytes);
  }
  Neon next_but_one_rows() const {
    static constexpr std::uint8_t kBytes[16] = {8, 9, 10, 11, 0,  1,  2,  3,
                                                4, 5, 6,  7,  12, 13, 14, 15};
    return bytes_at(kBytes);
  }
  template <int k>
  Neon row() const {
    return {vdupq_laneq_u32(v, k)};
  }
  static Neon rows_of(Neon a, Neon b, Neon c) {
    return {vcopyq_laneq_u32(vcopyq_laneq_u32(a.v, 1, b.v, 1), 2, c.v, 2)};
  }

 private:
  Neon bytes_at(const std::uint8_t* places) const {
    return {vreinterpretq_u32_u8(vqtbl1q_u8(vreinterpretq_u8_u32(v), vld1q_u8(places)))};
  }
};

inline Neon operator&(Neon a, Neon b) { return {vandq_u32(a.v, b.v)}; }
inline Neon operator|(Neon a, Neon b) { return {vorrq_u32(a.v, b.v)}; }
inline Neon operator^(Neon a, Neon b) { return {veorq_u32(a.v, b.v)}; }
inline Neon operator+(Neon a, Neon b) { return {vaddq_u32(a.v, b.v)}; }
inline Neon operator-(Neon a, Neon b) { return {vsubq_u32(a.v, b.v)}; }
inline Neon and_not(Neon a, Neon b) { return {vbicq_u32(a.v, b.v)}; }
inline Neon and3(Neon a, Neon b, Neon c) { return a & b & c; }
inline Neon or3(Neon a, Neon b, Neon c) { return a | b | c; }
inline Neon or_and(Neon a, Neon b, Neon c) { return a | (b & c); }
inline Neon or_xor(Neon a, Neon b, Neon c) { return a | (b ^ c); }
inline Neon and_or_not(Neon a, Neon b, Neon c) { return {vandq_u32(a.v, vornq_u32(b.v, c.v))}; }
inline Neon xor3(Neon a, Neon b, Neon c) { return a ^ b ^ c; }
inline Neon majority(Neon a, Neon b, Neon c) { return {vbslq_u32((a ^ b).v, c.v, a.v)}; }
inline Neon select(Neon mask, Neon a, Neon b) { return {vbslq_u32(mask.v, a.v, b.v)}; }

}  // namespace

}  // namespace nonet::search

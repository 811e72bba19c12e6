// Four lanes of 32 bits for every machine. GCC and Clang compile their vector extensions to
// instructions that every machine has: SSE2 on x86-64, NEON on 64-bit ARM. (If these compilers
// vectorise loops over four lanes instead, the code is five times slower.)
#pragma once

#include "search/layout.hpp"

namespace nonet::search {

namespace {

struct Portable {
  static constexpr int kLanes = 4;

#if defined(__GNUC__)
  using Four = std::uint32_t __attribute__((vector_size(16)));
#else
  struct Four {
    std::uint32_t lane[4];
    std::uint32_t& operator[](int i) { return lane[i]; }
    std::uint32_t operator[](int i) const { return lane[i]; }
  };
#endif

  Four v;

  static Portable load(const std::uint32_t* from) {
    Portable result;
    for (int i = 0; i < kLanes; ++i) result.v[i] = from[i];
    return result;
  }
  void store(std::uint32_t* to) const {
    for (int i = 0; i < kLanes; ++i) to[i] = v[i];
  }
  static Portable all(std::uint32_t value) {
    Portable result;
    for (int i = 0; i < kLanes; ++i) result.v[i] = value;
    return result;
  }
  // A number with a bit for each lane. The bit is set if the lane is not 0.
  std::uint32_t nonzero() const {
    std::uint32_t mask = 0;
    for (int i = 0; i < kLanes; ++i) mask |= std::uint32_t{v[i] != 0} << i;
    return mask;
  }
  // Sets all bits in the lanes that are not 0.
  Portable filled() const {
    Portable result;
    for (int i = 0; i < kLanes; ++i) result.v[i] = v[i] ? ~0u : 0u;
    return result;
  }
  template <int n>
  Portable left() const;
  template <int n>
  Portable right() const;

  // The operations that one_puzzle.hpp needs. This vector consists of a single part of four lanes.
  bool any() const { return (v[0] | v[1] | v[2] | v[3]) != 0; }
  Portable next_rows() const { return {Four{v[1], v[2], v[0], v[3]}}; }
  Portable next_but_one_rows() const { return {Four{v[2], v[0], v[1], v[3]}}; }
  template <int k>
  Portable row() const {
    return {Four{v[k], v[k], v[k], v[k]}};
  }
  static Portable rows_of(Portable a, Portable b, Portable c) {
    return {Four{a.v[0], b.v[1], c.v[2], c.v[3]}};
  }
};

#if defined(__GNUC__)
template <int n>
Portable Portable::left() const {
  return {v << n};
}
template <int n>
Portable Portable::right() const {
  return {v >> n};
}
inline Portable operator&(Portable a, Portable b) { return {a.v & b.v}; }
inline Portable operator|(Portable a, Portable b) { return {a.v | b.v}; }
inline Portable operator^(Portable a, Portable b) { return {a.v ^ b.v}; }
inline Portable operator+(Portable a, Portable b) { return {a.v + b.v}; }
inline Portable operator-(Portable a, Portable b) { return {a.v - b.v}; }
#else
template <class Operation>
Portable lane_by_lane(Portable a, Portable b, Operation operation) {
  Portable result;
  for (int i = 0; i < Portable::kLanes; ++i) result.v[i] = operation(a.v[i], b.v[i]);
  return result;
}
template <int n>
Portable Portable::left() const {
  return lane_by_lane(*this, *this, [](std::uint32_t x, std::uint32_t) { return x << n; });
}
template <int n>
Portable Portable::right() const {
  return lane_by_lane(*this, *this, [](std::uint32_t x, std::uint32_t) { return x >> n; });
}
inline Portable operator&(Portable a, Portable b) {
  return lane_by_lane(a, b, [](std::uint32_t x, std::uint32_t y) { return x & y; });
}
inline Portable operator|(Portable a, Portable b) {
  return lane_by_lane(a, b, [](std::uint32_t x, std::uint32_t y) { return x | y; });
}
inline Portable operator^(Portable a, Portable b) {
  return lane_by_lane(a, b, [](std::uint32_t x, std::uint32_t y) { return x ^ y; });
}
inline Portable operator+(Portable a, Portable b) {
  return lane_by_lane(a, b, [](std::uint32_t x, std::uint32_t y) { return x + y; });
}
inline Portable operator-(Portable a, Portable b) {
  return lane_by_lane(a, b, [](std::uint32_t x, std::uint32_t y) { return x - y; });
}
#endif

inline Portable and_not(Portable a, Portable b) { return a & (b ^ Portable::all(~0u)); }
inline Portable and3(Portable a, Portable b, Portable c) { return a & b & c; }
inline Portable or3(Portable a, Portable b, Portable c) { return a | b | c; }
inline Portable or_and(Portable a, Portable b, Portable c) { return a | (b & c); }
inline Portable or_xor(Portable a, Portable b, Portable c) { return a | (b ^ c); }
inline Portable and_or_not(Portable a, Portable b, Portable c) { return and_not(a, and_not(c, b)); }
inline Portable xor3(Portable a, Portable b, Portable c) { return a ^ b ^ c; }
inline Portable majority(Portable a, Portable b, Portable c) { return (a & b) | ((a | b) & c); }
inline Portable select(Portable mask, Portable a, Portable b) { return b ^ (mask & (a ^ b)); }

}  // namespace

}  // namespace nonet::search

// A vector with one lane, which lets vector code run on a single puzzle.
#pragma once

#include "search/layout.hpp"

namespace nonet::search {

namespace {

struct Scalar {
  static constexpr int kLanes = 1;

  std::uint32_t v;

  static Scalar load(const std::uint32_t* from) { return {*from}; }
  void store(std::uint32_t* to) const { *to = v; }
  static Scalar all(std::uint32_t value) { return {value}; }
  std::uint32_t nonzero() const { return v != 0; }
  Scalar filled() const { return {v ? ~0u : 0u}; }
  template <int n>
  Scalar left() const {
    return {v << n};
  }
  template <int n>
  Scalar right() const {
    return {v >> n};
  }
};

inline Scalar operator&(Scalar a, Scalar b) { return {a.v & b.v}; }
inline Scalar operator|(Scalar a, Scalar b) { return {a.v | b.v}; }
inline Scalar operator^(Scalar a, Scalar b) { return {a.v ^ b.v}; }
inline Scalar operator+(Scalar a, Scalar b) { return {a.v + b.v}; }
inline Scalar operator-(Scalar a, Scalar b) { return {a.v - b.v}; }
inline Scalar and_not(Scalar a, Scalar b) { return {a.v & ~b.v}; }
inline Scalar and3(Scalar a, Scalar b, Scalar c) { return {a.v & b.v & c.v}; }
inline Scalar or3(Scalar a, Scalar b, Scalar c) { return {a.v | b.v | c.v}; }
inline Scalar or_and(Scalar a, Scalar b, Scalar c) { return {a.v | (b.v & c.v)}; }
inline Scalar or_xor(Scalar a, Scalar b, Scalar c) { return {a.v | (b.v ^ c.v)}; }
inline Scalar and_or_not(Scalar a, Scalar b, Scalar c) { return {a.v & (b.v | ~c.v)}; }
inline Scalar xor3(Scalar a, Scalar b, Scalar c) { return {a.v ^ b.v ^ c.v}; }
inline Scalar majority(Scalar a, Scalar b, Scalar c) { return {(a.v & b.v) | ((a.v | b.v) & c.v)}; }
inline Scalar select(Scalar mask, Scalar a, Scalar b) { return {(mask.v & a.v) | (b.v & ~mask.v)}; }

}  // namespace

}  // namespace nonet::search

// A set of cells: 81 bits in two words, cell 0 (r1c1) first.
#pragma once

#include <bit>
#include <cstdint>

namespace nonet {

inline constexpr int kCells = 81;

struct Cells {
  std::uint64_t low = 0;   // cells 0 to 63
  std::uint64_t high = 0;  // cells 64 to 80

  static constexpr Cells all() { return {~std::uint64_t{0}, (std::uint64_t{1} << 17) - 1}; }
  static constexpr Cells of(int cell) {
    return cell < 64 ? Cells{std::uint64_t{1} << cell, 0}
                     : Cells{0, std::uint64_t{1} << (cell - 64)};
  }

  constexpr bool has(int cell) const {
    return cell < 64 ? (low >> cell) & 1 : (high >> (cell - 64)) & 1;
  }
  constexpr void add(int cell) { *this |= of(cell); }
  constexpr void drop(int cell) { *this &= ~of(cell); }
  constexpr bool empty() const { return (low | high) == 0; }
  constexpr int count() const { return std::popcount(low) + std::popcount(high); }
  // The first cell; the set must not be empty.
  constexpr int first() const { return low ? std::countr_zero(low) : 64 + std::countr_zero(high); }
  // Takes the first cell out and returns it.
  constexpr int pop() {
    if (low) {
      const int cell = std::countr_zero(low);
      low &= low - 1;
      return cell;
    }
    const int cell = 64 + std::countr_zero(high);
    high &= high - 1;
    return cell;
  }

  constexpr Cells operator~() const { return {~low, ~high & ((std::uint64_t{1} << 17) - 1)}; }
  constexpr Cells& operator|=(Cells other) {
    low |= other.low;
    high |= other.high;
    return *this;
  }
  constexpr Cells& operator&=(Cells other) {
    low &= other.low;
    high &= other.high;
    return *this;
  }
  friend constexpr Cells operator|(Cells a, Cells b) { return a |= b; }
  friend constexpr Cells operator&(Cells a, Cells b) { return a &= b; }
  friend constexpr bool operator==(Cells, Cells) = default;
};

}  // namespace nonet

// Stores a number for each combination of a digit and a set of cells in a house. The table is used
// for one house after another.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>

#include "board/bounded_list.hpp"
#include "board/numbers.hpp"

namespace nonet::inline NONET_BOARD {

// A table for a house with this many cells and the same number of digits.
template <int cells>
class PlaceTable {
 public:
  // The number stored for a digit in these cells; 0 at first.
  std::uint16_t& at(int digit, Bits<cells> where) {
    return numbers_[std::uint64_t{where.word()} << 8 | static_cast<unsigned>(digit)];
  }
  void keep(std::uint16_t& /*number*/) {}
  void clear() { numbers_.clear(); }

 private:
  std::unordered_map<std::uint64_t, std::uint16_t> numbers_;
};

// Nine cells or fewer have so few subsets that an array can have an entry for each of them.
template <int cells>
  requires(cells <= 9)
class PlaceTable<cells> {
 public:
  std::uint16_t& at(int digit, Bits<cells> where) { return numbers_[digit][where.word()]; }
  // Call this for each number that has been changed from 0.
  void keep(std::uint16_t& number) { used_.add(&number); }
  void clear() {
    for (std::uint16_t* number : used_) *number = 0;
    used_.clear();
  }

 private:
  static constexpr int kChoices = 1 << cells;

  std::array<std::array<std::uint16_t, kChoices>, cells> numbers_{};
  BoundedList<std::uint16_t*, cells * kChoices> used_;
};

}  // namespace nonet::inline NONET_BOARD

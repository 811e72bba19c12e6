// Almost locked sets: n cells of a house that hold n + 1 digits between them, n from 1. Without any
// one of the digits, each of the others has its place in the cells.
//
// A digit that two sets share is a restricted common where all its cells in both lie in one house:
// at most one of the two sets holds it then.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "board/grid.hpp"

namespace nonet {

struct AlmostLockedSet {
  Cells cells;
  Digits digits;
  std::uint8_t size = 0;   // cells
  std::uint8_t house = 0;  // the lowest that holds them all
  bool splits = false;     // whether one of its cells has a single candidate, so the rest says it
  // By digit; empty for those it lacks.
  std::array<Cells, kDigits> cells_of{};    // its cells that can hold the digit
  std::array<Cells, kDigits> seen{};        // candidates of the digit that see all of these
  std::array<Houses, kDigits> houses_of{};  // the houses that hold all of these

  bool has(int digit) const { return digits.has(digit); }
};

// The houses in which a digit is a restricted common of two sets; none where it is none.
inline Houses restricted_houses(const AlmostLockedSet& a, const AlmostLockedSet& b, int digit) {
  const bool apart = (a.cells_of[digit] & b.cells_of[digit]).empty();
  return apart ? a.houses_of[digit] & b.houses_of[digit] : Houses{};
}

// The restricted commons of two sets.
inline Digits restricted_commons(const AlmostLockedSet& a, const AlmostLockedSet& b) {
  Digits result;
  (a.digits & b.digits).each([&](int digit) {
    if (!restricted_houses(a, b, digit).empty()) result.add(digit);
  });
  return result;
}

// The digits of two sets, but for some, that have a candidate which both sets see: it falls where
// one of the sets holds the digit.
inline Digits falling_digits(const AlmostLockedSet& a, const AlmostLockedSet& b, Digits without) {
  Digits result;
  (a.digits & b.digits & ~without).each([&](int digit) {
    if (!(a.seen[digit] & b.seen[digit]).empty()) result.add(digit);
  });
  return result;
}

// All almost locked sets of a grid: the small ones first, then by house and place; a set that lies
// in two houses comes once. Sets are numbered in this order, and rows of bits tell them apart.
class AlmostLockedSets {
 public:
  using Word = Bits<64>;

  void collect(const Grid& grid);

  // How often this has collected: a cache key for what is made from the sets of one state.
  std::uint64_t state() const { return state_; }
  std::size_t size() const { return sets_.size(); }
  const AlmostLockedSet& operator[](std::size_t number) const { return sets_[number]; }
  auto begin() const { return sets_.begin(); }
  auto end() const { return sets_.end(); }

  // How many words a row of bits has; bit n % 64 of word n / 64 is set n. None without sets.
  std::size_t words() const { return words_; }
  // The sets whose cells of a digit all lie in a house.
  const Word* inside(int house, int digit) const {
    return inside_.data() + static_cast<std::size_t>(house * kDigits + digit) * words_;
  }
  // The sets that a candidate of a digit sees: it is in their `seen`.
  const Word* seen_from(int cell, int digit) const {
    return seen_from_.data() + static_cast<std::size_t>(cell * kDigits + digit) * words_;
  }
  // Adds to a row the sets that share a digit with a set as a restricted common, and maybe a few
  // that share cells with it.
  void add_tied(const AlmostLockedSet& set, int digit, Word* row) const {
    set.houses_of[digit].each([&](int house) {
      const Word* more = inside(house, digit);
      for (std::size_t w = 0; w < words_; ++w) row[w] |= more[w];
    });
  }

 private:
  struct Found {
    int house;
    Positions positions;
  };
  void add(const Grid& grid, const Found& found);

  std::uint64_t state_ = 0;
  std::vector<AlmostLockedSet> sets_;
  std::size_t words_ = 0;
  std::vector<Word> inside_;
  std::vector<Word> seen_from_;
  std::array<std::vector<Found>, kDigits> found_;  // by size
};

// Calls body(number) for each set of a row of bits, in order, until it answers false.
template <class Body>
bool each_set(const AlmostLockedSets::Word* row, std::size_t words, Body&& body) {
  for (std::size_t w = 0; w < words; ++w) {
    for (AlmostLockedSets::Word rest = row[w]; !rest.empty();) {
      if (!body(w * 64 + static_cast<std::size_t>(rest.pop()))) return false;
    }
  }
  return true;
}

// The almost locked sets of a grid. They are collected once for rungs that look at the same state
// one after the other in a thread; the reference holds until the thread asks about another grid.
const AlmostLockedSets& almost_locked_sets(const Grid& grid);

}  // namespace nonet

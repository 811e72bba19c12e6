// A grid state: values and candidates, kept in three views that finders read directly.
//
//   candidates[cell]       the digits still possible in an open cell; 0 once it is filled
//   places[house][digit]   the positions at which a house can still take a digit; 0 once placed
//   cells_of_digit[digit]  the open cells that can still take a digit
//
// The grid also remembers what was touched since somebody last asked (`take_touched`), which is
// how a ladder searches only where something changed.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "cells.hpp"
#include "geometry.hpp"

namespace nonet {

// What changed: the cells, houses and digits of candidates that went.
struct Touched {
  Cells cells;
  Houses houses = 0;
  Digits digits = 0;

  static constexpr Touched everything() { return {Cells::all(), ~Houses{0}, kAllDigits}; }
  constexpr bool empty() const { return digits == 0; }
  constexpr Touched& operator|=(const Touched& other) {
    cells |= other.cells;
    houses |= other.houses;
    digits = static_cast<Digits>(digits | other.digits);
    return *this;
  }
};

class Grid {
 public:
  explicit Grid(const Geometry& geometry = kStandard);

  const Geometry& geometry() const { return *geometry_; }
  int value(int cell) const { return value_[cell]; }  // 1 to 9, or 0 for an open cell
  Digits candidates(int cell) const { return candidates_[cell]; }
  const std::array<Digits, kCells>& candidates() const { return candidates_; }
  bool has(int cell, int digit) const { return candidates_[cell] >> digit & 1; }
  Positions places(int house, int digit) const { return places_[house][digit]; }
  const std::array<Positions, kDigits>& places(int house) const { return places_[house]; }
  Digits placed(int house) const { return placed_[house]; }
  Cells cells_of_digit(int digit) const { return cells_of_digit_[digit]; }
  int times_placed(int digit) const { return times_placed_[digit]; }
  Cells open() const { return open_; }
  Cells givens() const { return givens_; }
  bool solved() const { return open_.empty(); }
  // Whether some open cell has no candidate, or some house no place for a digit.
  bool broken() const { return broken_; }

  // Whether some house holds a value twice, which candidates know nothing of.
  bool clashes() const;

  // Digits are 0 to 8 here. The candidate must be live.
  void place(int cell, int digit);
  void remove(int cell, int digit);

  // The parts of `place`, for callers that report each change as it happens: first the value,
  // then the cell's own candidates; the caller removes the digit from the peers.
  void set_value(int cell, int digit);
  void drop_candidates(int cell);

  // Loads values (0 for open) and, where given, candidates; without them the peers' values decide.
  // Conflicting values are kept as they are: it is for the caller to look for them.
  void load(const std::array<std::uint8_t, kCells>& values,
            const std::array<Digits, kCells>* candidates);
  // Which of the filled cells are givens; after `load` all of them are.
  void set_givens(Cells givens) { givens_ = givens; }

  void touch(const Touched& touched) { touched_ |= touched; }
  void touch_everything() { touched_ = Touched::everything(); }
  Touched take_touched() {
    const Touched result = touched_;
    touched_ = Touched{};
    return result;
  }

  friend bool operator==(const Grid& a, const Grid& b) {
    return a.value_ == b.value_ && a.candidates_ == b.candidates_;
  }

 private:
  const Geometry* geometry_;
  std::array<std::uint8_t, kCells> value_{};
  std::array<Digits, kCells> candidates_{};
  std::array<std::array<Positions, kDigits>, kHouses> places_{};
  std::array<Digits, kHouses> placed_{};
  std::array<Cells, kDigits> cells_of_digit_{};
  std::array<std::uint8_t, kDigits> times_placed_{};
  Cells open_ = Cells::all();
  Cells givens_;
  Touched touched_ = Touched::everything();
  bool broken_ = false;
};

}  // namespace nonet

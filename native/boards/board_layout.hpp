// A board as data: how many digits it has, where its cells lie, and which of them have to differ.
#pragma once

#include <vector>

namespace nonet::boards {

// Where a cell lies on the canvas, from 0. A samurai's canvas has 21 rows and columns, with gaps.
struct Place {
  int row;
  int column;
};

// Cells that hold different digits. A complete region has as many cells as there are digits, so
// that each digit is somewhere in it; in a group there are fewer, and a digit may be missing.
struct Region {
  std::vector<int> cells;
  bool complete;
};

// Cells are numbered in the order of `places`, digits from 0.
class BoardLayout {
 public:
  static constexpr int kMostDigits = 25;
  static constexpr int kMostCells = 625;

  // Throws std::invalid_argument where a number is out of range, two cells share a place, a
  // region names a cell twice, or the size of a region is not what `complete` says.
  BoardLayout(int digits, std::vector<Place> places, std::vector<Region> regions);

  int digits() const { return digits_; }
  int cells() const { return static_cast<int>(places_.size()); }
  const std::vector<Place>& places() const { return places_; }
  const std::vector<Region>& regions() const { return regions_; }

 private:
  int digits_;
  std::vector<Place> places_;
  std::vector<Region> regions_;
};

}  // namespace nonet::boards

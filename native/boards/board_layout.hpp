// Describes a board as data: how many digits it has, where its cells are, and which of them must
// have different digits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace nonet::boards {

// The row and column of a cell on the canvas, counted from 0. A canvas may have gaps. A samurai has
// a canvas with 21 rows and 21 columns.
struct Place {
  int row;
  int column;
};

// Cells that must have different digits. A complete region has as many cells as there are digits,
// so it contains every digit. A group may have fewer cells.
struct Region {
  std::vector<int> cells;
  bool complete;
};

// Cells are numbered in the order of `places`. Digits are numbered from 0.
class BoardLayout {
 public:
  static constexpr int kMostDigits = 25;
  static constexpr int kMostCells = 625;
  static constexpr int kMostHidden = 5000;

  // Throws std::invalid_argument if a number is out of range, two cells are at the same place, a
  // region contains a cell twice, or the size of a region contradicts `complete`.
  BoardLayout(int digits, std::vector<Place> places, std::vector<Region> regions, int hidden = 0);

  int digits() const { return digits_; }
  int cells() const { return static_cast<int>(places_.size()); }
  // Includes the hidden cells, which follow the others. They are in no region, and only rules know
  // them. No two solutions differ only in them.
  int all_cells() const { return all_cells_; }
  const std::vector<Place>& places() const { return places_; }
  const std::vector<Region>& regions() const { return regions_; }
  // A set of cells has a bit for each cell, in `cell_words` words. `sight` returns the peers of a
  // cell, which must not have the same digit.
  std::size_t cell_words() const { return cell_words_; }
  const std::uint64_t* sight(int cell) const {
    return sight_.data() + static_cast<std::size_t>(cell) * cell_words_;
  }
  bool sees(int a, int b) const { return sight(a)[b / 64] >> (b % 64) & 1; }
  // Whether all these cells must have different digits.
  bool all_differ(std::span<const int> cells) const;

 private:
  int digits_;
  int all_cells_;
  std::vector<Place> places_;
  std::vector<Region> regions_;
  std::size_t cell_words_;
  std::vector<std::uint64_t> sight_;
};

}  // namespace nonet::boards

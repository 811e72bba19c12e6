// Boards for tests, and a plain solver that checks only which cells must differ.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

#include "boards/board_layout.hpp"

namespace nonet::tests {

using BoardPuzzle = std::vector<std::uint32_t>;  // the candidates of each cell

// A board with rows, columns, and boxes that are `height` rows high and `width` columns wide.
inline boards::BoardLayout plain_board(int height, int width) {
  const int size = height * width;
  std::vector<boards::Place> places;
  std::vector<boards::Region> regions(static_cast<std::size_t>(3 * size), {{}, true});
  for (int cell = 0; cell < size * size; ++cell) {
    const int row = cell / size;
    const int column = cell % size;
    places.push_back({row, column});
    regions[row].cells.push_back(cell);
    regions[size + column].cells.push_back(cell);
    regions[2 * size + row / height * height + column / width].cells.push_back(cell);
  }
  return {size, places, regions};
}

// A board with rows, columns, random regions and groups. It has a solution in which each region
// contains every digit once. A group has two or more cells, sometimes as many as there are digits.
inline boards::BoardLayout random_board(int size, std::mt19937& random) {
  std::vector<boards::Place> places;
  std::vector<boards::Region> regions(static_cast<std::size_t>(3 * size), {{}, true});
  std::vector<int> shift(static_cast<std::size_t>(size));
  std::iota(shift.begin(), shift.end(), 0);
  std::shuffle(shift.begin(), shift.end(), random);
  std::vector<std::vector<int>> of_digit(static_cast<std::size_t>(size));
  for (int cell = 0; cell < size * size; ++cell) {
    const int row = cell / size;
    const int column = cell % size;
    places.push_back({row, column});
    regions[row].cells.push_back(cell);
    regions[size + column].cells.push_back(cell);
    of_digit[(shift[row] + column) % size].push_back(cell);
  }
  for (std::vector<int>& cells : of_digit) {
    std::shuffle(cells.begin(), cells.end(), random);
    for (int i = 0; i < size; ++i) regions[2 * size + i].cells.push_back(cells[i]);
  }
  for (unsigned groups = static_cast<unsigned>(random() % 4); groups > 0; --groups) {
    std::vector<int> cells(static_cast<std::size_t>(size * size));
    std::iota(cells.begin(), cells.end(), 0);
    std::shuffle(cells.begin(), cells.end(), random);
    const int most = random() % 4 ? 3 : size;
    cells.resize(2 + random() % static_cast<unsigned>(most - 1));
    regions.push_back({cells, false});
  }
  std::shuffle(regions.begin(), regions.end(), random);
  return {size, places, regions};
}

class BoardJudge {
 public:
  explicit BoardJudge(const boards::BoardLayout& layout)
      : layout_(layout), rivals_(static_cast<std::size_t>(layout.cells())) {
    for (const boards::Region& region : layout.regions()) {
      for (const int a : region.cells) {
        for (const int b : region.cells) {
          if (a != b) rivals_[a].push_back(b);
        }
      }
    }
  }

  // Counts solutions up to `limit`. `seen` receives every candidate that is in one of the counted
  // solutions.
  std::uint64_t count(const BoardPuzzle& puzzle, std::uint64_t limit) {
    seen.assign(puzzle.size(), 0);
    limit_ = limit;
    found_ = 0;
    fill(puzzle, std::vector<bool>(puzzle.size()));
    return found_;
  }

  // Whether this is a solution, with digits from 1.
  bool solves(const std::uint8_t* solution, const BoardPuzzle& puzzle) const {
    for (int cell = 0; cell < layout_.cells(); ++cell) {
      if ((puzzle[cell] >> (solution[cell] - 1) & 1) == 0) return false;
      for (const int rival : rivals_[cell]) {
        if (solution[cell] == solution[rival]) return false;
      }
    }
    return true;
  }

  BoardPuzzle seen;

 private:
  void fill(BoardPuzzle left, std::vector<bool> filled) {
    int best = -1;
    for (int cell = 0; cell < layout_.cells(); ++cell) {
      if (filled[cell]) continue;
      if (best < 0 || std::popcount(left[cell]) < std::popcount(left[best])) best = cell;
    }
    if (best < 0) {
      ++found_;
      for (std::size_t cell = 0; cell < left.size(); ++cell) seen[cell] |= left[cell];
      return;
    }
    filled[best] = true;
    for (int digit = 0; digit < layout_.digits() && found_ < limit_; ++digit) {
      if ((left[best] >> digit & 1) == 0) continue;
      BoardPuzzle next = left;
      next[best] = std::uint32_t{1} << digit;
      for (const int rival : rivals_[best]) next[rival] &= ~next[best];
      fill(next, filled);
    }
  }

  const boards::BoardLayout& layout_;
  std::vector<std::vector<int>> rivals_;
  std::uint64_t limit_ = 0;
  std::uint64_t found_ = 0;
};

}  // namespace nonet::tests

// Creates puzzles of every kind, and solves them with code that has nothing in common with the
// kernels.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <random>

namespace nonet::tests {

using Puzzle = std::array<std::uint8_t, kCells>;

// Counts solutions up to a limit, cell by cell.
class Judge {
 public:
  static std::uint64_t count(const Puzzle& puzzle, std::uint64_t limit) {
    Judge judge(limit);
    for (int cell = 0; cell < kCells; ++cell) {
      const unsigned digit = puzzle[static_cast<std::size_t>(cell)];
      if (digit == 0) continue;
      if (!judge.free(cell, 1u << digit)) return 0;
      judge.turn(cell, 1u << digit);
      judge.filled_[cell] = true;
    }
    judge.fill();
    return judge.found_;
  }

  // Whether a grid is full, follows the rules and contains the givens.
  static bool is_solution(const Puzzle& grid, const Puzzle& puzzle) {
    Judge judge(1);
    for (int cell = 0; cell < kCells; ++cell) {
      const unsigned digit = grid[static_cast<std::size_t>(cell)];
      const unsigned given = puzzle[static_cast<std::size_t>(cell)];
      if (digit < 1 || digit > 9 || (given && given != digit)) return false;
      if (!judge.free(cell, 1u << digit)) return false;
      judge.turn(cell, 1u << digit);
    }
    return true;
  }

 private:
  explicit Judge(std::uint64_t limit) : limit_(limit) {}

  unsigned used(int cell) const {
    return row_[row_of(cell)] | column_[column_of(cell)] |
           box_[row_of(cell) / 3 * 3 + column_of(cell) / 3];
  }
  bool free(int cell, unsigned bit) const { return !(used(cell) & bit); }
  void turn(int cell, unsigned bit) {
    row_[row_of(cell)] ^= bit;
    column_[column_of(cell)] ^= bit;
    box_[row_of(cell) / 3 * 3 + column_of(cell) / 3] ^= bit;
  }
  void fill() {
    int best = -1;
    int fewest = 10;
    for (int cell = 0; cell < kCells; ++cell) {
      if (filled_[cell]) continue;
      const int count = 9 - std::popcount(used(cell));
      if (count < fewest) {
        best = cell;
        fewest = count;
      }
    }
    if (best < 0) {
      ++found_;
      return;
    }
    filled_[best] = true;
    for (unsigned digit = 1; digit <= 9 && found_ < limit_; ++digit) {
      if (!free(best, 1u << digit)) continue;
      turn(best, 1u << digit);
      fill();
      turn(best, 1u << digit);
    }
    filled_[best] = false;
  }

  std::uint64_t limit_;
  std::uint64_t found_ = 0;
  unsigned row_[9] = {};
  unsigned column_[9] = {};
  unsigned box_[9] = {};
  bool filled_[kCells] = {};
};

template <class Engine>
Puzzle random_solution(Engine& random) {
  std::array<int, 9> digits;
  std::iota(digits.begin(), digits.end(), 1);
  const auto shuffle = [&](auto& items) {
    for (std::size_t i = items.size() - 1; i > 0; --i)
      std::swap(items[i], items[random() % (i + 1)]);
  };
  const auto lines = [&] {
    std::array<std::size_t, 3> bands{0, 1, 2};
    shuffle(bands);
    std::array<std::size_t, 9> order{};
    for (std::size_t band = 0; band < 3; ++band) {
      std::array<std::size_t, 3> inner{0, 1, 2};
      shuffle(inner);
      for (std::size_t k = 0; k < 3; ++k) order[3 * band + k] = 3 * bands[band] + inner[k];
    }
    return order;
  };
  shuffle(digits);
  const auto rows = lines();
  const auto columns = lines();
  Puzzle grid{};
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      const std::size_t k = (3 * (r % 3) + r / 3 + c) % kDigits;
      grid[9 * rows[r] + columns[c]] = static_cast<std::uint8_t>(digits[k]);
    }
  }
  return grid;
}

// Most of these puzzles have a few solutions. Some have none, some have conflicting givens, and a
// few are empty or full.
template <class Engine>
Puzzle random_puzzle(Engine& random) {
  Puzzle puzzle = random_solution(random);
  const unsigned kind = static_cast<unsigned>(random() % 40);
  if (kind == 0) return puzzle;
  const std::size_t givens = kind == 1 ? random() % 17 : 22 + random() % 20;
  std::array<std::size_t, kCells> order;
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t i = 80; i > 0; --i) std::swap(order[i], order[random() % (i + 1)]);
  for (std::size_t i = givens; i < kCells; ++i) puzzle[order[i]] = 0;
  if (kind >= 32) {
    const auto changes = 1 + random() % 3;
    for (std::size_t i = 0; i < changes; ++i) {
      puzzle[random() % kCells] = static_cast<std::uint8_t>(1 + random() % kDigits);
    }
  }
  return puzzle;
}

}  // namespace nonet::tests

// The symmetries of Sudoku: what turns a puzzle into one that is as good as the same.
//
// There are 2 (transpose or not) x 6^4 (bands, and rows in each) x 6^4 (stacks, and columns in
// each) = 3,359,232 ways to move the cells, and 9! to rename the digits.
#pragma once

#include <array>
#include <cstdint>

#include "board/geometry.hpp"

namespace nonet::search {

using Nine = std::array<std::uint8_t, 9>;

// The transformed puzzle has at row r, column c what the puzzle, transposed first if so said, has
// at row rows[r], column columns[c], renamed by digits. Its maker keeps bands and
// stacks together.
struct Transformation {
  bool transposed = false;
  Nine rows{0, 1, 2, 3, 4, 5, 6, 7, 8};
  Nine columns{0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::array<std::uint8_t, 10> digits{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};  // a blank stays one

  // `cells` and `result`: 81 values, 0 for a blank. They must not overlap.
  void apply(const std::uint8_t* cells, std::uint8_t* result) const;

  // This one first, `next` after it.
  Transformation then(const Transformation& next) const;
  Transformation inverse() const;

  bool operator==(const Transformation&) const = default;
};

// A small generator (SplitMix64) with its own way to draw below a bound, so that a seed means the
// same on every machine; the standard library leaves its distributions to each implementation.
class Random {
 public:
  // `stream` gives one seed as many sequences as are wanted, for work on several threads.
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0);

  std::uint64_t next();
  unsigned below(unsigned bound);  // 0 to bound - 1, each as likely as the others

 private:
  std::uint64_t state_;
};

// Each of the 3,359,232 x 9! as likely as the others.
Transformation random_transformation(Random& random);

}  // namespace nonet::search

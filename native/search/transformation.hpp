// The symmetries of Sudoku are the transformations that turn a puzzle into an isomorphic one.
//
// There are 2 (transpose or not) x 6^4 (bands, and rows in each) x 6^4 (stacks, and columns in
// each) = 3,359,232 ways to move the cells, and 9! to rename the digits.
#pragma once

#include <array>
#include <cstdint>

#include "board/geometry.hpp"

namespace nonet::search {

using Nine = std::array<std::uint8_t, 9>;

// If `transposed` is set, the puzzle is transposed first. Then the result's row r, column c is
// copied from row rows[r], column columns[c]. Finally, `digits` renames the digits. `rows` and
// `columns` must keep bands and stacks together.
struct Transformation {
  bool transposed = false;
  Nine rows{0, 1, 2, 3, 4, 5, 6, 7, 8};
  Nine columns{0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::array<std::uint8_t, 10> digits{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};  // a blank stays blank

  // `cells` and `result` have 81 values each, with 0 for a blank. They must not overlap.
  void apply(const std::uint8_t* cells, std::uint8_t* result) const;

  // Combines two transformations: applies this one first, and then `next`.
  Transformation then(const Transformation& next) const;
  Transformation inverse() const;

  bool operator==(const Transformation&) const = default;
};

// A small random number generator (SplitMix64). It uses its own method to draw a number below a
// bound, so a seed gives the same numbers on every machine. The standard library's distributions
// differ between implementations.
class Random {
 public:
  // Different values of `stream` give independent sequences for the same seed, for example for
  // different threads.
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0);

  std::uint64_t next();
  unsigned below(unsigned bound);  // 0 to bound - 1, all equally likely

 private:
  std::uint64_t state_;
};

// A random transformation; all 3,359,232 x 9! are equally likely.
Transformation random_transformation(Random& random);

}  // namespace nonet::search

// The rows of a grid and of its transpose.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

#include "search/sixteen.hpp"
#include "search/transformation.hpp"

namespace nonet::search {

// The first index is 0 for the grid itself and 1 for its transpose. The second index is the row. A
// row has nine cells, followed by zeros.
struct BothWays {
  Sixteen row[2][9];

  // `cells` has 81 values.
  void read(const std::uint8_t* cells) {
    std::uint8_t padded[kCells + 7];  // padding, so all rows are read the same way
    std::memcpy(padded, cells, kCells);
    std::memset(padded + kCells, 0, 7);
    std::uint8_t transposed[9][16]{};
    for (int r = 0; r < 9; ++r) {
      row[0][r] = Sixteen::of(padded + 9 * r).at(Sixteen::of(kFirstNine));
      for_nine([&](auto c) { transposed[c][r] = cells[9 * r + c]; });
    }
    for (int c = 0; c < 9; ++c) row[1][c] = Sixteen::of(transposed[c]);
  }

  bool is_full() const {
    Sixteen least = row[0][0];
    for (const Sixteen& digits : row[0]) least = smaller(least, digits);
    return (equal(least, Sixteen::all(0)).bits() & 0x1ff) == 0;
  }

  // Writes the same result as `way.apply`.
  void moved(const Transformation& way, std::uint8_t* result) const {
    std::uint8_t names[16]{};
    std::copy(way.digits.begin(), way.digits.end(), names);
    const Sixteen columns = nine_of(way.columns);
    std::uint8_t padded[kCells + 7];
    for (int r = 0; r < 9; ++r) {
      const Sixteen digits = row[way.transposed][way.rows[r]].at(columns);
      Sixteen::of(names).at(digits).store(padded + 9 * r);
    }
    std::memcpy(result, padded, kCells);
  }
};

}  // namespace nonet::search

// Fills a band at random. All fillings are equally likely.
#pragma once

#include <cstdint>
#include <utility>

namespace nonet::search {

namespace {

// A small random number generator (SplitMix64), the same as in transformation.hpp. Kernels have
// their own copy of it.
struct LaneRandom {
  std::uint64_t state;

  std::uint64_t next() {
    std::uint64_t z = state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
  }
  // Draws a random number from 0 to bound - 1. The bias is at most `bound` parts in four billion.
  unsigned below(unsigned bound) { return static_cast<unsigned>((next() >> 32) * bound >> 32); }
};

inline void shuffle(std::uint8_t* items, unsigned count, LaneRandom& random) {
  for (unsigned left = count; left > 1; --left) {
    const unsigned other = random.below(left);
    const std::uint8_t kept = items[left - 1];
    items[left - 1] = items[other];
    items[other] = kept;
  }
}

// Fills the second and third box of a band whose first box is given; `rows[i]` has nine digits.
//
// For some k from 0 to 3, each row of the second box takes k digits from one row of the first box
// and 3 - k from another, as shown below. The third box gets the rest. Each k has C(3, k)^3 such
// choices, so there are 1 + 27 + 27 + 1 in all. Each choice allows 3!^6 orders of the digits in
// their rows.
//
//             second box                 third box
//   row 1     k of row 2, 3-k of row 3   the rest of rows 2 and 3
//   row 2     k of row 3, 3-k of row 1   ...
//   row 3     k of row 1, 3-k of row 2
inline void fill_band(std::uint8_t rows[3][9], LaneRandom& random) {
  const unsigned choice = random.below(56);
  const unsigned k = choice == 0 ? 0 : choice < 28 ? 1 : choice < 55 ? 2 : 3;
  std::uint8_t source[3][3];
  for (int i = 0; i < 3; ++i) {
    for (int c = 0; c < 3; ++c) source[i][c] = rows[i][c];
    shuffle(source[i], 3, random);
  }
  for (int i = 0; i < 3; ++i) {
    // Row i of the second box takes the first k digits of one row of the first box (`next`), and
    // the last 3 - k digits of another (`after`).
    const std::uint8_t* const next = source[(i + 1) % 3];
    const std::uint8_t* const after = source[(i + 2) % 3];
    std::uint8_t second[3];
    std::uint8_t third[3];
    unsigned in_second = 0;
    unsigned in_third = 0;
    for (unsigned c = 0; c < 3; ++c) {
      if (c < k) {
        second[in_second++] = next[c];
        third[in_third++] = after[c];
      } else {
        third[in_third++] = next[c];
        second[in_second++] = after[c];
      }
    }
    shuffle(second, 3, random);
    shuffle(third, 3, random);
    for (int c = 0; c < 3; ++c) {
      rows[i][3 + c] = second[c];
      rows[i][6 + c] = third[c];
    }
  }
}

}  // namespace

}  // namespace nonet::search

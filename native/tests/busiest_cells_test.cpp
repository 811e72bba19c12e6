// Compares the weights, which the kernels compute bit by bit in all lanes, with a plain version of
// their definition.
#include "search/busiest_cells.hpp"

#include <string>

#include "check.hpp"
#include "search/vector_portable.hpp"
#include "search/vector_scalar.hpp"

namespace nonet::tests {

using search::bit_of;
using search::kFields;
using search::Portable;
using search::Scalar;

// Counts the open cells around a cell. An open cell counts 1 if it shares only a line with the
// cell, 2 if it shares only the box, and -1 if it shares both.
static int weight_of(const std::uint32_t open[3], int cell) {
  int weight = 0;
  for (int other = 0; other < kCells; ++other) {
    if (other == cell || !(open[row_of(other) % 3] & bit_of(row_of(other), column_of(other)))) {
      continue;
    }
    const bool line = row_of(other) == row_of(cell) || column_of(other) == column_of(cell);
    const bool box =
        row_of(other) / 3 == row_of(cell) / 3 && column_of(other) / 3 == column_of(cell) / 3;
    if (line && box) {
      weight -= 1;
    } else if (box) {
      weight += 2;
    } else if (line) {
      weight += 1;
    }
  }
  return weight;
}

static void heaviest(const std::uint32_t open[3], const std::uint32_t pairs[3],
                     std::uint32_t best[3]) {
  int most = -1000;
  for (int i = 0; i < 3; ++i) best[i] = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    const int word = row_of(cell) % 3;
    const std::uint32_t bit = bit_of(row_of(cell), column_of(cell));
    if (!(pairs[word] & bit)) continue;
    const int weight = weight_of(open, cell);
    if (weight > most) {
      most = weight;
      for (int i = 0; i < 3; ++i) best[i] = 0;
    }
    if (weight == most) best[word] |= bit;
  }
}

NONET_TEST(busiest_cells_have_the_greatest_weight) {
  std::mt19937 engine(1);
  const auto word = [&](unsigned density) {
    std::uint32_t bits = static_cast<std::uint32_t>(engine());
    if (density == 0) bits &= static_cast<std::uint32_t>(engine());
    if (density == 2) bits |= static_cast<std::uint32_t>(engine());
    return density == 3 ? kFields : bits & kFields;
  };
  constexpr int n = Portable::kLanes;
  for (unsigned round = 0; round < 600; ++round) {
    alignas(64) std::uint32_t open[3 * n];
    alignas(64) std::uint32_t pairs[3 * n];
    for (int k = 0; k < 3 * n; ++k) {
      open[k] = word(round % 4);
      pairs[k] = open[k] & word(round / 4 % 4);
      if (k % n == 1 && round % 5 == 0) pairs[k] = 0;
    }
    alignas(64) std::uint32_t kept[3 * n];
    for (int k = 0; k < 3 * n; ++k) kept[k] = pairs[k];
    search::keep_busiest<Portable>(open, kept);
    for (int lane = 0; lane < n; ++lane) {
      const std::uint32_t own[3] = {open[lane], open[n + lane], open[2 * n + lane]};
      std::uint32_t alone[3] = {pairs[lane], pairs[n + lane], pairs[2 * n + lane]};
      std::uint32_t best[3];
      heaviest(own, alone, best);
      search::keep_busiest<Scalar>(own, alone);
      for (int i = 0; i < 3; ++i) {
        CHECK(kept[n * i + lane] == best[i]);
        CHECK(alone[i] == best[i]);
      }
      int last = -1;
      for (int i = 0; i < 3; ++i) {
        for (int bit = 0; bit < 32; ++bit) {
          if (best[i] >> bit & 1) last = 32 * i + bit;
        }
      }
      CHECK(search::last_of(best) == last);
    }
  }
}

// A grid whose rows are cyclic shifts of 1 to 9. `first` has each row's first digit.
static bool is_full(const std::string& first, bool boxes) {
  std::uint32_t state[search::kState] = {};
  for (int row = 0; row < kDigits; ++row) {
    for (int column = 0; column < kDigits; ++column) {
      const int digit = (first[static_cast<std::size_t>(row)] - '1' + column) % kDigits;
      state[search::word_of(row, digit)] |= bit_of(row, column);
    }
  }
  return ((boxes ? search::full_grids<Scalar, true>(state)
                 : search::full_grids<Scalar, false>(state)) &
          1) != 0;
}

NONET_TEST(full_grids_have_every_digit_in_every_house) {
  CHECK(is_full("147258369", true));
  CHECK(is_full("123456789", false));
  CHECK(!is_full("123456789", true));   // boxes are wrong
  CHECK(!is_full("147258367", false));  // columns are wrong
  CHECK(!is_full("147147147", true));
}

}  // namespace nonet::tests

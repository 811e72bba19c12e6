// Finds the standard board's rows, columns and boxes that contain at least one cell of a set,
// without a loop over the cells. Use results only to test whether two sets meet the same houses.
#pragma once

#include <cstdint>

#include "board/geometry.hpp"

namespace nonet::inline NONET_BOARD {

#ifndef NONET_LARGE

namespace detail {

// Repeats `bits` in `count` groups of `size` bits each.
constexpr std::uint64_t groups(int size, int count, std::uint64_t bits) {
  std::uint64_t all = 0;
  for (int i = 0; i < count; ++i) all |= bits << size * i;
  return all;
}

}  // namespace detail

class HousesMet {
 public:
  constexpr explicit HousesMet(Cells cells) {
    const std::uint64_t top = cells.low() & kSevenRows;  // the first seven rows
    const std::uint64_t rest = cells.low() >> kSeven | cells.high() << (64 - kSeven);
    // The addition carries into a group's highest bit if any of its lower bits is set.
    rows_ = marked(top, kInRow, kEndOfRow);
    const std::uint64_t folded = top | top >> kDigits | top >> 2 * kDigits;
    const std::uint64_t third = (top >> 2 * kBand | rest | rest >> kDigits) & kRow;
    const std::uint64_t bands =
        (folded & kRow) | (folded >> kBand & kRow) << kDigits | third << 2 * kDigits;
    const std::uint64_t columns = bands | bands >> kDigits | bands >> 2 * kDigits;
    others_ = marked(bands, kInBox, kEndOfBox) | (columns & kRow) << kBand |
              marked(rest, kInRow, kEndOfRow) << (kBand + kDigits);
  }

  friend constexpr bool operator==(const HousesMet&, const HousesMet&) = default;

 private:
  static constexpr int kSeven = 7 * kDigits;
  static constexpr int kBand = 3 * kDigits;
  static constexpr std::uint64_t kRow = (std::uint64_t{1} << kDigits) - 1;
  static constexpr std::uint64_t kSevenRows = (std::uint64_t{1} << kSeven) - 1;

  static constexpr std::uint64_t kEndOfRow =
      detail::groups(kDigits, 7, std::uint64_t{1} << (kDigits - 1));
  static constexpr std::uint64_t kInRow =
      detail::groups(kDigits, 7, (std::uint64_t{1} << (kDigits - 1)) - 1);
  static constexpr std::uint64_t kEndOfBox = detail::groups(3, kDigits, 4);
  static constexpr std::uint64_t kInBox = detail::groups(3, kDigits, 3);

  static constexpr std::uint64_t marked(std::uint64_t bits, std::uint64_t low, std::uint64_t end) {
    return (((bits & low) + low) | bits) & end;
  }

  std::uint64_t rows_;
  std::uint64_t others_;
};

#endif

// Whether a house may have cells in `all` but none in `left`, which is a part of `all`. If the
// houses are the usual ones, the answer is exact. Otherwise, it is true whenever the sets differ.
constexpr bool may_empty_a_house([[maybe_unused]] const Geometry& geometry, Cells all, Cells left) {
  if (left == all) return false;
#ifndef NONET_LARGE
  if (geometry.usual) return HousesMet(left) != HousesMet(all);
#endif
  return true;
}

}  // namespace nonet::inline NONET_BOARD

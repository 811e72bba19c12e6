// The variants of hidden singles, in the order of nonet.techniques.hidden_single.
#pragma once

#include <cstdint>

#include "board/house_kinds.hpp"

namespace nonet::inline NONET_BOARD {

// No step has the variant `in_line`. It only limits a search to houses that are not boxes.
enum HiddenSingle : std::uint8_t { in_box, in_row, in_column, in_other, in_line };

inline std::uint8_t variant_of(const HouseKinds& kinds, int house) {
  return kinds.rows.has(house)      ? in_row
         : kinds.columns.has(house) ? in_column
         : kinds.boxes.has(house)   ? in_box
                                    : in_other;
}

// The houses to search for a hidden single of this variant, in order.
inline Houses houses_of_variant(const HouseKinds& kinds, std::uint8_t variant) {
  return variant == in_box      ? kinds.boxes
         : variant == in_row    ? kinds.rows
         : variant == in_column ? kinds.columns
         : variant == in_other  ? kinds.others
         : variant == in_line   ? ~kinds.boxes
                                : Houses::all();
}

}  // namespace nonet::inline NONET_BOARD

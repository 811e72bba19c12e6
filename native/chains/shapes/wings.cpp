// Open chains of three strong links, each in a cell or in a house:
//
//   cell  house cell    W-wing, where both cells have the same digits
//   house cell  house   S-wing (split)
//   cell  house house   M-wing, where both ends have the same digit
//   house house house   L-wing (local)
//   other combinations  H-wing (hybrid)
#include "chains/chain_shape.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

bool is_wing(const ChainView& v) {
  return v.open() && v.strong_links() == 3 && !v.one_digit() && !v.has_patterns() &&
         !v.uses_clues();
}

bool is_w_wing(const ChainView& v) {
  return is_wing(v) && v.in_cell(0) && v.in_house(1) && v.in_cell(2) && v.same_ends();
}

bool is_s_wing(const ChainView& v) {
  return is_wing(v) && v.in_house(0) && v.in_cell(1) && v.in_house(2);
}

bool is_m_wing(const ChainView& v) {
  return is_wing(v) && v.cell_links() == 1 && v.in_house(1) && v.same_ends();
}

bool is_l_wing(const ChainView& v) { return is_wing(v) && v.cell_links() == 0; }

bool is_h_wing(const ChainView& v) {
  const int cells = v.cell_links();
  return is_wing(v) && (cells == 1 || cells == 2);
}

NONET_SHAPE("w-wing", 50, is_w_wing)
NONET_SHAPE("s-wing", 41, is_s_wing)
NONET_SHAPE("m-wing", 42, is_m_wing)
NONET_SHAPE("l-wing", 40, is_l_wing)
NONET_SHAPE("h-wing", 30, is_h_wing)

}  // namespace

}  // namespace nonet::inline NONET_BOARD

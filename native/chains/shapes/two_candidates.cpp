// Chains that run only through cells with two candidates.
#include "chains/chain_shape.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

bool only_cells(const ChainView& v) {
  return v.cell_links() == v.strong_links() && !v.uses_clues();
}

// A naked or hidden set, as a loop within one house. A naked pair may also be an open chain.
bool is_set(const ChainView& v) {
  const bool pair = v.open() && v.strong_links() == 2 && only_cells(v);
  if ((v.chain.kind != ChainKind::loop || v.uses_clues()) && !pair) return false;
  Cells cells;
  for (int i = 0; i < v.chain.count; ++i) cells |= v.node(i).cells;
  return v.grid.geometry().common_house(cells) >= 0;
}

bool is_xy_wing(const ChainView& v) {
  return v.open() && v.strong_links() == 3 && only_cells(v) && v.same_ends();
}

bool is_remote_pair(const ChainView& v) {
  if (!v.open() || v.strong_links() < 4 || !only_cells(v)) return false;
  for (int i = 2; i < v.chain.count; ++i) {
    if (v.digit(i) != v.digit(0) && v.digit(i) != v.digit(1)) return false;
  }
  return true;
}

bool is_xy_chain(const ChainView& v) {
  if (!only_cells(v)) return false;
  return v.chain.kind == ChainKind::loop || (v.open() && v.same_ends());
}

NONET_SHAPE("set", 70, is_set)
NONET_SHAPE("xy-wing", 60, is_xy_wing)
NONET_SHAPE("remote-pair", 60, is_remote_pair)
NONET_SHAPE("xy-chain", 20, is_xy_chain)

}  // namespace

}  // namespace nonet::inline NONET_BOARD

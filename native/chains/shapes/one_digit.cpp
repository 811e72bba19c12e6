// Chains of a single digit.
#include "chains/chain_shape.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// A skyscraper, a two-string kite or another chain with two strong links.
bool is_turbot(const ChainView& v) {
  return v.open() && v.strong_links() == 2 && v.one_digit() && !v.grouped();
}

// One strong link connects a box's places in a row with its places in a column. The other strong
// link is between two candidates.
bool is_empty_rectangle(const ChainView& v) {
  if (!v.open() || v.strong_links() != 2 || !v.one_digit() || !v.grouped()) return false;
  for (const int box : {0, 2}) {
    const int line = 2 - box;
    const Houses around = v.node(box).houses & v.node(box + 1).houses;
    if (!(around & v.grid.geometry().boxes).empty() && v.node(line).single() &&
        v.node(line + 1).single())
      return true;
  }
  return false;
}

// All strong links are in rows and all weak links in columns, or vice versa.
bool is_basic_fish(const ChainView& v) {
  if (v.chain.kind != ChainKind::loop || !v.one_digit() || v.grouped()) return false;
  if (v.strong_links() == 2) return true;
  const HouseKinds& kinds = v.grid.geometry();
  for (const Houses& base : {kinds.rows, kinds.columns}) {
    bool fits = true;
    for (int i = 0; i < v.chain.count; ++i) {
      const Houses both = v.node(i).houses & v.node((i + 1) % v.chain.count).houses;
      fits &= !(both & (i % 2 == 0 ? base : (kinds.rows | kinds.columns) & ~base)).empty();
    }
    if (fits) return true;
  }
  return false;
}

bool is_x_chain(const ChainView& v) { return v.one_digit() && !v.grouped(); }

NONET_SHAPE("turbot", 50, is_turbot)
NONET_SHAPE("empty-rectangle", 60, is_empty_rectangle)
NONET_SHAPE("basic-fish", 60, is_basic_fish)
NONET_SHAPE("x-chain", 10, is_x_chain)

}  // namespace

}  // namespace nonet::inline NONET_BOARD

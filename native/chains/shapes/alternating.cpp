// Chains whose names depend only on the kinds of patterns in them.
#include "chains/chain_shape.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

bool is_through_hidden_sets(const ChainView& v) { return v.has_hidden_sets(); }
// A loop would also remove candidates from the covers, so loops are excluded.
bool is_through_fish(const ChainView& v) { return v.has_fish() && v.chain.kind != ChainKind::loop; }
bool is_through_rectangles(const ChainView& v) { return v.has_rectangles(); }
// Chains with two strong links are excluded, because they have other names: skyscraper, two-string
// kite and so on.
bool is_grouped_x_chain(const ChainView& v) {
  return v.one_digit() && v.grouped() && !(v.open() && v.strong_links() == 2);
}
// This name and "grouped-x-chain" count as equally specific, because solvers use one or the other.
bool is_grouped(const ChainView& v) { return v.grouped() && !is_grouped_x_chain(v); }
bool is_any(const ChainView&) { return true; }

NONET_SHAPE("hidden-set-chain", 2, is_through_hidden_sets)
NONET_SHAPE("almost-fish-chain", 4, is_through_fish)
NONET_SHAPE("rectangle-chain", 3, is_through_rectangles)
NONET_SHAPE("grouped-x-chain", 1, is_grouped_x_chain)
NONET_SHAPE("grouped-chain", 1, is_grouped)
NONET_SHAPE("alternating-inference-chain", 0, is_any)

}  // namespace

}  // namespace nonet::inline NONET_BOARD

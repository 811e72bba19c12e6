// The chains that have no name of their own.
#include "chain_shape.hpp"

namespace nonet {

namespace {

bool is_through_hidden_sets(const ChainView& v) { return v.has_hidden_sets(); }
bool is_through_rectangles(const ChainView& v) { return v.has_rectangles(); }
bool is_grouped(const ChainView& v) { return v.grouped(); }
bool is_any(const ChainView&) { return true; }

NONET_SHAPE("hidden-set-chain", 2, is_through_hidden_sets)
NONET_SHAPE("rectangle-chain", 3, is_through_rectangles)
NONET_SHAPE("grouped-chain", 1, is_grouped)
NONET_SHAPE("alternating-inference-chain", 0, is_any)

}  // namespace

}  // namespace nonet

// Finds the pairs of nodes that chains of any length may connect. The search also follows paths
// that use a node twice, although these are not chains. So for some of the pairs there is no chain.
#pragma once

#include "chains/links.hpp"

namespace nonet::inline NONET_BOARD {

class ChainReach {
 public:
  using Word = LinkGraph::Word;

  void build(const LinkGraph& graph);

  // Whether some chain may place or eliminate something.
  bool concludes() const { return concludes_; }
  // Whether some chain whose two ends have the same digit may place or eliminate something.
  bool concludes_on_a_digit() const { return on_a_digit_; }
  // Whether a node may start a chain that places or eliminates something, or a chain whose ends
  // exclude each other.
  bool starts_at(int id) const { return starts_[static_cast<std::size_t>(id / 64)].has(id % 64); }

 private:
  template <int kWords>
  void fill(const LinkGraph& graph);

  // For each node, a row of bits: the nodes that may be true on some path from it.
  std::vector<Word> beyond_;
  std::vector<Word> starts_;
  bool concludes_ = false;
  bool on_a_digit_ = false;
};

}  // namespace nonet::inline NONET_BOARD

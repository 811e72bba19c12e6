// Finds the pairs of nodes that chains of any length may connect. The search also follows paths
// that use a node twice. Such paths are not chains, so some pairs may have no chain.
#pragma once

#include "chains/links.hpp"

namespace nonet::inline NONET_BOARD {

class ChainReach {
 public:
  using Word = LinkGraph::Word;

  void build(const LinkGraph& graph);

  // Whether some chain may place or eliminate something.
  bool concludes() const { return concludes_; }
  // Whether some chain with the same digit at both ends may place or eliminate something.
  bool concludes_on_a_digit() const { return on_a_digit_; }
  // Whether a chain that starts at this node can prove something, or can end at a node that
  // excludes this one.
  bool starts_at(int id) const { return starts_[static_cast<std::size_t>(id / 64)].has(id % 64); }

 private:
  template <int kWords>
  void fill(const LinkGraph& graph);

  // Row n marks the nodes that may be true on some path from node n.
  std::vector<Word> beyond_;
  std::vector<Word> starts_;
  bool concludes_ = false;
  bool on_a_digit_ = false;
};

}  // namespace nonet::inline NONET_BOARD

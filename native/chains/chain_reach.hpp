// The pairs of nodes of a link graph that a chain of any length may connect. Paths that come back
// to themselves also count, so some of the pairs may have no chain.
#pragma once

#include "chains/links.hpp"

namespace nonet::inline NONET_BOARD {

class ChainReach {
 public:
  using Word = LinkGraph::Word;

  void build(const LinkGraph& graph);

  // Whether there may be a chain whose ends allow a conclusion.
  bool concludes() const { return concludes_; }
  // The same for chains whose two ends have the same digit.
  bool concludes_on_a_digit() const { return on_a_digit_; }
  // Whether such a chain, or one whose ends exclude each other, may start at a node.
  bool starts_at(int id) const { return starts_[static_cast<std::size_t>(id / 64)].has(id % 64); }

 private:
  template <int kWords>
  void fill(const LinkGraph& graph);

  // For each node, a row of the nodes that may be on somewhere along a path from it.
  std::vector<Word> beyond_;
  std::vector<Word> starts_;
  bool concludes_ = false;
  bool on_a_digit_ = false;
};

}  // namespace nonet::inline NONET_BOARD

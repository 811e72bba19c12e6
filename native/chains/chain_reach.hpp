// The pairs of nodes of a link graph between which a chain of any length may run. Paths that come
// back to themselves also count, so a pair may be listed that no chain joins.
#pragma once

#include "chains/links.hpp"

namespace nonet::inline NONET_BOARD {

class ChainReach {
 public:
  using Word = LinkGraph::Word;

  void build(const LinkGraph& graph);

  // Whether a chain may run between ends that conclude something.
  bool concludes() const { return concludes_; }
  // The same for two ends with the same digit.
  bool concludes_on_a_digit() const { return on_a_digit_; }
  // Whether such a chain, or one whose ends exclude each other, may start at a node.
  bool starts_at(int id) const { return starts_[static_cast<std::size_t>(id / 64)].has(id % 64); }

 private:
  template <int kWords>
  void fill(const LinkGraph& graph);

  std::vector<Word> beyond_;  // a row by node: nodes that may be on somewhere along a path from it
  std::vector<Word> starts_;
  bool concludes_ = false;
  bool on_a_digit_ = false;
};

}  // namespace nonet::inline NONET_BOARD

// Between which nodes of a link graph chains may run, however long they are. Ways that come back
// to themselves count as well: a chain may run where they do, but need not.
#pragma once

#include "chains/links.hpp"

namespace nonet::inline NONET_BOARD {

class ChainReach {
 public:
  using Word = LinkGraph::Word;

  void build(const LinkGraph& graph);

  // Whether a chain may run between ends that conclude something.
  bool concludes() const { return concludes_; }
  // The same between two ends of the same digit.
  bool concludes_on_a_digit() const { return on_a_digit_; }
  // The nodes at which such chains may start, and those whose ends exclude each other.
  bool starts_at(int id) const { return starts_[static_cast<std::size_t>(id / 64)].has(id % 64); }

 private:
  template <int kWords>
  void fill(const LinkGraph& graph);

  std::vector<Word> beyond_;  // a row by node: what may be on somewhere on the way from it
  std::vector<Word> starts_;
  bool concludes_ = false;
  bool on_a_digit_ = false;
};

}  // namespace nonet::inline NONET_BOARD

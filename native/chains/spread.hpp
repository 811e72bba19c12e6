// What is on if one node of a link graph is off, level by level: after one strong link, after two
// with a weak one between them, and so on. Whole rows of nodes at once.
#pragma once

#include <cstdint>
#include <vector>

#include "chains/links.hpp"
#include "walk/allowance.hpp"

namespace nonet {

class Spread {
 public:
  using Word = LinkGraph::Word;

  // The ways from a node back to the start: how many strong links they pass altogether, and how
  // many ways there are. Both end at a number that no allowance has.
  struct Ways {
    std::int64_t links = 0;
    std::int64_t number = 0;
  };

  explicit Spread(const LinkGraph& graph)
      : graph_(graph), words_(static_cast<std::size_t>(graph.words())), reached_(words_) {}

  // Level 1.
  void start(int node);
  int start() const { return start_; }
  // Works out the next level. False where nothing is new.
  bool next(Allowance& allowance);

  int levels() const { return levels_; }
  // A row of the nodes that are on after so many strong links, and not after fewer.
  const Word* level(int number) const {
    return rows_.data() + static_cast<std::size_t>(number - 1) * words_;
  }
  // The nodes of a level in the order in which they are come upon, from one to the next: node by
  // node of the level before, through what is off then.
  const std::vector<LinkGraph::Id>& in_order(int number);
  // Calls body(node) for the nodes of a level that are weakly tied to a node, but for the start.
  template <class Body>
  void each_before(int node, int level_before, Body&& body) const {
    const Word* weak = graph_.weak(node);
    const Word* row = level(level_before);
    for (std::size_t w = 0; w < words_; ++w) {
      for (Word rest = weak[w] & row[w]; !rest.empty();) {
        const int before = static_cast<int>(w) * 64 + rest.pop();
        if (before != start_) body(before);
      }
    }
  }
  Ways ways_to(int node, int level);

 private:
  struct Known {
    std::uint32_t round = 0;  // in which it was worked out
    Ways ways;
  };

  template <std::size_t kWords>
  bool next_row(Allowance& allowance);

  const LinkGraph& graph_;
  std::size_t words_;
  int start_ = 0;
  int levels_ = 0;
  std::uint32_t round_ = 0;
  std::vector<Word> reached_;
  std::vector<Word> rows_;
  std::vector<Known> known_;
  std::vector<std::vector<LinkGraph::Id>> lists_;  // levels in order
  int listed_ = 0;                                 // how many there are
  std::vector<Word> listed_on_;
  std::vector<Word> listed_off_;
};

}  // namespace nonet

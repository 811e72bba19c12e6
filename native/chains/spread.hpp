// Finds the nodes that become true if one node of a link graph is false, level by level. The first
// level is one strong link away. For each further level, a weak link and a strong link are added.
// The search processes whole rows of nodes at once.
#pragma once

#include <cstdint>
#include <vector>

#include "chains/links.hpp"
#include "walk/allowance.hpp"

namespace nonet::inline NONET_BOARD {

class Spread {
 public:
  using Word = LinkGraph::Word;

  // The number of paths from a node back to the start, and the paths' total number of strong links.
  // Both numbers are capped at a value above any allowance.
  struct Ways {
    std::int64_t links = 0;
    std::int64_t number = 0;
  };

  explicit Spread(const LinkGraph& graph)
      : graph_(graph),
        words_(static_cast<std::size_t>(graph.words())),
        progress_(static_cast<std::size_t>(graph.size())),
        reached_(progress_.size() * words_) {}

  // Starts from a node. Each start keeps its results.
  void start(int node);
  int start() const { return start_; }
  // Whether a level has new nodes. Call this only for levels from 2 on, and only if the previous
  // level has new nodes. The answer is stored, but every call is charged the same amount of work.
  bool reaches(int level, Allowance& allowance);

  // A row with the nodes that become true after exactly this many strong links.
  const Word* level(int number) const {
    return rows_[static_cast<std::size_t>(number - 1)].data() +
           static_cast<std::size_t>(start_) * words_;
  }
  // A level's nodes in the order of the search. The search takes the previous level's nodes one by
  // one, and follows each node that they make false.
  const std::vector<LinkGraph::Id>& in_order(int number);
  // Calls body(before) for each node of a level that has a weak link to `node`, except the start.
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
    std::uint32_t round = 0;  // the round in which the paths were counted
    Ways ways;
  };
  // The progress of the search from one start.
  struct Progress {
    int levels = 0;      // number of levels known so far
    bool ended = false;  // whether the next level has no new nodes
  };
  using Costs = std::vector<std::int64_t>;  // one for each start

  void add_level(int number);
  template <std::size_t kWords>
  void add_row(int number);
  static Word* row(std::vector<Word>& rows, int node, std::size_t words) {
    return rows.data() + static_cast<std::size_t>(node) * words;
  }

  const LinkGraph& graph_;
  std::size_t words_;
  int start_ = -1;
  std::uint32_t round_ = 0;
  std::vector<Progress> progress_;       // by start
  std::vector<Word> reached_;            // for each start, the nodes that are true at any level
  std::vector<std::vector<Word>> rows_;  // for each level, one row per start
  std::vector<Costs> costs_;             // the cost of extending the search to each level
  std::vector<Known> known_;
  std::vector<std::vector<LinkGraph::Id>> lists_;  // nodes of each level, in order
  int listed_ = 0;                                 // number of levels in `lists_`
  std::vector<Word> listed_on_;
  std::vector<Word> listed_off_;
};

}  // namespace nonet::inline NONET_BOARD

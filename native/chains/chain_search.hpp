// Searches for all chains. The search is breadth first from every node, and strong and weak links
// alternate.
//
//   n0 = n1 - n2 = n3 - ... = n        if n0 is false, the last node is true
//
// So at least one end is true, and any candidate that excludes both ends is false. If the ends
// exclude each other, the chain is a loop, and exactly one end of each weak link is true. If both
// ends are the same node, that node is true.
#pragma once

#include <array>
#include <vector>

#include "chains/link_graphs.hpp"
#include "chains/spread.hpp"
#include "chains/trail.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

enum class ChainKind : std::uint8_t { placement, open, loop };

// A chain with alternating links. Links from even to odd nodes are strong, and the others are weak.
struct FoundChain {
  ChainKind kind = ChainKind::open;
  std::uint8_t count = 0;  // number of nodes; a placement starts and ends with the same node
  std::array<LinkGraph::Id, kMostNodes> nodes;
  std::array<LinkGraph::Reason, kMostNodes / 2> reasons;
  std::vector<Candidate> eliminations;  // sorted; empty for a placement
  int preference = 0;
  bool ends_meet = false;  // whether the two ends have cells in common
  bool wanted = false;

  int links() const { return kind == ChainKind::loop ? count : count - 1; }
  int strong_links() const { return count / 2; }
  Candidate placement(const LinkGraph& graph) const {
    return candidate_of(graph[nodes[0]].cell(), graph[nodes[0]].digit);
  }
};

class ChainSearch {
 public:
  // `most_links` is the maximum for open chains; a loop may have one more link. With `open_loops`,
  // chains whose ends exclude each other also count as open chains. With `largest`, the search may
  // skip a chain if another chain removes more candidates.
  ChainSearch(const Grid& grid, const ReachedGraph& links, Allowance& allowance, int most_links,
              bool open_loops = false, bool largest = false);

  enum class Answer : std::uint8_t { go_on, stop, refused };

  // The receiver's interest in a chain. Of the chains with the same length and conclusion, the one
  // with the highest `preference` is emitted. A chain with a negative preference is never emitted.
  // `wanted` is false if the receiver has no use for the chain.
  struct Interest {
    int preference;
    bool wanted;
  };

  // Emits every chain that places or eliminates something. Short chains come first, and chains
  // whose ends share cells come last. For each conclusion, only one accepted chain is emitted. If
  // the receiver stops at the first chain that it wants, longer chains are not searched for.
  // Returns false if the receiver has stopped.
  bool each_chain(FunctionRef<Interest(const FoundChain&)> judge,
                  FunctionRef<Answer(const FoundChain&)> receiver);

 private:
  using Id = LinkGraph::Id;

  // The two ends of a chain that will be followed later.
  struct Ends {
    ChainKind kind;
    int removed;
    int start;
    int end;
    int strong_links;
  };

  Answer pass_on(FoundChain& chain, FunctionRef<Answer(const FoundChain&)> receiver);
  bool each_larger(std::vector<FoundChain>& others,
                   FunctionRef<Answer(const FoundChain&)> receiver);
  int removed_by(const FoundChain& chain) const;

  void search();
  bool search_by_levels();
  void from(int start);
  void reach_first_level(int start);
  void reach_level(int start, int level);
  void reach(int start, int end, int strong_links);
  void follow(ChainKind kind, int start, int end, int strong_links);
  Answer another_way(FoundChain& chain, FunctionRef<Answer(const FoundChain&)> receiver);
  void trace_all(int end, FunctionRef<void()> found);
  void trace(int index, int node, FunctionRef<void()> found);
  void spend_on_ways_to(int off, int level);
  bool is_worth();
  void weigh();
  bool sees_victims(const LinkNode& a, const LinkNode& b) const;
  void conclude(const LinkNode& a, const LinkNode& b);
  void conclude_by_clues(const LinkNode& a, const LinkNode& b);
  void conclude_loop();
  void add_digits(int cell, Digits digits);

  const Grid& grid_;
  const ReachedGraph& links_;
  const LinkGraph& graph_;
  Allowance* allowance_;
  bool open_loops_;
  bool largest_;
  FunctionRef<Interest(const FoundChain&)>* judge_ = nullptr;
  bool only_shortest_ = true;
  int most_removed_ = 0;       // the largest number of candidates that an emitted chain has removed
  bool gathers_ends_ = false;  // whether ends are kept for later instead of being followed
  std::vector<Ends> ends_;
  std::vector<FoundChain> emitted_;
  std::vector<Id> starts_;  // the nodes where a useful chain may start
  int least_strong_;        // chains with fewer strong links are skipped
  int most_strong_;
  std::vector<FoundChain> found_;
  FoundChain chain_;
  FoundChain best_;
  ChainTrail trail_;
  Spread spread_;  // the search from the start of the chain
};

}  // namespace nonet::inline NONET_BOARD

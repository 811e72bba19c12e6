// The link graphs of a grid. There is one graph for each combination of parts, such as groups or
// sets. Techniques that search for the same kind of chain share a graph.
#pragma once

#include <optional>

#include "chains/chain_reach.hpp"
#include "chains/links.hpp"

namespace nonet::inline NONET_BOARD {

// A graph, together with the pairs of nodes that a chain may connect.
class ReachedGraph {
 public:
  const LinkGraph& graph() const { return graph_; }
  // The pairs of nodes that a chain may connect. They are computed on first use.
  const ChainReach& reach() const {
    if (!reached_) reach_.build(graph_);
    reached_ = true;
    return reach_;
  }

 protected:
  // Returns the graph, which the caller then rebuilds. Drops the results that were computed from
  // the old graph.
  LinkGraph& rebuilt() {
    reached_ = false;
    return graph_;
  }

 private:
  LinkGraph graph_;
  mutable ChainReach reach_;
  mutable bool reached_ = false;
};

// The graph with all digits and these parts. `kParts` is a sum of `LinkParts`. Graphs with sets or
// rectangles start from the graph that has only groups.
template <unsigned kParts>
class LinkGraphOf : public ReachedGraph {
 public:
  void collect(const Facts& facts) {
    constexpr unsigned kBase = kParts & ~kPatterns;
    if constexpr (kParts == kBase || (kParts & with_groups) == 0) {
      rebuilt().build(facts, kParts);
    } else {
      rebuilt().build(facts, kParts, facts.get<LinkGraphOf<kBase>>().graph());
    }
  }
};

// The graph for some of the digits. It is kept until other digits are requested.
template <unsigned kParts>
class LinkGraphOfDigits {
 public:
  void collect(const Facts& /*facts*/) { digits_.reset(); }

  // The graph for these digits. `facts` must describe the same grid, and contain everything that
  // such a graph is built from.
  const ReachedGraph& of(const Facts& facts, Digits digits) const {
    if (digits_ != digits) {
      digits_.reset();  // stays empty if building fails
      kept_.build(facts, digits);
      digits_ = digits;
    }
    return kept_;
  }

 private:
  struct Kept : ReachedGraph {
    void build(const Facts& facts, Digits digits) { rebuilt().build(facts, kParts, digits); }
  };
  mutable std::optional<Digits> digits_;
  mutable Kept kept_;
};

}  // namespace nonet::inline NONET_BOARD

// The link graphs of a state, as parts of its facts. There is one for each choice of parts, so that
// techniques that search for the same kind of chain share a graph.
#pragma once

#include <optional>

#include "chains/chain_reach.hpp"
#include "chains/links.hpp"

namespace nonet::inline NONET_BOARD {

// A graph, and the pairs of nodes between which chains may run.
class ReachedGraph {
 public:
  const LinkGraph& graph() const { return graph_; }
  // Which pairs of nodes a chain may connect, computed on first use.
  const ChainReach& reach() const {
    if (!reached_) reach_.build(graph_);
    reached_ = true;
    return reach_;
  }

 protected:
  // Returns the graph for rebuilding, and drops what was derived from it.
  LinkGraph& rebuilt() {
    reached_ = false;
    return graph_;
  }

 private:
  LinkGraph graph_;
  mutable ChainReach reach_;
  mutable bool reached_ = false;
};

// The graph of all digits with the parts `kParts`, a sum of `LinkParts`. A graph with groups is
// also the base of graphs that add sets or rectangles.
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

// The graph of some digits. It is kept until other digits are requested.
template <unsigned kParts>
class LinkGraphOfDigits {
 public:
  void collect(const Facts& /*facts*/) { digits_.reset(); }

  // Reads the same facts as a graph with these parts.
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

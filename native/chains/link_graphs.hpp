// The graphs of links of a state, as parts of its facts: one for each choice of what a graph is
// made of, so that rungs that look for chains of the same kind share it.
#pragma once

#include <optional>

#include "chains/chain_reach.hpp"
#include "chains/links.hpp"

namespace nonet::inline NONET_BOARD {

// A graph, and between which of its nodes chains may run.
class ReachedGraph {
 public:
  const LinkGraph& graph() const { return graph_; }
  // Worked out when it is first asked for.
  const ChainReach& reach() const {
    if (!reached_) reach_.build(graph_);
    reached_ = true;
    return reach_;
  }

 protected:
  // The graph, to build it anew.
  LinkGraph& rebuilt() {
    reached_ = false;
    return graph_;
  }

 private:
  LinkGraph graph_;
  mutable ChainReach reach_;
  mutable bool reached_ = false;
};

// The graph of all digits that is made of `kParts`, a sum of `LinkParts`. A graph with groups is
// also the base of those that have sets or rectangles beside them.
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

// The same of some digits: those that were asked for last.
template <unsigned kParts>
class LinkGraphOfDigits {
 public:
  void collect(const Facts& /*facts*/) { digits_.reset(); }

  // Reads of the facts what a graph of these parts does.
  const ReachedGraph& of(const Facts& facts, Digits digits) const {
    if (digits_ != digits) {
      digits_.reset();  // until it is done
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

// Inner rules are rules that a chain applies when its links go no further.
//
// The first rule that finds any hints is used, with all its hints. In the chain, a candidate is
// "off" if it is false. A hint turns off the candidates that it eliminates. Their parents are the
// candidates that had to be off before the hint could exist:
//
//   naked pair   12 · 12(3)      exists only because r1c3=3 is off, so that is the parent
//
// A hint without parents does not depend on the chain, so it is skipped.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "explainer/expansion.hpp"
#include "explainer/inner_chains.hpp"
#include "explainer/locking.hpp"
#include "explainer/marks.hpp"
#include "explainer/table_order.hpp"

namespace nonet::explainer {

class Forcing;

// The level determines which chains the inner rules of a dynamic chain may use:
//
//   1       no chains
//   2       chains without branches
//   3       also chains with branches
//   4       dynamic chains without inner rules
//   5       also dynamic chains with inner rules of level 2
//   6 to 8  dynamic chains with inner rules up to level 1, 2 or 3 (SukakuExplainer only)
inline constexpr int kMostClassicLevel = 5;
inline constexpr int kFirstSukakuLevel = 6;
inline constexpr int kMostSukakuLevel = 8;

// The base rating of dynamic chains whose inner rules have this level. The rating of a chain also
// depends on its length.
constexpr double dynamic_base(int level) {
  return level < kFirstSukakuLevel ? 8.5 + 0.5 * level : 10.5;
}

class InnerRules {
 public:
  explicit InnerRules(ScanOrder order);
  ~InnerRules();

  // Starts numbering inner chains from 1 again.
  void forget() { chains_.forget(); }
  int complexity(InnerChain chain) const { return chains_.complexity(chain); }

  // Calls body(candidate, parents, inner chain) for every candidate that the rules eliminate from
  // `now`. The grid `now` is `source` without the candidates that the outer chain has removed.
  template <class Body>
  void each_removed(const Marks& source, const Marks& now, int level, Body&& body) {
    if (!locking(source, now) && !hidden_pairs(source, now) && !naked_pairs(source, now) &&
        !x_wings(source, now)) {
      chains(source, now, level);
    }
    for (const Removed& each : removed_) {
      body(each.candidate, std::span(parents_).subspan(each.first_parent, each.parents),
           each.chain);
    }
  }

 private:
  struct Removed {
    Candidate candidate;
    std::uint16_t parents;
    std::uint32_t first_parent;
    InnerChain chain;
  };

  void clear() {
    removed_.clear();
    parents_.clear();
  }
  // Adds a pattern's eliminations. Their parents are the entries of `parents_`, starting at
  // `first`. A pattern without parents is skipped.
  template <class Pattern>
  void add_removed(const Marks& now, const Pattern& pattern, std::uint32_t first);
  bool locking(const Marks& source, const Marks& now);
  bool hidden_pairs(const Marks& source, const Marks& now);
  bool naked_pairs(const Marks& source, const Marks& now);
  bool x_wings(const Marks& source, const Marks& now);
  bool chains(const Marks& source, const Marks& now, int level);
  bool take_chains(const Marks& source, const Marks& now);

  const ScanOrder order_;
  std::vector<Removed> removed_;
  std::vector<Candidate> parents_;
  InnerChains chains_;
  std::unique_ptr<Forcing> forcing_;
};

}  // namespace nonet::explainer

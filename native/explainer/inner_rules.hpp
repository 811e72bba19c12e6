// Rules that are tried within chains, once nothing more follows by links alone.
//
// The first rule that gives hints is taken, with all of its hints. What a hint removes is off; its
// parents are the candidates that had to be off before for the hint to be there:
//
//   naked pair   12 · 12(3)      the pair is there only since r1c3=3 is off, so that is the parent
//
// A hint without parents is there without the chain, and is left out.
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

// How deep the rules go that dynamic chains have within them:
//
//   1  no chains           2  chains without branches       3  those with branches, too
//   4  dynamic chains, which have no inner rules            5  and those with level 2
//   6 to 8  SukakuExplainer's: dynamic chains, and those with inner rules up to level 1, 2 and 3
inline constexpr int kMostClassicLevel = 5;
inline constexpr int kFirstSukakuLevel = 6;
inline constexpr int kMostSukakuLevel = 8;

// What dynamic chains with rules of a level are rated, without their length.
constexpr double dynamic_base(int level) {
  return level < kFirstSukakuLevel ? 8.5 + 0.5 * level : 10.5;
}

class InnerRules {
 public:
  explicit InnerRules(ScanOrder order);
  ~InnerRules();

  // Inner chains are numbered anew.
  void forget() { chains_.forget(); }
  int complexity(InnerChain chain) const { return chains_.complexity(chain); }

  // Calls body(candidate, parents, inner chain) for all that the rule removes from `now`, which
  // came from `source`.
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
  // Adds what a pattern removes; its parents are those from `first` on, and without any it is left
  // out.
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

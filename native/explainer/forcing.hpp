// Forcing chains with branches. There is one branch for each possibility: a candidate is on or off,
// a cell holds one of its digits, or a digit has one of its places in a house.
//
//   contradiction   A on ──> B on, B off                    A is off
//   both ways       A on ──> B,  A off ──> B                B
//   cell, region    A1 on ──> B,  A2 on ──> B, ...          B (one of A1, A2, ... is on)
#pragma once

#include <memory>
#include <vector>

#include "explainer/expansion.hpp"
#include "explainer/hint.hpp"
#include "explainer/hint_sink.hpp"
#include "explainer/inner_rules.hpp"

namespace nonet::explainer {

// Searches for forcing chains with branches. Reuses its memory from one search to the next.
class Forcing {
 public:
  // `order` is the order in which the inner rules look for locked candidates.
  explicit Forcing(ScanOrder order = ScanOrder::original) : inner_(order) {}

  // Finds the best hint. In a tie, the first one wins. `level` is the level of the inner rules.
  bool find(const Marks& marks, Branching branching, int level, Hint& hint);
  void find_all(const Marks& marks, Branching branching, int level, HintSink& sink);

 private:
  void search(const Marks& marks, Branching branching, int level);
  const Expansion& from_on(Candidate candidate);
  void contradiction(const Expansion& expansion, Node start);
  void binary(Candidate candidate, bool both_ways);
  void region_chains(Candidate candidate);
  void cell_chains(int cell);
  // Looks for nodes that all branches have in common. The branches start from a cell's candidates
  // or, if `house` is given, from the digit's places in that house.
  void common_of(std::span<const Expansion* const> branches, ChainKind kind, int house = -1);
  // Offers a hint that ends at these targets. The hint is dropped if a better one is known.
  void offer(Node end, ChainKind kind, std::span<const Target> targets, int house);

  // The highest complexity at which a hint of this kind would replace the best hint so far.
  int most(ChainKind kind) const;
  // Counts a target and all nodes that lead to it. Returns false if the hint has too many nodes.
  bool count(const Target& target);

  const Marks* marks_ = nullptr;
  Branching branching_{};
  Expander* expander_ = nullptr;
  InnerRules inner_;
  std::vector<std::unique_ptr<Expansion>> from_on_{kCandidates};
  std::array<bool, kCandidates> is_known_{};
  Expansion from_off_;

  HintSink* sink_ = nullptr;
  double base_ = 0;
  bool found_ = false;
  int best_complexity_ = 0;
  ChainKind best_kind_{};
  Node best_end_ = 0;

  int counted_ = 0;
  int most_ = 0;
  std::array<std::uint64_t, (kNodes + 63) / 64> seen_{};
  std::vector<Node> todo_;
  std::vector<InnerChain> inner_counted_;
};

}  // namespace nonet::explainer

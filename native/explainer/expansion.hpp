// Finds everything that follows from one node. Each node is stored with its first reason.
//
//   start ──> off ──> on ──> off ──┐        on nodes are followed before off nodes
//     │        └───> on  <────────┘        an off node removes its candidate from the grid; later
//     └──> off ─── (removed) ──^           conclusions then depend on all earlier removals
//
// The expansion ends at the first clash, or when nothing more follows.
#pragma once

#include <span>
#include <vector>

#include "explainer/chain_nodes.hpp"
#include "explainer/marks.hpp"

namespace nonet::explainer {

using InnerChain = std::uint32_t;  // number of an inner chain, from 1; 0 means none

class Expansion {
 public:
  bool has(Node node) const { return words_[node >> 6] >> (node & 63) & 1; }
  const std::array<std::uint64_t, (kNodes + 63) / 64>& words() const { return words_; }
  std::span<const Node> nodes() const { return {order_.data(), count_}; }  // in the order found
  std::span<const Node> parents(Node node) const { return of(about_[node]); }
  // A lower bound on the number of nodes from the start to a node, including the node itself. The
  // bound is exact if `is_on_line`: then no node up to this one has more than one parent.
  int least(Node node) const { return about_[node].least; }
  bool is_on_line(Node node) const { return about_[node].is_on_line; }
  InnerChain inner(Node node) const { return about_[node].inner; }
  Cause cause(Node node) const { return about_[node].cause; }

  // Whether the expansion ended because two nodes contradict each other. Only the first of these
  // nodes is in `nodes()`.
  bool clashed() const { return clashed_; }
  Node clash_known() const { return clash_known_; }
  Node clash_new() const { return clash_new_; }
  std::span<const Node> clash_parents() const { return of(clash_about_); }
  Cause clash_cause() const { return clash_about_.cause; }

  void start(Node node);
  // Adds a node. `parents(visit)` must call visit(parent) for each parent of the node.
  template <class Parents>
  void add(Node node, Cause cause, InnerChain inner, Parents&& parents) {
    about_[node] = about(cause, inner, parents);
    words_[node >> 6] |= std::uint64_t{1} << (node & 63);
    order_[count_++] = node;
  }
  template <class Parents>
  void clash(Node known, Node fresh, Cause cause, Parents&& parents) {
    clash_about_ = about(cause, 0, parents);
    clash_known_ = known;
    clash_new_ = fresh;
    clashed_ = true;
  }

 private:
  struct About {
    std::uint32_t first_parent;
    InnerChain inner;
    std::uint16_t parents;
    std::uint16_t least;
    Cause cause;
    bool is_on_line;
  };

  std::span<const Node> of(const About& about) const {
    return std::span(parents_).subspan(about.first_parent, about.parents);
  }
  template <class Parents>
  About about(Cause cause, InnerChain inner, Parents&& parents) {
    About made{static_cast<std::uint32_t>(parents_.size()), inner, 0, 0, cause, inner == 0};
    parents([&](Node parent) {
      const About& before = about_[parent];
      if (before.least > made.least) made.least = before.least;
      made.is_on_line &= before.is_on_line && made.parents == 0;
      ++made.parents;
      parents_.push_back(parent);
    });
    ++made.least;
    return made;
  }

  std::array<std::uint64_t, (kNodes + 63) / 64> words_{};
  std::array<Node, kNodes> order_;
  std::size_t count_ = 0;
  std::vector<Node> parents_;
  std::array<About, kNodes> about_;
  About clash_about_{};
  Node clash_known_ = 0;
  Node clash_new_ = 0;
  bool clashed_ = false;
};

// Which links a search follows.
struct Reach {
  bool dynamic;  // candidates that are off are removed from the grid
  bool cells;    // links within cells are also used
  int level;     // level of the inner rules; 0 for none
};

class InnerRules;

class Expander {
 public:
  Expander(const Marks& source, Reach reach, InnerRules* inner)
      : source_(source), reach_(reach), inner_(inner) {}

  void expand(Node start, Expansion& into);

 private:
  bool go_on(Candidate candidate);   // follows a node that is on; returns whether there is a clash
  bool go_off(Candidate candidate);  // follows a node that is off
  bool turn_off(Candidate candidate, Node parent, Cause cause);
  bool turn_on(Candidate candidate, Node parent, Cause cause, int house, int digit);
  void take_off(Candidate candidate);
  bool apply_inner_rules();

  const Marks& source_;
  const Reach reach_;
  InnerRules* const inner_;
  Expansion* into_ = nullptr;
  Marks now_;  // the marks, minus the off candidates followed so far
  // The marks, minus all off candidates. If a candidate is both off and on, it is removed only when
  // the search follows it.
  Pencil left_;
  std::array<Candidate, kCandidates> pending_on_;
  std::array<Candidate, kCandidates> pending_off_;
  int ons_ = 0;
  int offs_ = 0;
};

}  // namespace nonet::explainer

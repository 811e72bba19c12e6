// Builds the steps for almost locked sets and proves them by counting. The sets' cells are the
// truths. Each digit of a set has one link, in a house of the set. If a digit is a restricted
// common of two sets, the two sets share a link for it, which saves one link. An eliminated digit's
// links are in the houses that connect the sets with the cells that lose the digit.
#pragma once

#include <set>
#include <vector>

#include "sets/almost_locked_set.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// The conclusions that a search has emitted so far. Many sets prove the same conclusion, and only
// the first and smallest one is needed.
class Outcomes {
 public:
  bool known(const Step& step) const { return seen_.contains(key_of(step)); }
  void add(const Step& step) { seen_.insert(key_of(step)); }

 private:
  static std::vector<Candidate> key_of(const Step& step) {
    std::vector<Candidate> key = step.eliminations;
    key.push_back(step.variant);
    return key;
  }

  std::set<std::vector<Candidate>> seen_;
};

class SetProof {
 public:
  // Clears the step that the search is building.
  SetProof(Walk& walk, Outcomes& outcomes)
      : walk_(walk), outcomes_(outcomes), step_(walk.begin()) {}

  // Adds a set's cells and the links for its digits. No links are added for the digits in `apart`,
  // which are restricted commons or eliminated digits. `needed` has the digits that the set is used
  // for. By default, these are the digits in `apart`.
  void add(const AlmostLockedSet& set, Digits apart) { add(set, apart, apart); }
  void add(const AlmostLockedSet& set, Digits apart, Digits needed);
  void tie(int house, int digit) { step_.links.push_back(house_space(house, digit)); }
  // Adds links through which all victims (the cells with an elimination) see `cells`. Each of
  // `cells` is in at least one of the linked houses.
  void see(Cells victims, Cells cells, int digit);
  // Eliminates digits from the cells that both sets see. At least one of the two sets must hold
  // each of these digits.
  void eliminate_seen(const AlmostLockedSet& a, const AlmostLockedSet& b, Digits eliminated);

  // Returns whether the step has a new conclusion, all its conclusions are proved, and its sets
  // have no superfluous cell. If so, drops superfluous truths and links. If `spare` is false, a
  // step with a superfluous truth is rejected instead.
  bool finish(bool spare = true);

 private:
  Walk& walk_;
  Outcomes& outcomes_;
  Step& step_;
  bool smaller_ = false;  // whether a set has a superfluous cell
};

// The letter for the set with this number. After D, the letters start again at A.
inline Role letter(std::size_t number) {
  return static_cast<Role>(static_cast<std::size_t>(Role::set_a) + number % 4);
}

// Adds a node to a chain: a digit's candidates in some cells.
inline void add_node(Chain& chain, NodeKind kind, Cells cells, int digit, bool on) {
  Node& node = chain.nodes.emplace_back();
  node.kind = kind;
  node.on = on;
  while (!cells.empty()) node.candidates.push_back(candidate_of(cells.pop(), digit));
}

}  // namespace nonet::inline NONET_BOARD

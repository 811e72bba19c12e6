// Steps of almost locked sets, put together and proved by counting: the cells of the sets are the
// truths. Each digit of a set has one link, in a house of the set; a restricted common is one link
// for two sets, so it saves one; a digit that falls is linked where its victims see it.
#pragma once

#include <set>
#include <vector>

#include "sets/almost_locked_set.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// What a walk has concluded so far. Many sets show the same; the first of them, the smallest, is
// enough.
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
  // Clears the walk's step.
  SetProof(Walk& walk, Outcomes& outcomes)
      : walk_(walk), outcomes_(outcomes), step_(walk.begin()) {}

  // Adds a set: its cells, and its digits but those that are tied or seen. `needed`: the digits
  // for which the set is here; those that are apart, if nothing else is said.
  void add(const AlmostLockedSet& set, Digits apart) { add(set, apart, apart); }
  void add(const AlmostLockedSet& set, Digits apart, Digits needed);
  void tie(int house, int digit) { step_.links.push_back(house_space(house, digit)); }
  // Links through which the victims see all these cells: for each of them houses that hold it.
  void see(Cells victims, Cells cells, int digit);
  // Eliminates digits, of which one of two sets holds each, where both sets see them.
  void fall(const AlmostLockedSet& a, const AlmostLockedSet& b, Digits falling);

  // Whether the step says something new, no set could do without one of its cells, and all of it
  // follows, by truths and links that are all needed then. Without `spare` all truths are
  // to be needed as they are.
  bool finish(bool spare = true);

 private:
  Walk& walk_;
  Outcomes& outcomes_;
  Step& step_;
  bool smaller_ = false;  // whether a set could do without one of its cells
};

// The letter of the set with a number: A to D, and from the start again.
inline Role letter(std::size_t number) {
  return static_cast<Role>(static_cast<std::size_t>(Role::set_a) + number % 4);
}

// Adds a node to a chain: the candidates of a digit in some cells.
inline void add_node(Chain& chain, NodeKind kind, Cells cells, int digit, bool on) {
  Node& node = chain.nodes.emplace_back();
  node.kind = kind;
  node.on = on;
  while (!cells.empty()) node.candidates.push_back(candidate_of(cells.pop(), digit));
}

}  // namespace nonet::inline NONET_BOARD

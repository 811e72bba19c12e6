// Steps of almost locked sets, put together and proved by counting: the cells of the sets are the
// truths. Each digit of a set has one link, in a house of the set; a restricted common is one link
// for two sets, so it saves one; a digit that falls is linked where its victims see it.
#pragma once

#include "almost_locked_set.hpp"
#include "finder.hpp"

namespace nonet {

class SetProof {
 public:
  // Clears the walk's step.
  explicit SetProof(Walk& walk) : walk_(walk), step_(walk.begin()) {}

  // Adds a set: its cells, and its digits but those that are tied or seen.
  void add(const AlmostLockedSet& set, Digits apart);
  void tie(int house, int digit) { step_.links.push_back(house_space(house, digit)); }
  // Links through which the victims see all these cells: for each of them houses that hold it.
  void see(Cells victims, Cells cells, int digit);

  // Whether the step follows, by truths and links of which none is needless.
  bool finish();

 private:
  Walk& walk_;
  Step& step_;
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

}  // namespace nonet

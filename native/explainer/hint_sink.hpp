// Receives the results of a search for forcing chains, one hint at a time.
#pragma once

#include <span>

#include "explainer/expansion.hpp"

namespace nonet::explainer {

enum class Branching : std::uint8_t {
  nishio,    // contradictions of a single digit
  multiple,  // cells and regions, without changing the grid
  dynamic,   // all of these, in a grid from which off candidates are removed
};

// One end of a hint: a node of an expansion, or the node at which it clashed.
struct Target {
  const Expansion* expansion;
  Node node;
  bool is_clash;
};

// Receives each hint when it is found: its rank, conclusion and ends, and for region chains the
// house.
class HintSink {
 public:
  virtual void take(const Rank& rank, Node end, std::span<const Target> targets, int house) = 0;

 protected:
  ~HintSink() = default;
};

}  // namespace nonet::explainer

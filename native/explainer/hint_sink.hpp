// Receives the results of a search for forcing chains, hint by hint.
#pragma once

#include <span>

#include "explainer/expansion.hpp"

namespace nonet::explainer {

enum class Branching : std::uint8_t {
  nishio,    // contradictions of one digit
  multiple,  // cells and regions, in an unchanged grid
  dynamic,   // all of these, in a grid that loses off candidates
};

// One end of a hint: a node of an expansion, or the node that clashed.
struct Target {
  const Expansion* expansion;
  Node node;
  bool is_clash;
};

// Receives hints as they are found: their rank, conclusion and ends, and for region chains the
// house.
class HintSink {
 public:
  virtual void take(const Rank& rank, Node end, std::span<const Target> targets, int house) = 0;

 protected:
  ~HintSink() = default;
};

}  // namespace nonet::explainer

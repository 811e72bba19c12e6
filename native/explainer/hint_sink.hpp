// Receives a search's forcing chains, one hint at a time.
#pragma once

#include <span>

#include "explainer/expansion.hpp"

namespace nonet::explainer {

enum class Branching : std::uint8_t {
  nishio,    // contradictions of a single digit
  multiple,  // cell chains and region chains, which leave the grid unchanged
  dynamic,   // chains of every kind, with off candidates removed from the grid
};

// One end of a hint: a node of an expansion, or the node at which the expansion clashed.
struct Target {
  const Expansion* expansion;
  Node node;
  bool is_clash;
};

// Receives each hint as soon as it is found: its rank, its conclusion and its ends. For region
// chains, the sink also receives the house.
class HintSink {
 public:
  virtual void take(const Rank& rank, Node end, std::span<const Target> targets, int house) = 0;

 protected:
  ~HintSink() = default;
};

}  // namespace nonet::explainer

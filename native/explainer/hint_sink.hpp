// What a search for forcing chains gives, hint by hint.
#pragma once

#include <span>

#include "explainer/expansion.hpp"

namespace nonet::explainer {

enum class Branching : std::uint8_t {
  nishio,    // contradictions of one digit
  multiple,  // cells and regions, in a grid that stays as it is
  dynamic,   // all of it, in a grid that loses what is off
};

// One end of a hint: a node of an expansion, or the node that clashed.
struct Target {
  const Expansion* expansion;
  Node node;
  bool is_clash;
};

// Takes hints as they are found: how they rank, what they come to, their ends, and of
// region chains the house.
class HintSink {
 public:
  virtual void take(const Rank& rank, Node end, std::span<const Target> targets, int house) = 0;

 protected:
  ~HintSink() = default;
};

}  // namespace nonet::explainer

// Finds out whether only groups of cells matter to an automaton, and not the order within a group.
#pragma once

#include <cstdint>
#include <vector>

#include "boards/rules.hpp"

namespace nonet::boards {

// Ways to divide the cells of an automaton into groups. In each group, the digits of the group are
// possible in every order. A sandwich has three groups: its two ends, the cells between them, and
// the others.
struct Groupings {
  // For each grouping and each cell, the digits of the cell's group.
  std::vector<std::uint32_t> digits;
};

// The groupings of an automaton whose cells must all differ. Together, they allow the same digits
// as the automaton. Returns nothing if there are too many, or if a group would not allow every
// order.
Groupings groupings_of(const DifferingRule& rule);

}  // namespace nonet::boards

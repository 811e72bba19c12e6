// Makes rules about sums, also from automata that only add up digits.
#pragma once

#include <optional>
#include <vector>

#include "boards/board_layout.hpp"
#include "boards/rules.hpp"

namespace nonet::boards {

// Cells whose digits, counted from 0 and multiplied by the weights, add up to a total.
struct WeightedSum {
  std::vector<int> cells;
  std::vector<int> weights;  // one for each cell
  int total;
};

// The rule for a sum. Returns nothing if the total is too large.
std::optional<SumRule> sum_of(const BoardLayout& layout, const WeightedSum& sum);

// The sum that an automaton checks. Such an automaton gives each cell a weight, and accepts exactly
// the fillings with a certain weighted sum. Returns nothing for other automata, and for sums that
// are too large.
std::optional<SumRule> sum_of(const BoardLayout& layout, const AutomatonRule& rule);

}  // namespace nonet::boards

// Recognises automata that only add up digits.
#pragma once

#include <optional>

#include "boards/board_layout.hpp"
#include "boards/rules.hpp"

namespace nonet::boards {

// The sum that an automaton checks. Such an automaton gives each cell a weight, and accepts exactly
// the fillings with a certain weighted sum. Returns nothing for other automata, and for sums that
// are too large.
std::optional<SumRule> sum_of(const BoardLayout& layout, const AutomatonRule& rule);

}  // namespace nonet::boards

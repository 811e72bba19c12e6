// Makes rules about sums, also from automata that only add up digits.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "boards/board_layout.hpp"
#include "boards/rules.hpp"

namespace nonet::boards {

// The rule for the weighted sum of some cells. Returns nothing if the total is too large or out of
// reach.
std::optional<SumRule> sum_of(const BoardLayout& layout, std::span<const int> cells,
                              const Weights& weights);

// The weights of automata with these arcs, if they accept exactly the fillings with a certain
// weighted sum. Returns nothing for other automata.
std::optional<Weights> weights_of(const Arcs& arcs);

// The rules that the search uses instead of an automaton that only adds up digits. If complete
// regions lie within its cells, their totals are subtracted, so fewer cells are left. If groups of
// a `LongSumRule` may be larger than the parts of a `SumRule`, there are both rules. Returns
// nothing for other automata.
std::vector<Rule> plain_sums(const BoardLayout& layout, const AutomatonRule& rule);

// Further rules, which add up several of these sums. A little killer's diagonals share many rows,
// so two of them together often allow few digits.
std::vector<Rule> joined_sums(const BoardLayout& layout, const std::vector<Rule>& rules);

}  // namespace nonet::boards

// Derives what follows from the rules of a board, and explains it to the analysis of conflicts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <span>
#include <variant>
#include <vector>

#include "boards/assignment.hpp"
#include "boards/groupings.hpp"
#include "boards/layout_tables.hpp"
#include "boards/rules.hpp"

namespace nonet::boards {

// A rule is applied again after one of its cells has lost a digit. If the rule itself removed the
// digit, only rules of sets and long sums are applied again, because others would find nothing new.
// Rules whose forms are cheap to apply come first.
class RulePropagation {
 public:
  explicit RulePropagation(const LayoutTables& tables);

  void clear();

  // Applies one rule whose cells have changed. Returns false if there is a conflict.
  bool spread_one(Assignment& assignment);
  // Whether any rules still have to be applied.
  bool is_behind(const Assignment& assignment);
  // Must be called after the trail has been shortened.
  void back_to(std::size_t trail);

  // Finds true literals from which this literal follows by a rule. In a conflict, the opposite of
  // this literal is true.
  std::span<const Literal> antecedents(const Assignment& assignment, Literal literal,
                                       std::uint32_t rule);

 private:
  static std::uint32_t bit_of(int digit) { return std::uint32_t{1} << digit; }

  void want(std::uint32_t rule);

  bool apply(const PairRule& rule, Assignment& assignment, Reason reason);
  bool apply(const SetRule& rule, Assignment& assignment, Reason reason);
  bool apply(const SumRule& rule, Assignment& assignment, Reason reason);
  bool apply(const LongSumRule& rule, Assignment& assignment, Reason reason);
  bool apply(const AutomatonRule& rule, Assignment& assignment, Reason reason);
  bool apply(const DifferingRule& rule, Assignment& assignment, Reason reason);

  // Fills `left_` with the digits that each of these cells has left, and `possible_` with empty
  // sets.
  void look(const Assignment& assignment, std::span<const int> cells);
  // From these cells, removes the digits in `left_` that are not in `possible_`. Returns false if
  // there is a conflict.
  bool keep_possible(std::span<const int> cells, Assignment& assignment, Reason reason);
  bool take_out(int cell, std::uint32_t digits, Assignment& assignment, Reason reason);
  void clear_ways(const Arcs& arcs);
  const Groupings& groupings_for(const DifferingRule& rule);
  // Adds the digits in `left_` that some grouping allows to `possible_`.
  void find_possible(const Groupings& groupings);

  void explain(const PairRule& rule, const Assignment& assignment, Literal literal);
  void explain(const SetRule& rule, const Assignment& assignment, Literal literal);
  void explain(const SumRule& rule, const Assignment& assignment, Literal literal);
  void explain(const LongSumRule& rule, const Assignment& assignment, Literal literal);
  void explain(const AutomatonRule& rule, const Assignment& assignment, Literal literal);
  void explain(const DifferingRule& rule, const Assignment& assignment, Literal literal);
  // Explains that an automaton accepts none of the digits in `left_`, without regard to which cells
  // differ. Returns false if it does accept some.
  bool explain_by_sweep(std::span<const int> cells, const Arcs& arcs);
  // Supposes that the cell of the literal being explained holds the literal's digit. Also supposes
  // that other cells do not hold it: all of them if `differ` is true, otherwise those that this
  // cell sees.
  void suppose(Literal literal, std::span<const int> cells, bool differ = false);
  // Adds antecedents which state that the cell holds none of these digits.
  void add_out(int cell, std::uint32_t digits);
  // For each of these cells, `left_` receives the digits that were possible at `time_`, and
  // `never_` the digits that were never possible. The latter need no explanation.
  void look_back(const Assignment& assignment, std::span<const int> cells);

  const LayoutTables& tables_;
  // For each form, the rules to be applied. The rule that has waited longest comes first, because
  // more of its cells may have changed meanwhile. This saves a sixth of the time.
  std::array<std::deque<std::uint32_t>, std::variant_size_v<Rule>> wanted_;
  std::vector<std::uint8_t> is_wanted_;
  std::size_t followed_ = 0;

  std::vector<Literal> antecedents_;
  std::uint32_t time_ = 0;  // when the literal that is being explained became true
  std::vector<std::uint32_t> left_;
  std::vector<std::uint32_t> never_;
  std::vector<std::uint32_t> possible_;
  std::vector<std::uint32_t> sets_;  // sets of a rule that may be possible
  std::vector<int> open_cells_;      // cells of a rule that are not filled
  // For each part of a sum, a word. Bit n is set if n is a possible sum of all earlier parts. In
  // explanations, bit n is set if the total can be reached after earlier parts with the sum n.
  std::vector<std::uint64_t> sums_;
  std::vector<std::uint64_t> own_sums_;    // for each part, the sums of its cells
  std::vector<int> least_;                 // for each group of a long sum, its least sum
  std::vector<std::uint64_t> known_ways_;  // see `Ways`
  // Groupings that have been looked for, also in earlier puzzles.
  std::map<const Arcs*, Groupings> groupings_;
  int applied_ = 0;  // how often rules about automata whose cells differ have been applied
  // A bit for each state of an automaton: whether the start leads to it, whether it leads to the
  // end.
  std::vector<std::uint64_t> from_start_;
  std::vector<std::uint64_t> to_end_;
};

}  // namespace nonet::boards

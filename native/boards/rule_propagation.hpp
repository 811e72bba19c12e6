// Derives what follows from the rules of a board, and explains it to the analysis of conflicts.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <variant>
#include <vector>

#include "boards/assignment.hpp"
#include "boards/layout_tables.hpp"
#include "boards/rules.hpp"

namespace nonet::boards {

// A rule is applied again after one of its cells has lost a digit, unless the rule itself took it
// out: only the rules of sets may find more the second time. Rules of cheap forms come first.
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

  // Finds true literals from which this literal follows by a rule. A conflict may call for a
  // literal whose opposite is true.
  std::span<const Literal> antecedents(const Assignment& assignment, Literal literal,
                                       std::uint32_t rule);

 private:
  void want(std::uint32_t rule);

  bool apply(const PairRule& rule, Assignment& assignment, Reason reason);
  bool apply(const SetRule& rule, Assignment& assignment, Reason reason);
  bool apply(const SumRule& rule, Assignment& assignment, Reason reason);
  bool apply(const AutomatonRule& rule, Assignment& assignment, Reason reason);

  void clear_ways(const AutomatonRule& rule);

  void explain(const PairRule& rule, const Assignment& assignment, Literal literal);
  void explain(const SetRule& rule, const Assignment& assignment, Literal literal);
  void explain(const SumRule& rule, const Assignment& assignment, Literal literal);
  void explain(const AutomatonRule& rule, const Assignment& assignment, Literal literal);
  // For the literal that is being explained: its cell has its digit, which the cells that it sees
  // do not have.
  void suppose(Literal literal, std::span<const int> cells);
  // Adds antecedents: these digits are not in the cell.
  void add_out(int cell, std::uint32_t digits);
  // For each of these cells, `left_` receives the digits that it had at `time_`, and `never_`
  // receives the digits that it has never had. The latter need no explanation.
  void look_back(const Assignment& assignment, std::span<const int> cells);

  const LayoutTables& tables_;
  std::array<std::vector<std::uint32_t>, std::variant_size_v<Rule>> wanted_;  // for each form
  std::vector<std::uint8_t> is_wanted_;
  std::size_t followed_ = 0;

  std::vector<Literal> antecedents_;
  std::uint32_t time_ = 0;  // when the literal that is being explained became true
  std::vector<std::uint32_t> left_;
  std::vector<std::uint32_t> never_;
  std::vector<std::uint32_t> possible_;
  std::vector<std::uint64_t> sums_;  // for each part of a sum, the sums before or after it, as bits
  std::vector<std::uint8_t> from_start_;  // for each state, whether some way from the start leads
  std::vector<std::uint8_t> to_end_;      // there, or from there to the end
};

}  // namespace nonet::boards

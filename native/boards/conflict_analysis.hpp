// Learns a nogood from a conflict, and finds out how many levels the search may go back at once.
// This is the method of satisfiability solvers: it looks for the last literal of the current level
// that all paths from the decision to the conflict pass through (Marques-Silva and Sakallah,
// "GRASP", 1999; Zhang and others, 2001).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boards/assignment.hpp"
#include "boards/nogoods.hpp"
#include "boards/rule_propagation.hpp"

namespace nonet::boards {

class ConflictAnalysis {
 public:
  explicit ConflictAnalysis(const LayoutTables& tables);

  // Learns from a conflict in an assignment, which must have at least one decision. Calls
  // `meets(candidate)` for each candidate involved.
  template <class Meets>
  void explain(const Assignment& assignment, const Nogoods& nogoods, RulePropagation& rules,
               Meets&& meets);

  // Does not look for an explanation, and learns a weaker nogood: all the decisions. They cannot
  // all be true in a solution that was not found before.
  void blame_decisions(const Assignment& assignment);

  // Calls visit(decision) for each decision that a true literal depends on.
  template <class Visit>
  void each_decision_behind(const Assignment& assignment, const Nogoods& nogoods,
                            RulePropagation& rules, Literal literal, Visit&& visit);

  // The literals of the nogood. The first belongs to the current level. The second, if any, belongs
  // to the level to which the search goes back.
  std::span<const Literal> literals() const { return literals_; }
  int back_to() const { return back_to_; }
  int levels() const { return levels_; }  // the number of levels that the literals belong to

 private:
  template <class Visit>
  static void each_antecedent(const Assignment& assignment, const Nogoods& nogoods,
                              RulePropagation& rules, Literal literal, Reason reason,
                              Visit&& visit);
  // Whether a literal follows from others that are already in the nogood.
  bool follows_from_others(const Assignment& assignment, const Nogoods& nogoods,
                           RulePropagation& rules, Literal literal) const;
  void order_by_level(const Assignment& assignment);

  std::vector<Literal> literals_;
  std::vector<std::uint8_t> seen_;  // by candidate
  std::vector<int> seen_candidates_;
  std::vector<std::uint32_t> level_seen_;  // for each level, the last round in which it was seen
  std::uint32_t round_ = 0;
  int back_to_ = 0;
  int levels_ = 0;
};

template <class Visit>
void ConflictAnalysis::each_antecedent(const Assignment& assignment, const Nogoods& nogoods,
                                       RulePropagation& rules, Literal literal, Reason reason,
                                       Visit&& visit) {
  if (reason.kind() == Reason::kRule) {
    for (const Literal other : rules.antecedents(assignment, literal, reason.number()))
      visit(other);
    return;
  }
  if (reason.kind() != Reason::kNogood) {
    assignment.each_antecedent(literal, reason, visit);
    return;
  }
  for (const Literal other : nogoods.literals(reason.number())) {
    if (other != !literal) visit(other);
  }
}

template <class Meets>
void ConflictAnalysis::explain(const Assignment& assignment, const Nogoods& nogoods,
                               RulePropagation& rules, Meets&& meets) {
  const int level = assignment.level();
  int open = 0;  // literals of this level that still have to be explained
  literals_.assign(1, Literal());
  const auto visit = [&](Literal literal) {
    // If a true candidate has made another one false, the nogood gets the true candidate instead of
    // the false one. In this way one literal often replaces many.
    const Reason reason = assignment.reason_of(literal.candidate());
    if (!literal.is_in() && reason.kind() == Reason::kRival) {
      literal = Literal::in(static_cast<int>(reason.number()));
    }
    const int candidate = literal.candidate();
    const int of = assignment.level_of(candidate);
    if (seen_[candidate] || of == 0) return;
    seen_[candidate] = 1;
    seen_candidates_.push_back(candidate);
    meets(candidate);
    if (of == level) {
      ++open;
    } else {
      literals_.push_back(literal);
    }
  };
  const Conflict& conflict = assignment.conflict();
  visit(!conflict.literal);
  each_antecedent(assignment, nogoods, rules, conflict.literal, conflict.reason, visit);
  for (std::size_t at = assignment.trail().size(); open > 0;) {
    const Literal literal = assignment.trail()[--at];
    if (!seen_[literal.candidate()]) continue;
    if (--open == 0) {
      literals_[0] = literal;
    } else {
      each_antecedent(assignment, nogoods, rules, literal,
                      assignment.reason_of(literal.candidate()), visit);
    }
  }
  std::size_t kept = 1;
  for (std::size_t i = 1; i < literals_.size(); ++i) {
    if (!follows_from_others(assignment, nogoods, rules, literals_[i]))
      literals_[kept++] = literals_[i];
  }
  literals_.resize(kept);
  for (const int candidate : seen_candidates_) seen_[candidate] = 0;
  seen_candidates_.clear();
  order_by_level(assignment);
}

template <class Visit>
void ConflictAnalysis::each_decision_behind(const Assignment& assignment, const Nogoods& nogoods,
                                            RulePropagation& rules, Literal literal,
                                            Visit&& visit) {
  const auto meet = [&](Literal other) {
    const int candidate = other.candidate();
    if (seen_[candidate] || assignment.level_of(candidate) == 0) return;
    seen_[candidate] = 1;
    seen_candidates_.push_back(candidate);
  };
  meet(literal);
  for (std::size_t at = assignment.trail().size(); at-- > 0;) {
    const Literal held = assignment.trail()[at];
    if (!seen_[held.candidate()]) continue;
    const Reason reason = assignment.reason_of(held.candidate());
    if (reason.kind() == Reason::kNone) {
      visit(held);
    } else {
      each_antecedent(assignment, nogoods, rules, held, reason, meet);
    }
  }
  for (const int candidate : seen_candidates_) seen_[candidate] = 0;
  seen_candidates_.clear();
}

}  // namespace nonet::boards

#include "boards/conflict_analysis.hpp"

#include <utility>

namespace nonet::boards {

ConflictAnalysis::ConflictAnalysis(const LayoutTables& tables)
    : seen_(static_cast<std::size_t>(tables.candidates())),
      level_seen_(static_cast<std::size_t>(tables.cells()) + 1) {}

bool ConflictAnalysis::follows_from_others(const Assignment& assignment, const Nogoods& nogoods,
                                           RulePropagation& rules, Literal literal) const {
  const Reason reason = assignment.reason_of(literal.candidate());
  // Literals that follow from a rule are not checked. The check would make nogoods shorter, but it
  // would take more time than the shorter nogoods save.
  if (reason.kind() == Reason::kNone || reason.kind() == Reason::kRule) return false;
  bool follows = true;
  each_antecedent(assignment, nogoods, rules, literal, reason, [&](Literal antecedent) {
    const int candidate = antecedent.candidate();
    follows = follows && (seen_[candidate] || assignment.level_of(candidate) == 0);
  });
  return follows;
}

void ConflictAnalysis::blame_decisions(const Assignment& assignment) {
  literals_.clear();
  levels_ = assignment.level();
  back_to_ = levels_ - 1;
  for (int level = levels_; level > 0; --level) literals_.push_back(assignment.decision(level));
}

void ConflictAnalysis::order_by_level(const Assignment& assignment) {
  ++round_;
  levels_ = 0;
  back_to_ = 0;
  for (std::size_t i = 0; i < literals_.size(); ++i) {
    const int level = assignment.level_of(literals_[i].candidate());
    if (level_seen_[level] != round_) {
      level_seen_[level] = round_;
      ++levels_;
    }
    if (i > 0 && level > back_to_) {
      back_to_ = level;
      std::swap(literals_[1], literals_[i]);
    }
  }
}

}  // namespace nonet::boards

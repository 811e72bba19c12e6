// How far trial and error is from solving a puzzle after everything that Sudoku Explainer rates
// below chains has been applied.
#pragma once

#include <vector>

#include "ascent/one_for_one.hpp"
#include "explainer/hint.hpp"
#include "explainer/marks.hpp"
#include "search/trials.hpp"

namespace nonet::ascent {

// Plain trial and error is fast, but it overrates puzzles that a naked pair or a unique rectangle
// solves, and hill climbing would find exactly those. So this class continues until neither rules
// nor trials find anything, and is used for few puzzles.
class Steepness {
 public:
  // The resistance of a puzzle in its poorest round.
  search::Resistance of(const Values& puzzle);

 private:
  bool follow_rules(explainer::Marks& marks);
  bool find(const explainer::Marks& marks);

  search::Trials trials_;
  explainer::Hint hint_;
  std::vector<Candidate> fell_;
};

}  // namespace nonet::ascent

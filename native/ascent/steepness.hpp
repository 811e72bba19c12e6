// Measures how far a puzzle is from being solved by trial and error, once every Sudoku Explainer
// rule that is rated below chains has been applied.
#pragma once

#include <vector>

#include "ascent/one_for_one.hpp"
#include "explainer/hint.hpp"
#include "explainer/marks.hpp"
#include "search/trials.hpp"

namespace nonet::ascent {

// Plain trial and error is fast, but it overrates puzzles that a naked pair or a unique rectangle
// solves. Hill climbing would find exactly those. This class alternates between rules and trials
// until neither finds anything. That is slow, so it is used for few puzzles.
class Steepness {
 public:
  // How well a puzzle resists trial and error in its hardest round.
  search::Resistance of(const Values& puzzle);

 private:
  bool follow_rules(explainer::Marks& marks);
  bool find(const explainer::Marks& marks);

  search::Trials trials_;
  explainer::Hint hint_;
  std::vector<Candidate> failed_;
};

}  // namespace nonet::ascent

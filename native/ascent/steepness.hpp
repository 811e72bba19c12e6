// Measures how well a puzzle resists trial and error after all Sudoku Explainer rules rated below
// chains have been applied.
#pragma once

#include <vector>

#include "ascent/one_for_one.hpp"
#include "explainer/hint.hpp"
#include "explainer/marks.hpp"
#include "search/trials.hpp"

namespace nonet::ascent {

// Trial and error without rules is fast, but it overrates puzzles that a naked pair or a unique
// rectangle solves. Hill climbing would find exactly those puzzles. This class alternates between
// rules and trials until neither finds anything. That is slow, so it is used for only a few
// puzzles.
class Steepness {
 public:
  // Returns how well a puzzle resists trial and error in its hardest round.
  search::Resistance of(const Values& puzzle);

 private:
  bool follow_rules(explainer::Marks& marks);
  bool find(const explainer::Marks& marks);

  search::Trials trials_;
  explainer::Hint hint_;
  std::vector<Candidate> failed_;
};

}  // namespace nonet::ascent

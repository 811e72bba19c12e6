// How far a puzzle is from what trial and error solves, once all that Sudoku Explainer rates below
// chains has been done.
#pragma once

#include <vector>

#include "ascent/one_for_one.hpp"
#include "explainer/hint.hpp"
#include "explainer/marks.hpp"
#include "search/trials.hpp"

namespace nonet::ascent {

// Trial and error alone is quick, but takes a puzzle for hard that a naked pair or a unique
// rectangle solves: whatever climbs by it finds those. So this one goes on until neither rules nor
// trials do, and is asked of few.
class Steepness {
 public:
  // Of the poorest round.
  search::Resistance of(const Values& puzzle);

 private:
  bool follow_rules(explainer::Marks& marks);
  bool find(const explainer::Marks& marks);

  search::Trials trials_;
  explainer::Hint hint_;
  std::vector<Candidate> fell_;
};

}  // namespace nonet::ascent

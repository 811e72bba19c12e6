// Turns a random puzzle into a very hard one by replacing one given at a time.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_set>
#include <vector>

#include "ascent/one_for_one.hpp"
#include "ascent/steepness.hpp"
#include "explainer/rater.hpp"
#include "search/transformation.hpp"
#include "search/trials.hpp"

namespace nonet::ascent {

// The ascent has two phases. In the first phase, each step compares all neighbours of the current
// puzzle: all puzzles that differ from it by one given. It moves to the neighbour that best resists
// trial and error, even if this neighbour resists less than the current puzzle. No puzzle is
// visited twice. The second phase begins when trial and error no longer solves the puzzle. From
// then on, each step moves to the neighbour with the highest Sudoku Explainer rating.
//
// Hard puzzles are known to cluster: a small change to a hard puzzle often produces another hard
// puzzle. The Sudoku Players' Forum found its hardest puzzles by replacing one or two givens
// ("{-1+1}", "{-2+2}") and keeping the puzzles with the highest ratings. In the first phase,
// ratings do not help, because nearly all neighbours have the same rating.
class Ascent {
 public:
  // Ratings in tenths, as Sudoku Explainer prints them.
  Ascent(int low, int high) : low_(low), high_(high) {}

  // Replaces the puzzle with the result. Returns whether its rating is between `low` and `high`.
  bool run(Values& puzzle, search::Random& random);

 private:
  struct Place {
    double height = 0;
    Values puzzle{};
  };

  bool climb_to_resistance(search::Random& random);
  bool climb_by_rating(search::Random& random);
  void look_around(search::Random& random);
  bool is_new(const Values& puzzle);
  int rating_of(const Values& puzzle);

  const int low_;
  const int high_;
  Values now_{};
  search::Trials trials_;
  Steepness steepness_;
  explainer::Rater rater_{explainer::Mode::classic};
  std::vector<Values> around_;
  std::vector<search::Resistance> resistance_;
  std::vector<Place> places_;  // neighbours, the highest first
  std::unordered_set<std::string> visited_;
};

}  // namespace nonet::ascent

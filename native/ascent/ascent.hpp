// From random puzzles to very hard ones, clue by clue.
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

// Two slopes, one after the other. On the first, of all puzzles that differ by one clue, the one
// that withstands trial and error best is the next, even where it does so less than this one; no
// puzzle is come to twice. On the second, which begins where trial and error does not solve the
// puzzle, it is the one with the highest rating of Sudoku Explainer.
//
// That hard puzzles stand close together, so that small changes of one lead to others, is known
// from the searches of the Sudoku Players' Forum for the hardest puzzles, which exchange one clue
// or two ("{-1+1}", "{-2+2}") and keep what is rated highest. Ratings alone are no slope far
// below, where nearly all neighbours have the same.
class Ascent {
 public:
  // Ratings in tenths, as Sudoku Explainer prints them.
  Ascent(int low, int high) : low_(low), high_(high) {}

  // Whether the puzzle that it ends with is rated from `low` to `high`.
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
  std::vector<Place> places_;  // around, the highest first
  std::unordered_set<std::string> visited_;
};

}  // namespace nonet::ascent

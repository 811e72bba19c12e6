// Refutation breadth first: all steps of all rungs in one round, then all that follow from them, so
// that the contradiction found is one of the nearest. Without nested cases.
#pragma once

#include <optional>
#include <vector>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// One supposition, refuted with one ladder after another. What a rung finds in a grid hangs on
// nothing else: where a ladder comes to the grid of the same round of the ladder before, only the
// rungs that are new are walked.
class Rounds {
 public:
  // `on`: the candidate is supposed to be true; else, to be false.
  Rounds(const Grid& start, Candidate candidate, bool on);

  // The steps to a contradiction, without those that it does not need. Nothing where none is
  // reached, or not by the walks that share the allowance of one search for a step.
  std::optional<std::vector<Step>> refute(const Ladder& ladder, bool describe);

 private:
  struct Walked {
    const Finder* finder;
    Options options;
    std::vector<Step> steps;
  };
  struct Round {
    Grid grid;
    std::vector<Walked> walked;
  };

  Round& round_at(std::size_t number, const Grid& grid);

  Grid assumed_;
  Limits limits_;  // of all that is kept
  std::vector<Round> rounds_;
};

}  // namespace nonet::inline NONET_BOARD

// Refutation breadth first: all steps of all rungs in one round, then all that follow from them, so
// the contradiction found is among the nearest. Without nested cases.
#pragma once

#include <optional>
#include <vector>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// One assumption, refuted with several ladders in turn. The results of a rung depend only on the
// grid: if a ladder reaches the same grid as the previous ladder in the same round, only the new
// rungs are walked.
class Rounds {
 public:
  // `on`: the candidate is assumed true; otherwise, false.
  Rounds(const Grid& start, Candidate candidate, bool on);

  // The steps to a contradiction, without superfluous ones. Empty if none is reached within the
  // allowance of one search for a step.
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

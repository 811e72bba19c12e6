// Refutation breadth first. One round takes all steps of all rungs, the next all that follow from
// them, and so on. So the contradiction that is found is among the nearest. Cases are not nested.
#pragma once

#include <optional>
#include <vector>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// Refutes one assumption with several ladders in turn. The results of a rung depend only on the
// grid. So if a ladder reaches the same grid as the previous ladder in the same round, only the
// additional rungs are searched.
class Rounds {
 public:
  // `on`: whether the candidate is assumed to be true or false.
  Rounds(const Grid& start, Candidate candidate, bool on);

  // Returns the steps to a contradiction, without superfluous ones. Empty if none is reached within
  // the allowance of one search for a step.
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
  Limits limits_;  // limits of all results kept
  std::vector<Round> rounds_;
};

}  // namespace nonet::inline NONET_BOARD

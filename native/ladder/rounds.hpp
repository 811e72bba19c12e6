// Refutes assumptions breadth first. Each round applies all steps that any technique of the ladder
// finds, and the next round starts from their conclusions. So the contradiction found is always one
// of the nearest. Cases are not nested.
#pragma once

#include <optional>
#include <vector>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// Refutes one assumption with a series of ladders. A technique's steps depend only on the grid. So
// if a ladder has the same grid as the previous ladder in the same round, only its additional
// techniques are tried.
class Rounds {
 public:
  // Assumes that the candidate is true or, if `on` is false, that it is false.
  Rounds(const Grid& start, Candidate candidate, bool on);

  // Returns the steps to a contradiction, without superfluous steps. The result is empty if no
  // contradiction is reached with the work that one search may do.
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
  Limits limits_;  // limits used for all results kept
  std::vector<Round> rounds_;
};

}  // namespace nonet::inline NONET_BOARD

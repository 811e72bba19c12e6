// For all live candidates of a state, the branches in which they are assumed true and false, and
// the conclusions that several branches share.
#pragma once

#include <optional>
#include <vector>

#include "forcing/branch.hpp"
#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

// One part of the facts for each reach, so that rungs that need the same branches share them.
template <Reach reach>
struct Branches {
  LiveCandidates live;
  std::vector<Branch> on;                  // by live candidate
  std::vector<std::optional<Branch>> off;  // empty if nothing follows when the candidate is false
  std::int64_t work = 0;                   // the work of growing the branches

  void collect(const Facts& facts);
};

// The reason why the cases are exhaustive.
enum class Forced : std::uint8_t { cell, region, digit };

// A conclusion that all cases reach.
struct Conclusion {
  Forced by;
  // The candidates of this space are the cases. For `digit`, it is the number of a live candidate.
  Space space;
  int live;    // the candidate that is forced
  bool on;     // whether it is forced to be true or false
  int length;  // total length of all cases
};

// The shortest conclusion of a kind for each forced candidate, sorted by length. `most_cases`: the
// most candidates of a space.
template <Reach reach>
std::vector<Conclusion> conclusions(const Grid& grid, const Branches<reach>& branches, Forced by,
                                    int most_cases, int most_steps, std::int64_t& work);

// The branches that fail, shortest first.
template <Reach reach>
std::vector<int> failures(const Branches<reach>& branches, int most_steps);

}  // namespace nonet::inline NONET_BOARD

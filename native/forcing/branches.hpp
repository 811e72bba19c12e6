// The branches of all live candidates of a state, each assumed true and assumed false, and the
// conclusions that several of them share.
#pragma once

#include <optional>
#include <vector>

#include "forcing/branch.hpp"
#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

// One part of the facts per reach, so that rungs that use the same branches share them.
template <Reach reach>
struct Branches {
  LiveCandidates live;
  std::vector<Branch> on;                  // by live candidate
  std::vector<std::optional<Branch>> off;  // only if something follows when it is false
  std::int64_t work = 0;                   // the work of growing them

  void collect(const Facts& facts);
};

// Why the cases are exhaustive.
enum class Forced : std::uint8_t { cell, region, digit };

// A conclusion that every case reaches.
struct Conclusion {
  Forced by;
  Space space;  // its candidates are the cases; for `digit`, the number of the live candidate
  int live;     // the candidate that is forced
  bool on;      // true or false
  int length;   // all cases together
};

// The shortest conclusion of a kind for each forced candidate, shortest first. `most_cases`: the
// most candidates that a space may have.
template <Reach reach>
std::vector<Conclusion> conclusions(const Grid& grid, const Branches<reach>& branches, Forced by,
                                    int most_cases, int most_steps, std::int64_t& work);

// The branches that fail, shortest first.
template <Reach reach>
std::vector<int> failures(const Branches<reach>& branches, int most_steps);

}  // namespace nonet::inline NONET_BOARD

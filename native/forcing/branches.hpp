// The branches of all live candidates of a state, supposed to be true and to be false, and what
// follows from several of them together.
#pragma once

#include <optional>
#include <vector>

#include "forcing/branch.hpp"
#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

// A part for each reach, so that rungs which argue from the same branches share them.
template <Reach reach>
struct Branches {
  LiveCandidates live;
  std::vector<Branch> on;                  // by live candidate
  std::vector<std::optional<Branch>> off;  // where something follows from its being false
  std::int64_t work = 0;                   // what it took to grow them

  void collect(const Facts& facts);
};

// Why the cases are all that there are.
enum class Forced : std::uint8_t { cell, region, digit };

// What every case comes to.
struct Conclusion {
  Forced by;
  Space space;  // whose candidates are the cases; of a digit, the number of the live candidate
  int live;     // the candidate that is forced
  bool on;      // to be true
  int length;   // of all cases together
};

// The shortest of a kind for each candidate that is forced, shortest first. `most_cases`: how many
// candidates a space may have.
template <Reach reach>
std::vector<Conclusion> conclusions(const Grid& grid, const Branches<reach>& branches, Forced by,
                                    int most_cases, int most_steps, std::int64_t& work);

// A branch that fails, shortest first.
template <Reach reach>
std::vector<int> failures(const Branches<reach>& branches, int most_steps);

}  // namespace nonet::inline NONET_BOARD

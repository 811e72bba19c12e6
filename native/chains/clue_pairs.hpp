// The pairs of candidates that a clue excludes: no way to satisfy the clue uses both candidates.
// Chains use such pairs as weak links. The standard board has no clues.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/numbers.hpp"
#include "walk/facts.hpp"

namespace nonet::inline NONET_BOARD {

class CluePairs {
 public:
  struct Pair {
    Candidate candidate;
    Candidate other;
    Space space;
    auto operator<=>(const Pair&) const = default;
  };

  std::int64_t work = 0;  // the cost of finding the pairs, counted in choices

  void collect(const Facts& facts);

  // The pairs that contain a candidate, sorted by the other candidate.
  std::span<const Pair> of(Candidate candidate) const;
  // The pair's space, or null if no clue excludes the pair.
  const Space* space_of(Candidate one, Candidate other) const;
  bool empty() const { return pairs_.empty(); }

 private:
  std::vector<Pair> pairs_;  // each pair twice, sorted
};

}  // namespace nonet::inline NONET_BOARD

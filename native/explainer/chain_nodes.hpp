// Defines the nodes of chains, and how chains are rated.
//
//   on  r1c1=5 ──> off  r1c4=5 ──> on  r3c4=5 ──> ...
//        └ eliminates the digit from its houses, and the other digits from its cell
//                        └ leaves one last place in a house, or one last digit in the cell
#pragma once

#include <cstdint>

#include "board/numbers.hpp"

namespace nonet::explainer {

// A node states that a candidate is on (true) or off (false). Its number is twice the candidate's
// number, plus one if the candidate is on.
using Node = std::uint16_t;
inline constexpr int kNodes = 2 * kCandidates;

constexpr Node on(Candidate candidate) { return static_cast<Node>(2 * candidate + 1); }
constexpr Node off(Candidate candidate) { return static_cast<Node>(2 * candidate); }
constexpr bool is_on(Node node) { return node & 1; }
constexpr Candidate candidate_in(Node node) { return static_cast<Candidate>(node >> 1); }

// The reason why a node follows from earlier ones. `inner` means an inner rule; see
// inner_rules.hpp.
enum class Cause : std::uint8_t { start, cell, box, row, column, inner };

// Returns the cause for a house of this kind (box, row or column).
constexpr Cause cause_of(int kind) {
  return static_cast<Cause>(static_cast<int>(Cause::box) + kind);
}
constexpr bool is_house(Cause cause) { return cause >= Cause::box && cause <= Cause::column; }
constexpr int seat_of(Cause cause) {
  return static_cast<int>(cause) - static_cast<int>(Cause::box);
}

// The kinds of chains. If two hints have the same rating and complexity, the lower kind comes
// first.
enum class ChainKind : std::uint8_t {
  both_ways = 1,
  x = 2,
  y = 3,
  xy = 4,
  cell = 5,
  region = 6,
  contradiction = 7,
};

// The part of a rating that depends on a chain's length, which is the complexity minus 2. The
// rating grows by 0.1 for each of the numbers 4, 6, 8, 12, 16, 24, 32 and so on that the length
// exceeds. These terms are added one by one, which gives the same rounding as in Sudoku Explainer.
inline double length_rating(int complexity) {
  double added = 0.0;
  int doubled = 4;
  int between = 6;
  const int length = complexity - 2;
  for (bool odd = false; length > (odd ? between : doubled); odd = !odd) {
    added += 0.1;
    (odd ? between : doubled) *= 2;
  }
  return added;
}

// Ranks the hints of one search. The hint with the lowest rank comes first.
struct Rank {
  double rating;
  int complexity;
  ChainKind kind;

  static Rank of(double base, int complexity, ChainKind kind) {
    return {base + length_rating(complexity), complexity, kind};
  }
  friend bool operator<(const Rank& a, const Rank& b) {
    if (a.rating != b.rating) return a.rating < b.rating;
    if (a.complexity != b.complexity) return a.complexity < b.complexity;
    return a.kind < b.kind;
  }
};

}  // namespace nonet::explainer

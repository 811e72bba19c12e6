// The singles at the start of a path, found in advance: the same that a follower would take one by
// one, in the same order, in a fraction of the time. Their proofs are not given, so this is for
// paths whose steps are not described.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/bounded_list.hpp"
#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// A single, and the rung that has it.
struct FirstSingle {
  Candidate placement;
  std::uint16_t rung;
  std::uint8_t variant;
};

struct FirstSingles {
  BoundedList<FirstSingle, kCells> steps;
  bool solve = false;  // whether every cell is filled then, and no house has a value twice
};

// Passes them to a receiver until it stops. Returns how many it took.
std::size_t tell(const FirstSingles& singles, Receiver receiver);

// By cell, from 1 on; 0 for an open one.
using Values = std::array<std::uint8_t, kCells>;

// Fills the cells of the singles.
void fill(Values& values, const FirstSingles& singles);

// A rung of singles.
struct SingleRung {
  enum class Kind : std::uint8_t { full_house, last_digit, hidden_single, naked_single };
  // Six houses in a word, in ten bits each: the places of a digit, and a bit to spare.
  using Words = std::array<std::uint64_t, 5>;

  Kind kind;
  std::uint16_t number;
  Words fields;  // of hidden singles: the spare bits of the houses where they are looked for
};

// Finds the singles that a ladder's first rungs place until they get stuck. Finds none if the
// ladder does not begin with singles or chooses among them.
class SinglesAhead {
 public:
  explicit SinglesAhead(const Ladder& ladder);

  // From values on the usual 9×9 board. If they clash, or some cell or house has no candidate, the
  // singles are arbitrary, but `solve` is false.
  FirstSingles of(const Values& values) const;
  // From a grid. None if values clash or the board has other houses. If they end in a
  // contradiction, they differ from those of a follower, which reports it sooner.
  FirstSingles of(const Grid& grid) const;

 private:
  BoundedList<SingleRung, 8> rungs_;
};

}  // namespace nonet::inline NONET_BOARD

// The singles at the start of a path, found in advance: the same singles in the same order that a
// follower would find, in a fraction of the time. They have no proofs, so they can be used only for
// paths whose steps are not described.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/bounded_list.hpp"
#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// A single, and the rung that finds it.
struct FirstSingle {
  Candidate placement;
  std::uint16_t rung;
  std::uint8_t variant;
};

struct FirstSingles {
  BoundedList<FirstSingle, kCells> steps;
  bool solve = false;  // whether the singles fill every cell, with no value twice in a house
};

// Passes the singles to a receiver until it stops. Returns how many it accepted.
std::size_t tell(const FirstSingles& singles, Receiver receiver);

// The value of each cell, from 1 on; 0 for an open cell.
using Values = std::array<std::uint8_t, kCells>;

void fill(Values& values, const FirstSingles& singles);

struct SingleRung {
  enum class Kind : std::uint8_t { full_house, last_digit, hidden_single, naked_single };
  // Six houses per word, with ten bits each: nine for the places of a digit, and a spare bit.
  using Words = std::array<std::uint64_t, 5>;

  Kind kind;
  std::uint16_t number;
  Words fields;  // for hidden singles: the spare bits of the houses to search
};

// Finds the singles that the first rungs of a ladder place until they get stuck. Finds none if the
// ladder does not begin with singles, or if it chooses among them.
class SinglesAhead {
 public:
  explicit SinglesAhead(const Ladder& ladder);

  // Starts from the values of a usual 9×9 board. If values conflict, or a cell or house has no
  // candidate, the singles are arbitrary, but `solve` is false.
  FirstSingles of(const Values& values) const;
  // Starts from a grid. Finds none if values conflict or the board has other houses. If the singles
  // end in a contradiction, they differ from those of a follower, which would report it sooner.
  FirstSingles of(const Grid& grid) const;

 private:
  BoundedList<SingleRung, 8> rungs_;
};

}  // namespace nonet::inline NONET_BOARD

// Finds the singles at the start of a path, in a fraction of the time that a `Follower` takes. The
// result is the same, with the singles in the same order. These singles have no proofs, so only
// paths with undescribed steps can use them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "board/bounded_list.hpp"
#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// A single, and the technique that finds it.
struct FirstSingle {
  Candidate placement;
  std::uint16_t rung;
  std::uint8_t variant;
};

struct FirstSingles {
  BoundedList<FirstSingle, kCells> steps;
  bool solve = false;  // whether the singles fill every cell without a conflict
};

// Passes the singles to a receiver until the receiver stops. Returns the number of singles that the
// receiver accepted.
std::size_t emit_singles(const FirstSingles& singles, Receiver receiver);

void fill(Values& values, const FirstSingles& singles);

struct SingleRung {
  enum class Kind : std::uint8_t { full_house, last_digit, hidden_single, naked_single };
  // A word has six houses of ten bits each: nine bits for a digit's positions, and one spare bit.
  using Words = std::array<std::uint64_t, 5>;

  Kind kind;
  std::uint16_t number;
  Words fields;  // for hidden singles: the spare bits of the houses to search
};

// Finds the singles that a ladder places before it needs any other technique. Finds none if the
// ladder does not begin with singles, or does not always place the first single that it finds.
class SinglesAhead {
 public:
  explicit SinglesAhead(const Ladder& ladder);

  // Starts from the values of an ordinary 9×9 board. If values conflict, or a cell or house has no
  // candidate left, the singles may be wrong, and `solve` is false.
  FirstSingles of(const Values& values) const;
  // Starts from a grid. Finds no singles if values conflict or the board is not an ordinary 9×9
  // board. A follower may stop at a contradiction, but this function goes on finding singles.
  FirstSingles of(const Grid& grid) const;

 private:
  BoundedList<SingleRung, 8> rungs_;
};

}  // namespace nonet::inline NONET_BOARD

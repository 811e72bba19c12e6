// Exocets. Two cells of a line in a box are the base. They have three or four digits between them.
// Two cells outside the line and the box are the targets. Three lines cross the base's line away
// from the base, and each digit of the base must occur in all three. The digit's places in these
// three lines must be in only two further lines. Places in the base's line, in its box or in the
// targets do not count here. So the digit can occur at most twice in the places that count. If the
// base holds the digit, its line and box have no other place for it, so one of the targets must
// hold it. Hence each target holds one of the base's two digits.
#pragma once

#include <array>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// The base's position. `along` are the lines parallel to the base, and `across` are the lines that
// cross it.
struct ExocetBase {
  int line;
  int box;
  Houses along;   // lines of the same kind as `line`
  Houses across;  // lines that cross it
  Cells cells;
  Digits digits;
};

// One or two lines that together contain all the digit's places. They may run along the base or
// across it. If a line across the base is one of them, it is not used as a truth for the digit.
struct ExocetCover {
  Houses along;
  Houses across;
};

struct Exocet {
  ExocetBase base;
  Cells targets;
  Houses lines;  // the three lines across
  std::array<ExocetCover, kDigits> covers;
};

// The location of the targets. In a junior exocet, they are in the two boxes in line with the base,
// on different crossing lines. In a senior exocet, they are elsewhere.
enum class Targets : std::uint8_t { junior, senior };

// Calls body(exocet) for each exocet, even if it eliminates nothing, until `body` returns false.
// Returns false if `body` did. With `in_pairs`, leaves out each base whose digits no other base
// has.
bool each_exocet(Walk& walk, Targets where, FunctionRef<bool(const Exocet&)> body,
                 bool in_pairs = false);

// The cells that lose a digit once the base is known to hold it. The crossing lines, the base and
// the targets use up the digit in the covering lines, in the base's line and in its box. So it
// cannot occur elsewhere in them.
Cells cells_used_up(const Geometry& geometry, const Exocet& exocet, int digit);

// Adds the marks, truths and links of an exocet. The truths and links show that the base and the
// targets have the same digits.
void add_exocet(Walk& walk, Step& step, const Exocet& exocet, Role base, Role targets);

// The lines through the base's box that are parallel to the base.
Houses band_of(const Geometry& geometry, const ExocetBase& base);

}  // namespace nonet::inline NONET_BOARD

// Exocets. Two cells of a line in a box are the base, with three or four digits between them. Two
// cells outside the line and the box are the targets. Three lines cross the line of the base, but
// not at the base. Each digit of the base must occur in all three of them. Leave out the base's
// line, its box and the targets: the other places of the digit in the three lines must lie in only
// two further lines. So the digit can occur there at most twice. If the digit is in the base, the
// base's line and box have no other place for the digit, so one of the targets must hold it. Hence
// each target holds one of the two digits of the base.
#pragma once

#include <array>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// The position of the base. `along` are the lines parallel to it, `across` the lines that cross it.
struct ExocetBase {
  int line;
  int box;
  Houses along;   // lines of the same kind as `line`
  Houses across;  // lines that cross it
  Cells cells;
  Digits digits;
};

// At most two lines that contain the places of a digit. Some may run along the base and some across
// it. Lines across the base are then not used as truths.
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

// The kind of targets. In a junior exocet, the targets are in the two boxes in line with the base,
// on different crossing lines. In a senior exocet, they are anywhere else.
enum class Targets : std::uint8_t { junior, senior };

// Calls body(exocet) for each exocet, even if it eliminates nothing. Returns false if body returned
// false.
bool each_exocet(Walk& walk, Targets where, FunctionRef<bool(const Exocet&)> body);

// The cells from which a digit is eliminated if it is known to be in the base. In the covering
// lines, the base's line and its box, the digit cannot occur again, because the crossing lines, the
// base and the targets already need it there.
Cells cells_used_up(const Geometry& geometry, const Exocet& exocet, int digit);

// Adds the marks, truths and links of an exocet. The truths and links show that the base and the
// targets have the same digits.
void add_exocet(Walk& walk, Step& step, const Exocet& exocet, Role base, Role targets);

// The lines that run along the base through its box.
Houses band_of(const Geometry& geometry, const ExocetBase& base);

}  // namespace nonet::inline NONET_BOARD

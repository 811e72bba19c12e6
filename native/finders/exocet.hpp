// Exocets: two cells of a line in a box are the base, with three or four digits between them; two
// cells outside both are the targets. Three lines cross the base's line, none of them through the
// base. Each base digit must occur in all three. Apart from the base's line, its box and the
// targets, its places in them lie in only two lines, so it can be there at most twice. If the digit
// is in the base, the line and the box have no other place for it, so one of the targets must hold
// it. Hence the two digits of the base are in the targets, one in each.
#pragma once

#include <array>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// The position of the base, and which lines run along it and across it.
struct ExocetBase {
  int line;
  int box;
  Houses along;   // lines of the same kind as `line`
  Houses across;  // lines that cross it
  Cells cells;
  Digits digits;
};

// The lines that hold a digit at most twice: some along the base, some across it. The latter are
// then not used as truths.
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

// The kind of targets. A junior exocet has one in each of the two boxes in line with the base, on
// different crossing lines; a senior exocet has any other targets.
enum class Targets : std::uint8_t { junior, senior };

// Calls body(exocet) for each exocet, whether or not it eliminates anything. Returns false if the
// body did.
bool each_exocet(Walk& walk, Targets where, FunctionRef<bool(const Exocet&)> body);

// The cells that lose a digit once it is known to be in the base. The digit cannot occur in the
// covers, the base's line and its box more often than the crossing lines, the base and the targets
// already require.
Cells cells_used_up(const Geometry& geometry, const Exocet& exocet, int digit);

// Adds the marks, and the truths and links which show that the base and the targets have the same
// digits.
void tell_exocet(Walk& walk, Step& step, const Exocet& exocet, Role base, Role targets);

// The lines along the base that run through its box.
Houses band_of(const Geometry& geometry, const ExocetBase& base);

}  // namespace nonet::inline NONET_BOARD

// Exocets: two cells of a line in a box, the base, with three or four digits between them, and two
// targets off both. Three lines go across, none of them through the base. Each base digit is in all
// three of them, and outside the line, the box and the targets at most twice: its other places
// there keep to two lines. If it is in the base, the line and the box give it no place. So a target
// takes it: both digits of the base are in the targets, one in each.
#pragma once

#include <array>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

// Where the base is, and which lines are along and across.
struct ExocetBase {
  int line;
  int box;
  Houses along;   // lines of the kind of `line`
  Houses across;  // those that cross it
  Cells cells;
  Digits digits;
};

// Which lines hold a digit at most twice: those along it, and those across it, which are no truths
// then.
struct ExocetCover {
  Houses along;
  Houses across;
};

struct Exocet {
  ExocetBase base;
  Cells targets;
  Houses lines;  // the three across
  std::array<ExocetCover, kDigits> covers;
};

// Which targets are looked for. Those of a junior exocet are in the two boxes in line with the
// base, one in each, and each of them on one of the lines; those of a senior one are any others.
enum class Targets : std::uint8_t { junior, senior };

// Calls body(exocet) for each, whether anything falls or not. False where the body said so.
bool each_exocet(Walk& walk, Targets where, FunctionRef<bool(const Exocet&)> body);

// The cells that lose a digit once it is known to be in the base: its covers, line and box have it
// no more often than the lines across, the base and the targets take up.
Cells cells_used_up(const Geometry& geometry, const Exocet& exocet, int digit);

// Truths and links by which the digits of the base are those of the targets, and what to show.
void tell_exocet(Walk& walk, Step& step, const Exocet& exocet, Role base, Role targets);

// The lines along that run through the box of the base.
Houses band_of(const Geometry& geometry, const ExocetBase& base);

}  // namespace nonet::inline NONET_BOARD

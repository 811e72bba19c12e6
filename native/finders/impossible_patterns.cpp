// Impossible patterns: cells of four boxes that three digits cannot fill. A tridagon has twelve
// cells, and the other patterns have ten. So at least one other candidate of these cells is true,
// even if the puzzle has more than one solution.
//
//   type 1   the other candidates are in one cell, from which the three digits are eliminated
//   type 2   the other candidates are the same digit, which is eliminated from cells that see them
//
// Otherwise, no candidate sees all of them directly. The finder for kraken patterns then needs
// chains from each of them to the same candidate.
#include "patterns/impossible_patterns.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

bool find(Walk& walk, bool tridagons) {
  if (walk.scope.empty()) return true;
  walk.spend();
  for (const ImpossiblePattern& pattern : walk.facts.get<ImpossiblePatterns>().list) {
    walk.spend();
    if (pattern.tridagon != tridagons) continue;
    const bool one_cell = pattern.crowded.count() == 1;
    if (!one_cell && !pattern.extras.is_single()) continue;
    const DeadlyType type = one_cell ? kType1 : kType2;
    if (walk.options.variant != kAnyVariant && walk.options.variant != type) continue;
    walk.spend(100);
    const DeadlyPattern deadly = pattern.as_deadly(walk.geometry);
    DeadlyWalk emitted(walk, deadly);
    emitted.variant = type;
    if (!(one_cell ? emitted.one_cell() : emitted.one_digit())) return false;
  }
  walk.scope = Scope{};
  return true;
}

bool find_tridagons(Walk& walk) { return find(walk, true); }

bool find_patterns_of_ten(Walk& walk) { return find(walk, false); }

NONET_FINDER("tridagon", find_tridagons, {.reads = Facts::parts<ImpossiblePatterns>()})
NONET_FINDER("impossible-pattern", find_patterns_of_ten,
             {.reads = Facts::parts<ImpossiblePatterns>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

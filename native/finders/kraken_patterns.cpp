// Kraken patterns: three digits cannot fill some cells, so one of the guardians is true, and chains
// tie each of these to one candidate, the victim, which is false.
#include <algorithm>
#include <vector>

#include "chains/wave.hpp"
#include "patterns/impossible_patterns.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

enum Variant : std::uint8_t { tridagon, pattern_of_ten };

struct Kraken {
  const ImpossiblePattern* pattern;
  Candidate victim;
  int cost;
};

// The guardians that have a digit.
Cells with(const Grid& grid, const ImpossiblePattern& pattern, int digit) {
  return pattern.crowded & grid.cells_of_digit(digit);
}

std::vector<Kraken> krakens(Walk& walk, const std::vector<ImpossiblePattern>& patterns) {
  const Grid& grid = walk.grid;
  std::vector<Kraken> found;
  Arms arms(walk);
  for (const ImpossiblePattern& pattern : patterns) {
    const Variant variant = pattern.tridagon ? tridagon : pattern_of_ten;
    if (walk.options.variant != kAnyVariant && walk.options.variant != variant) continue;
    if (pattern.guardians < 2 || pattern.guardians > walk.limits.guardians) continue;
    for (const Waves::Of& of : walk.facts.get<Waves>().list) {
      walk.spend(5);
      bool falls = true;
      pattern.extras.each(
          [&](int digit) { falls &= (with(grid, pattern, digit) & ~of.off[digit]).empty(); });
      if (!falls) continue;
      arms.start(of.victim);
      int length = 0;
      pattern.extras.each(
          [&](int digit) { length += arms.length(with(grid, pattern, digit), digit); });
      // Without chains it falls to the guardians themselves.
      if (length > 0) found.push_back({&pattern, of.victim, 100 * pattern.guardians + length});
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Kraken& a, const Kraken& b) { return a.cost < b.cost; });
  return found;
}

bool find_kraken_patterns(Walk& walk) {
  if (walk.scope.empty()) return true;
  const std::vector<ImpossiblePattern>& patterns = walk.facts.get<ImpossiblePatterns>().list;
  std::vector<Kraken> found;
  if (!patterns.empty()) found = krakens(walk, patterns);
  std::vector<std::pair<Candidate, bool>> told;
  for (const Kraken& kraken : found) {
    const ImpossiblePattern& pattern = *kraken.pattern;
    const std::pair key{kraken.victim, pattern.tridagon};
    if (std::ranges::find(told, key) != told.end()) continue;
    const DeadlyPattern deadly = pattern.as_deadly(walk.geometry);
    DeadlyWalk emitted(walk, deadly);
    emitted.variant = pattern.tridagon ? tridagon : pattern_of_ten;
    Step& step = emitted.begin();
    step.eliminations = {kraken.victim};
    Arms arms(walk);
    arms.start(kraken.victim);
    bool tied = true;
    pattern.extras.each(
        [&](int digit) { tied = tied && arms.tie(with(walk.grid, pattern, digit), digit); });
    if (!tied) continue;
    walk.mark_candidate(Role::stem, cell_of(kraken.victim), digit_of(kraken.victim));
    walk.spend_on_proof();
    told.push_back(key);
    if (!emitted.emit()) return false;
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("kraken-pattern", find_kraken_patterns,
             {.reads = Facts::parts<ImpossiblePatterns, Wave::Links, Waves>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

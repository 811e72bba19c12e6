// Kraken patterns. If three digits were the only candidates of certain cells, they could not fill
// these cells. So at least one of the other candidates, the guardians, is true. Chains connect each
// guardian to the same candidate, which is therefore false.
#include <algorithm>
#include <vector>

#include "chains/guardians.hpp"
#include "forcing/own_side.hpp"
#include "patterns/impossible_patterns.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

enum KrakenPatternVariant : std::uint8_t { tridagon, pattern_of_ten };

KrakenPatternVariant variant_of(const ImpossiblePattern& pattern) {
  return pattern.tridagon ? tridagon : pattern_of_ten;
}

std::vector<Guardians> guardians_of(const Walk& walk,
                                    const std::vector<ImpossiblePattern>& patterns) {
  std::vector<Guardians> all;
  walk.spend();
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    walk.spend();
    const ImpossiblePattern& pattern = patterns[i];
    const KrakenPatternVariant variant = variant_of(pattern);
    if (walk.options.variant != kAnyVariant && walk.options.variant != variant) continue;
    if (pattern.guardians < 2 || pattern.guardians > walk.limits.guardians) continue;
    all.push_back({pattern.crowded, pattern.extras, pattern.guardians, static_cast<int>(i)});
  }
  return all;
}

bool find_kraken_patterns(Walk& walk) {
  if (walk.scope.empty()) return true;
  const std::vector<ImpossiblePattern>& patterns = walk.facts.get<ImpossiblePatterns>().list;
  const std::vector<Guardians> guardians = guardians_of(walk, patterns);
  std::vector<Kraken> found;
  if (!guardians.empty()) found = krakens_of(walk, guardians);
  std::vector<std::pair<Candidate, bool>> outcomes;
  for (const Kraken& kraken : found) {
    walk.spend();
    const ImpossiblePattern& pattern = patterns[kraken.guardians->pattern];
    const std::pair key{kraken.victim, pattern.tridagon};
    if (std::ranges::find(outcomes, key) != outcomes.end()) continue;
    const DeadlyPattern deadly = pattern.as_deadly(walk.geometry);
    DeadlyWalk emitted(walk, deadly);
    emitted.variant = variant_of(pattern);
    emitted.begin().eliminations = {kraken.victim};
    if (!tie_all(walk, kraken)) continue;
    outcomes.push_back(key);
    if (!emitted.emit()) return false;
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER_FROM_OWN_SIDE("kraken-pattern", find_kraken_patterns,
                           {.reads = Facts::parts<OwnSide>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

// Kraken rectangles. If four cells had only the same two digits, the digits could be swapped. So at
// least one of the other candidates is true. Chains connect each of these to the same candidate,
// which is therefore false. With only two other candidates, the rectangle is part of an ordinary
// chain, so this finder requires more.
#include <algorithm>
#include <vector>

#include "chains/guardians.hpp"
#include "forcing/own_side.hpp"
#include "patterns/rectangles.hpp"
#include "proofs/rank_proof.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kKrakenRectangleFewest = 3;

std::vector<Guardians> guardians_of(const Walk& walk, const std::vector<Rectangle>& rectangles) {
  std::vector<Guardians> all;
  walk.spend();
  for (std::size_t i = 0; i < rectangles.size(); ++i) {
    walk.spend();
    const Rectangle& rectangle = rectangles[i];
    Guardians one{rectangle.crowded(walk.grid), {}, 0, static_cast<int>(i)};
    one.cells.each([&](int cell) {
      const Digits extras = walk.grid.candidates(cell) & ~rectangle.digits;
      one.digits |= extras;
      one.count += extras.count();
    });
    if (one.cells.count() < 2) continue;  // unique rectangles of type 1 cover this
    if (one.count >= kKrakenRectangleFewest && one.count <= walk.limits.guardians)
      all.push_back(one);
  }
  return all;
}

bool find_kraken_rectangles(Walk& walk) {
  if (walk.scope.empty()) return true;
  const std::vector<Rectangle>& rectangles = walk.facts.get<Rectangles>().list;
  const std::vector<Guardians> guardians = guardians_of(walk, rectangles);
  std::vector<Kraken> found;
  if (!guardians.empty()) found = krakens_of(walk, guardians);
  std::vector<Candidate> victims;
  for (const Kraken& kraken : found) {
    walk.spend();
    if (std::ranges::find(victims, kraken.victim) != victims.end()) continue;
    const DeadlyPattern deadly = rectangles[kraken.guardians->pattern].pattern();
    DeadlyWalk emitted(walk, deadly);
    Step& step = emitted.begin();
    step.eliminations = {kraken.victim};
    // Chains may share links, so the proof is reduced.
    if (!tie_all(walk, kraken) || !make_rank_proof_minimal(walk.grid, step, true)) continue;
    victims.push_back(kraken.victim);
    if (!emitted.emit()) return false;
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER_FROM_OWN_SIDE("kraken-rectangle", find_kraken_rectangles,
                           {.reads = Facts::parts<OwnSide>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

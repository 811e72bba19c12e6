#include "proofs/set_proof.hpp"

#include <algorithm>

#include "board/sight.hpp"
#include "proofs/rank_proof.hpp"

namespace nonet::inline NONET_BOARD {

void SetProof::add(const AlmostLockedSet& set, Digits apart, Digits needed) {
  for (Cells rest = set.cells; !rest.empty();) step_.truths.push_back(cell_space(rest.pop()));
  (set.digits & ~apart).each([&](int digit) { tie(set.house, digit); });
  smaller_ |= set.splits;
  // Suppose that a cell is the set's only place for exactly one digit. If this digit is not needed,
  // the cell is superfluous, because the set is still almost locked without it.
  std::array<int, kCells> alone{};
  set.digits.each([&](int digit) {
    const Cells places = set.cells_of(digit);
    if (places.count() == 1) alone[places.first()] += needed.has(digit) ? 2 : 1;
  });
  for (Cells rest = set.cells; !rest.empty();) smaller_ |= alone[rest.pop()] == 1;
}

void SetProof::see(Cells victims, Cells cells, int digit) {
  Houses used = houses_towards(walk_.geometry, victims, cells);
  used.each([&](int house) { tie(house, digit); });
}

void SetProof::eliminate_seen(const AlmostLockedSet& a, const AlmostLockedSet& b,
                              Digits eliminated) {
  eliminated.each([&](int z) {
    const Cells victims = a.seen(z) & b.seen(z);
    walk_.eliminate(victims, z);
    see(victims, a.cells_of(z), z);
    see(victims, b.cells_of(z), z);
  });
}

bool SetProof::finish(bool spare) {
  if (smaller_ || outcomes_.known(step_)) return false;
  walk_.spend_on_proof();
  if (!make_rank_proof_minimal(walk_.grid, step_, spare)) return false;
  outcomes_.add(step_);
  return true;
}

}  // namespace nonet::inline NONET_BOARD

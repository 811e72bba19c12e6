#include "set_proof.hpp"

#include <algorithm>

#include "rank_proof.hpp"

namespace nonet {

void SetProof::add(const AlmostLockedSet& set, Digits apart, Digits needed) {
  for (Cells rest = set.cells; !rest.empty();) step_.truths.push_back(cell_space(rest.pop()));
  for (unsigned rest = set.digits & ~apart; rest; rest &= rest - 1) {
    tie(set.house, std::countr_zero(rest));
  }
  smaller_ |= set.splits;
  // A cell that alone can hold one digit, not a needed one: the others are almost locked as well.
  std::array<int, kCells> alone{};
  for (unsigned rest = set.digits; rest; rest &= rest - 1) {
    const int digit = std::countr_zero(rest);
    const Cells places = set.cells_of[digit];
    if (places.count() == 1) alone[places.first()] += needed >> digit & 1 ? 2 : 1;
  }
  for (Cells rest = set.cells; !rest.empty();) smaller_ |= alone[rest.pop()] == 1;
}

void SetProof::see(Cells victims, Cells cells, int digit) {
  const Geometry& geometry = walk_.geometry;
  Houses used = 0;
  while (!victims.empty()) {
    const int victim = victims.pop();
    Houses whole = geometry.house_set[victim];
    for (Cells rest = cells; !rest.empty();) whole &= geometry.house_set[rest.pop()];
    if (whole & used) continue;
    if (whole) {  // one house for all
      used |= whole & (~whole + 1);
      continue;
    }
    for (Cells rest = cells; !rest.empty();) {
      const Houses own = geometry.house_set[victim] & geometry.house_set[rest.pop()];
      if (!(own & used)) used |= own & (~own + 1);
    }
  }
  for (; used; used &= used - 1) tie(std::countr_zero(used), digit);
}

void SetProof::fall(const AlmostLockedSet& a, const AlmostLockedSet& b, Digits falling) {
  for (unsigned rest = falling; rest; rest &= rest - 1) {
    const int z = std::countr_zero(rest);
    const Cells victims = a.seen[z] & b.seen[z];
    walk_.eliminate(victims, z);
    see(victims, a.cells_of[z], z);
    see(victims, b.cells_of[z], z);
  }
}

bool SetProof::finish(bool spare) {
  if (smaller_ || outcomes_.known(step_)) return false;
  if (!make_rank_proof_minimal(walk_.grid, step_, spare)) return false;
  outcomes_.add(step_);
  return true;
}

}  // namespace nonet

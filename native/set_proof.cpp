#include "set_proof.hpp"

#include <algorithm>

#include "rank_proof.hpp"

namespace nonet {

void SetProof::add(const AlmostLockedSet& set, Digits apart) {
  overlap_ |= !(set.cells & cells_).empty();
  cells_ |= set.cells;
  for (Cells rest = set.cells; !rest.empty();) step_.truths.push_back(cell_space(rest.pop()));
  for (unsigned rest = set.digits & ~apart; rest; rest &= rest - 1) {
    tie(set.house, std::countr_zero(rest));
  }
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

bool SetProof::finish() {
  if (outcomes_.known(step_)) return false;
  // Sets that share cells may do with less than all their cells, and are still what they are.
  if (!make_rank_proof_minimal(walk_.grid, step_, overlap_)) return false;
  outcomes_.add(step_);
  return true;
}

}  // namespace nonet

#include "explainer/locking.hpp"

#include "explainer/rules.hpp"

namespace nonet::explainer {

bool find_direct_locking(const Marks& marks, ScanOrder order, Hint& hint) {
  return each_locked(marks, order, [&](const Locked& locked) {
    // The crossing house also crosses the two houses parallel to the locked one. After the
    // eliminations, one of these houses may have a single position for the digit.
    const int first = locked.house / kDigits * kDigits;
    for (int house = first; house < first + kDigits; ++house) {
      const Positions shared = kShared[house][locked.crossing];
      const Positions places = marks.places[house][locked.digit];
      if (house == locked.house || (places & shared).empty()) continue;
      const Positions left = places & ~shared;
      if (!left.is_single()) continue;
      if (locked.is_pointing()) {
        hint.start(Technique::direct_pointing, 1.7);
      } else {
        hint.start(Technique::direct_claiming, 1.9);
      }
      hint.put(cell_in(house, left.first()), locked.digit);
      return true;
    }
    return false;
  });
}

bool find_locking(const Marks& marks, ScanOrder order, Hint& hint) {
  return each_locked(marks, order, [&](const Locked& locked) {
    if (locked.is_pointing()) {
      hint.start(Technique::pointing, 2.6);
    } else {
      hint.start(Technique::claiming, 2.8);
    }
    locked.eliminated.each([&](int position) {
      hint.removed.add(candidate_of(cell_in(locked.crossing, position), locked.digit));
    });
    return true;
  });
}

}  // namespace nonet::explainer

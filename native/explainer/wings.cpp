// Finds XY-wings and XYZ-wings. Each consists of a pivot and two bivalue cells.
#include "explainer/rules.hpp"

namespace nonet::explainer {

namespace {

// If `with_pivot` is true, looks for an XYZ-wing, in which the pivot also has the eliminated digit.
bool find_wing(const Marks& marks, bool with_pivot, ScanOrder order, Hint& hint) {
  const int pivot_size = with_pivot ? 3 : 2;
  for (int pivot = 0; pivot < kCells; ++pivot) {
    const Digits digits = marks.candidates[pivot];
    if (digits.count() != pivot_size) continue;
    std::array<std::uint8_t, kPeers> pincers;
    int count = 0;
    each_peer(pivot, order, [&](int peer) {
      const Digits own = marks.candidates[peer];
      if (own.count() != 2 || (own & digits).count() != pivot_size - 1) return;
      pincers[count++] = static_cast<std::uint8_t>(peer);
    });
    for (int i = 0; i < count; ++i) {
      const Digits first = marks.candidates[pincers[i]];
      for (int j = i + 1; j < count; ++j) {
        const Digits second = marks.candidates[pincers[j]];
        const Digits common = first & second;
        if (!common.is_single() || (first | second | digits).count() != 3) continue;
        if ((common & digits).empty() == with_pivot) continue;
        const int digit = common.first();
        Cells eliminated = kStandard.peers[pincers[i]] & kStandard.peers[pincers[j]];
        if (with_pivot) eliminated &= kStandard.peers[pivot];
        hint.start(with_pivot ? Technique::xyz_wing : Technique::xy_wing, with_pivot ? 4.4 : 4.2);
        eliminated.each([&](int cell) {
          if (marks.has(cell, digit)) hint.removed.add(candidate_of(cell, digit));
        });
        if (!hint.removed.empty()) return true;
      }
    }
  }
  return false;
}

}  // namespace

bool find_xy_wing(const Marks& marks, ScanOrder order, Hint& hint) {
  return find_wing(marks, false, order, hint);
}
bool find_xyz_wing(const Marks& marks, ScanOrder order, Hint& hint) {
  return find_wing(marks, true, order, hint);
}

}  // namespace nonet::explainer

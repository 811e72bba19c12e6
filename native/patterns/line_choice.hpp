// Lines for one digit whose places are in one crossing line fewer than there are lines. This is
// what remains of a fish when one of its covers is used up.
#pragma once

#include <array>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

using LinePlaces = Bits<kDigits>;  // places of a line, one bit for each crossing line

// Chooses `missing` more of the lines from `next` on, so that all places are in `size` - 1 crossing
// lines. Passes the lines and the crossing lines to emit(lines, across).
template <class Emit>
void choose_lines(const Walk& walk, const std::array<LinePlaces, kDigits>& lines, int next,
                  int missing, int size, LinePlaces across, Bits<kDigits> chosen, Emit& emit) {
  for (int i = next; i + missing <= kDigits; ++i) {
    if constexpr (!kIsStandard) walk.spend();
    if (lines[i].empty()) continue;
    const LinePlaces wider = across | lines[i];
    if (wider.count() >= size) continue;
    const Bits<kDigits> more = chosen | Bits<kDigits>::of(i);
    if (missing > 1) {
      choose_lines(walk, lines, i + 1, missing - 1, size, wider, more, emit);
    } else if (wider.count() == size - 1) {
      emit(more, wider);
    }
  }
}

}  // namespace nonet::inline NONET_BOARD

// Lines of one digit whose places lie in one line across less than there are lines: what is left of
// a fish once something has spent a cover.
#pragma once

#include <array>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

using LinePlaces = Bits<kDigits>;  // of a line, one for each line across

// Chooses `missing` more of the lines at or after `next` so that all lie in `size` - 1 lines
// across, and hands both to emit(lines, across).
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

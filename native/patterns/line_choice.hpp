// Finds n lines whose places for one digit are all in n - 1 crossing lines. These lines form a fish
// in which one cover has been used up.
#pragma once

#include <array>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

using LinePlaces = Bits<kDigits>;  // the places in a line, one bit for each crossing line

// Chooses `missing` more lines, starting at number `next`. All places in the chosen lines must be
// in `size` - 1 crossing lines. Each result is passed to emit(lines, across).
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

// Finds n lines whose places for one digit are all in n - 1 crossing lines. The n lines cannot all
// hold the digit. A search for fish leaves out the places that its victim would rule out. Lines
// found among the rest show that the victim is false.
#pragma once

#include <array>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

using LinePlaces = Bits<kDigits>;  // the places in a line, one bit for each crossing line

// Chooses `missing` more lines from `among`. Together, the chosen lines must have their places in
// exactly `size` - 1 crossing lines.
template <class Emit>
void choose_lines(const Walk& walk, const std::array<LinePlaces, kDigits>& lines,
                  Bits<kDigits> among, int missing, int size, LinePlaces across,
                  Bits<kDigits> chosen, Emit& emit) {
  for (int left = among.count(); left >= missing; --left) {
    const int i = among.pop();
    if constexpr (!kIsStandard) walk.spend();
    const LinePlaces wider = across | lines[i];
    if (wider.count() >= size) continue;
    const Bits<kDigits> more = chosen | Bits<kDigits>::of(i);
    if (missing > 1) {
      choose_lines(walk, lines, among, missing - 1, size, wider, more, emit);
    } else if (wider.count() == size - 1) {
      emit(more, wider);
    }
  }
}

// Passes each choice of `size` lines to emit(lines, across).
template <class Emit>
void choose_lines(const Walk& walk, const std::array<LinePlaces, kDigits>& lines, int size,
                  Emit& emit) {
  Bits<kDigits> among;
  for (int i = 0; i < walk.geometry.digits; ++i) {
    const int count = lines[i].count();
    if (count > 0 && count < size) among.add(i);
  }
  choose_lines(walk, lines, among, size, size, LinePlaces{}, {}, emit);
}

}  // namespace nonet::inline NONET_BOARD

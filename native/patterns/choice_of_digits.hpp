// Finds sets of digits that could be the only digits in certain cells. At most two of the cells may
// have extra candidates. The others have only digits of the set.
#pragma once

#include "board/bounded_list.hpp"
#include "patterns/deadly.hpp"

namespace nonet::inline NONET_BOARD {

inline constexpr int kMostCrowded = 2;  // at most this many cells have extras

// Whether each cell in `crowded` has some of these digits and some extra candidate. If the puzzle
// consists of pencil marks, each cell in `cells` must also have all the digits. A missing candidate
// may have been missing from the start.
inline bool fits(const Grid& grid, Cells cells, Cells crowded, Digits digits) {
  for (Cells rest = crowded; !rest.empty();) {
    const Digits own = grid.candidates(rest.pop());
    if ((own & digits).empty() || (own & ~digits).empty()) return false;
  }
  if (!grid.givens().empty()) return true;
  for (Cells rest = cells; !rest.empty();) {
    if (!(digits & ~grid.candidates(rest.pop())).empty()) return false;
  }
  return true;
}

// Calls body(pattern) for each choice of `size` digits, and spend(1) before each attempt. `bare`
// contains the cells that might have no extra candidates. If body returns false, the search stops
// and returns false.
template <class Spend, class Body>
bool each_choice_of_digits(const Grid& grid, Cells cells, int size, Cells bare, const Spend& spend,
                           const Body& body) {
  if ((cells & ~bare).count() > kMostCrowded) return true;
  BoundedList<CellNumber, kDigits> members;
  for (Cells rest = cells; !rest.empty();) members.add(static_cast<CellNumber>(rest.pop()));
  const std::size_t count = members.size();
  std::array<Digits, kDigits + 1> from{};  // from[i]: digits of member i and all later ones
  for (std::size_t i = count; i-- > 0;) from[i] = from[i + 1] | grid.candidates(members[i]);
  Digits before;
  for (std::size_t i = 0; i < count; before |= grid.candidates(members[i++])) {
    Digits between;
    for (std::size_t k = i; k < count; ++k) {
      const Cells crowded = Cells::of(members[i], members[k]);
      spend(1);
      const Digits digits = before | between | from[k + 1];
      if (k > i) between |= grid.candidates(members[k]);
      if (digits.count() != size || !fits(grid, cells, crowded, digits)) continue;
      DeadlyPattern pattern;
      for (Cells rest = cells; !rest.empty();) pattern.add(rest.pop(), digits);
      if (!body(pattern)) return false;
    }
  }
  return true;
}

}  // namespace nonet::inline NONET_BOARD

// The ways of clues, and the digits that they leave possible. The standard board has no clues.
//
// As in `nonet.model.clue_spaces`, a *way* is one possibility for satisfying a clue: a set of
// digits, a filling of the cells, or a path through the states of an automaton. Exactly one way is
// true. So a candidate that occurs in none of the ways is false.
#pragma once

#include <vector>

#include "board/clue.hpp"
#include "board/grid.hpp"
#include "board/spaces.hpp"

namespace nonet::inline NONET_BOARD {

// The numbers from `kSpaces` are clues: the space of the ways of each clue.
constexpr bool is_clue(Space space) { return !kIsStandard && space >= kSpaces; }

#ifdef NONET_LARGE

constexpr Space clue_space(std::size_t clue) { return static_cast<Space>(kSpaces + clue); }
constexpr std::size_t kMostClues = 0xFFFF - kSpaces;

inline const Clue& clue_of(const Grid& grid, Space space) {
  return grid.geometry().clues[space - kSpaces];
}

// The ways of a clue that the grid still allows, taken together.
struct WaysLeft {
  bool known = false;            // false if the clue has too many ways, or no rules
  bool none = true;              // whether no way is left
  std::vector<Digits> in_cells;  // for each cell of the clue, the digits of all ways there
};

WaysLeft ways_left(const Grid& grid, const Clue& clue);

// While this object exists, this thread remembers the ways of clues by the candidates of their
// cells. Branches from one grid meet the same candidates again and again.
class WaysKept {
 public:
  WaysKept();
  ~WaysKept();
  WaysKept(const WaysKept&) = delete;
  WaysKept& operator=(const WaysKept&) = delete;
};

#endif

// Like `each_candidate`. A clue has the candidates of all its cells, on which its ways depend.
template <class Body>
void each_candidate_of(const Grid& grid, Space space, Body&& body) {
#ifdef NONET_LARGE
  if (is_clue(space)) {
    for (const int cell : clue_of(grid, space).cells) each_candidate(grid, cell_space(cell), body);
    return;
  }
#endif
  each_candidate(grid, space, body);
}

}  // namespace nonet::inline NONET_BOARD

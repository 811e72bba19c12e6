// Eliminates the candidates that occur in none of the ways to satisfy a clue. The digits of a cage
// form one of several sets, the digits of a thermometer increase, and other clues have fillings or
// paths. Each of these has a technique of its own.
#include <algorithm>

#include "board/ways.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

#ifdef NONET_LARGE

// Whether a clue's ways leave out some of its candidates, or no way is left.
bool concludes(const Grid& grid, const Clue& clue, const WaysLeft& left) {
  for (std::size_t i = 0; i < clue.cells.size(); ++i) {
    if (left.none || !(grid.candidates(clue.cells[i]) & ~left.in_cells[i]).empty()) return true;
  }
  return false;
}

bool emit(Walk& walk, std::size_t number, const Clue& clue, const WaysLeft& left) {
  Step& step = walk.begin();
  step.contradiction = left.none;
  step.truths.push_back(clue_space(number));  // native/border adds links for the other eliminations
  Digits absent;                              // digits in no set
  for (std::size_t i = 0; i < clue.cells.size() && !left.none; ++i) {
    if (clue.kind == Clue::Kind::sets) absent |= walk.grid.candidates(clue.cells[i]);
  }
  for (const Digits own : left.in_cells) absent &= ~own;
  absent.each([&](int digit) {
    step.links.push_back(DigitOfClue{static_cast<std::uint32_t>(number), digit}.space());
  });
  for (std::size_t i = 0; i < clue.cells.size() && !left.none; ++i) {
    (walk.grid.candidates(clue.cells[i]) & ~left.in_cells[i]).each([&](int digit) {
      step.eliminations.push_back(candidate_of(clue.cells[i], digit));
    });
  }
  std::ranges::sort(step.eliminations);
  for (const int cell : clue.cells) walk.mark_cell(Role::pattern, cell);
  return walk.hand_on(step);  // not charged: most steps stay inside cases and never reach Python
}

template <Clue::Kind kind>
bool find(Walk& walk) {
  const auto& clues = walk.geometry.clues;
  for (std::size_t i = 0; i < clues.size(); ++i) {
    const Clue& clue = clues[i];
    const auto changed = [&](int cell) { return walk.scope.cells.has(cell); };
    if (clue.kind != kind || std::ranges::none_of(clue.cells, changed)) continue;
    walk.spend();
    const WaysLeft left = ways_left(walk.grid, clue);
    walk.spend(left.work + static_cast<std::int64_t>(clue.cells.size()));
    if (!left.known || !concludes(walk.grid, clue, left)) continue;
    if (!emit(walk, i, clue, left)) return false;
  }
  walk.scope = Scope{};
  return true;
}

#else

template <int>
bool find(Walk& walk) {
  walk.scope = Scope{};
  return true;
}

struct Clue {
  enum Kind : int { sets, rising, other };
};

#endif

constexpr auto find_sets = find<Clue::Kind::sets>;
constexpr auto find_rising = find<Clue::Kind::rising>;
constexpr auto find_other = find<Clue::Kind::other>;

NONET_FINDER("cage-combinations", find_sets)
NONET_FINDER("thermometer-bounds", find_rising)
NONET_FINDER("clue-combinations", find_other)

}  // namespace

}  // namespace nonet::inline NONET_BOARD

// Full house, last digit, hidden single and naked single. In each of them, a truth has only one
// candidate left.
#include "board/hidden_single_kinds.hpp"
#include "walk/arrival_order.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// Marks filled cells that rule `digit` out of a house's other empty cells. Cells that rule it out
// of many come first, so that people have little to check. If an earlier step has eliminated the
// digit from a cell, there may be no filled cell that rules it out there.
void mark_blockers(Walk& walk, int house, int digit, int place) {
  if (!walk.describe) return;
  const Grid& grid = walk.grid;
  Cells open = grid.empty_cells() & walk.geometry.cells_in[house];
  open.drop(place);
  Cells chosen;
  while (!open.empty()) {
    int best = -1;
    int covered = 0;
    for (int cell = 0; cell < kCells; ++cell) {
      if (grid.value(cell) != digit + 1) continue;
      const int count = (walk.geometry.peers[cell] & open).count();
      if (count > covered) {
        best = cell;
        covered = count;
      }
    }
    if (best < 0) break;
    chosen.add(best);
    open &= ~walk.geometry.peers[best];
  }
  walk.mark_cells(Role::blocker, chosen);
}

Step& begin_single(Walk& walk, int cell, int digit, Space truth) {
  Step& step = walk.begin();
  step.placements.push_back(candidate_of(cell, digit));
  step.truths.push_back(truth);
  return step;
}

bool emit_full_house(Walk& walk, int house, int digit, int cell) {
  begin_single(walk, cell, digit, house_space(house, digit));
  walk.mark_house(Role::base, house);
  return walk.emit();
}

// Emits only a search's first single, for policies that depend on the order in which singles
// appear. Later searches emit the others.
bool find_full_house_in_turn(Walk& walk, ArrivalOrder& singles) {
  int cell = 0;
  int house = 0;
  if (singles.full_house(walk.grid, cell, house)) {
    return emit_full_house(walk, house, walk.grid.candidates(cell).first(), cell);
  }
  walk.scope = Scope{};
  return true;
}

bool find_full_houses(Walk& walk) {
  const Grid& grid = walk.grid;
  walk.scope.houses &= grid.nearly_full();
  return walk.each_changed_house(Houses::all(), [&](int house) {
    const int digit = (walk.geometry.all_digits & ~grid.placed(house)).first();
    const Positions places = grid.places(house, digit);
    if (places.empty()) return true;
    return emit_full_house(walk, house, digit, walk.geometry.cells_of[house][places.first()]);
  });
}

bool find_last_digits(Walk& walk) {
  const Grid& grid = walk.grid;
  walk.scope.digits &= grid.nearly_placed();
  return walk.each_changed_digit([&](int digit) {
    if (grid.cells_of_digit(digit).count() != 1) return true;
    const int cell = grid.cells_of_digit(digit).first();
    const int row = walk.geometry.houses_of[cell][0];
    begin_single(walk, cell, digit, house_space(row, digit));
    walk.mark_house(Role::base, row);
    for (int other = 0; walk.describe && other < kCells; ++other) {
      if (grid.value(other) == digit + 1) walk.mark_cell(Role::blocker, other);
    }
    return walk.emit();
  });
}

bool emit_hidden_single(Walk& walk, int house, int digit) {
  const Positions places = walk.grid.places(house, digit);
  const int cell = walk.geometry.cells_of[house][places.first()];
  begin_single(walk, cell, digit, house_space(house, digit)).variant =
      variant_of(walk.geometry, house);
  walk.mark_house(Role::base, house);
  mark_blockers(walk, house, digit, cell);
  return walk.emit();
}

bool find_hidden_single_in_turn(Walk& walk, ArrivalOrder& singles) {
  int house = 0;
  int digit = 0;
  if (singles.hidden_single(walk.grid, house, digit)) {
    return emit_hidden_single(walk, house, digit);
  }
  walk.scope = Scope{};
  return true;
}

bool find_hidden_singles(Walk& walk) {
  const Houses kind = houses_of_variant(walk.geometry, walk.options.variant);
  return walk.each_changed_house(kind, [&](int house) {
    const auto& places = walk.grid.places(house);
    for (int digit = 0; digit < kDigits; ++digit) {
      if (places[digit].is_single() && !emit_hidden_single(walk, house, digit)) return false;
    }
    return true;
  });
}

bool emit_naked_single(Walk& walk, int cell) {
  const Grid& grid = walk.grid;
  begin_single(walk, cell, grid.candidates(cell).first(), cell_space(cell));
  walk.mark_cell(Role::pattern, cell);
  if (walk.describe) {
    Digits emitted;
    for (Cells rest = walk.geometry.peers[cell] & ~grid.empty_cells(); !rest.empty();) {
      const int peer = rest.pop();
      const Digits value = Digits::of(grid.value(peer) - 1);
      if (!(emitted & value).empty()) continue;
      emitted |= value;
      walk.mark_cell(Role::blocker, peer);
    }
  }
  return walk.emit();
}

bool find_naked_single_in_turn(Walk& walk, ArrivalOrder& singles) {
  int cell = 0;
  if (singles.naked_single(walk.grid, cell)) return emit_naked_single(walk, cell);
  walk.scope = Scope{};
  return true;
}

bool find_naked_singles(Walk& walk) {
  return walk.each_changed_cell([&](int cell) {
    return !walk.grid.candidates(cell).is_single() || emit_naked_single(walk, cell);
  });
}

NONET_FINDER("full-house", find_full_houses, {.find_in_turn = find_full_house_in_turn})
NONET_FINDER("last-digit", find_last_digits)
NONET_FINDER("hidden-single", find_hidden_singles, {.find_in_turn = find_hidden_single_in_turn})
NONET_FINDER("naked-single", find_naked_singles, {.find_in_turn = find_naked_single_in_turn})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

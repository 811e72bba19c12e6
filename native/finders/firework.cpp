// Firework triple. If three digits have fireworks in the same three cells, they fill these cells.
#include <algorithm>

#include "patterns/fireworks.hpp"
#include "proofs/rank_proof.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kDigitsOfTriple = 3;

bool emit(Walk& walk, const Firework& firework) {
  const Grid& grid = walk.grid;
  const Geometry& geometry = walk.geometry;
  const Cells cells = firework.cells();
  const Cells lines = geometry.cells_in[firework.row] | geometry.cells_in[firework.column];
  Step& step = walk.begin();
  cells.each([&](int cell) {
    (grid.candidates(cell) & ~firework.digits).each([&](int digit) {
      step.eliminations.push_back(candidate_of(cell, digit));
    });
    step.links.push_back(cell_space(cell));
  });
  firework.digits.each([&](int digit) {
    walk.eliminate(geometry.cells_in[firework.box] & grid.cells_of_digit(digit) & ~lines, digit);
    step.truths.push_back(house_space(firework.row, digit));
    step.truths.push_back(house_space(firework.column, digit));
    step.links.push_back(house_space(firework.box, digit));
  });
  if (step.eliminations.empty()) return true;
  std::ranges::sort(step.eliminations);
  walk.spend_on_proof();
  // If a digit has no place in one of the wings, one of its two lines may be enough for the proof.
  if (!make_rank_proof_minimal(grid, step, true)) return true;
  walk.mark_cell(Role::pivot, firework.crossing);
  walk.mark_cells(Role::pincer, Cells::of(firework.wings[0], firework.wings[1]));
  firework.digits.each([&](int digit) {
    walk.mark_candidates(Role::pattern, cells & grid.cells_of_digit(digit), digit);
  });
  walk.mark_house(Role::base, firework.row);
  walk.mark_house(Role::base, firework.column);
  return walk.emit();
}

bool find_fireworks(Walk& walk) {
  if (walk.scope.empty()) return true;
  for (const Firework& firework : walk.facts.get<Fireworks>().list) {
    walk.spend();
    if (firework.digits.count() == kDigitsOfTriple && !emit(walk, firework)) return false;
  }
  walk.scope = Scope{};
  return true;
}

bool may_hold_firework(const Walk& walk) {
  return std::ranges::any_of(walk.facts.get<Fireworks>().list, [](const Firework& firework) {
    return firework.digits.count() == kDigitsOfTriple;
  });
}

NONET_FINDER("firework", find_fireworks,
             {.probe = may_hold_firework, .reads = Facts::parts<Fireworks>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

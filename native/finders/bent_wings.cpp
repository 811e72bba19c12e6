// XY-wing and XYZ-wing. One of the two pincers holds z. In an XYZ-wing the pivot may hold z
// instead.
#include "board/sight.hpp"
#include "walk/cell_sizes.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

struct Wing {
  int pivot;
  int pincers[2];
  int tied[2];  // the digits that the pivot shares with each pincer
  int z;
};

bool emit_wing(Walk& walk, const Wing& wing, bool pivot_holds_z) {
  const Geometry& geometry = walk.geometry;
  const auto& [pivot, pincers, tied, z] = wing;
  Cells ends = Cells::of(pincers[0]) | Cells::of(pincers[1]);
  if (pivot_holds_z) ends.add(pivot);
  Cells victims = walk.grid.cells_of_digit(z);
  for (Cells rest = ends; !rest.empty();) victims &= geometry.peers[rest.pop()];
  victims.drop(pivot);
  if (victims.empty()) return true;
  Step& step = walk.begin();
  walk.eliminate(victims, z);
  step.truths = {cell_space(pivot), cell_space(pincers[0]), cell_space(pincers[1])};
  for (int i = 0; i < 2; ++i) {
    const int house = geometry.common_house(Cells::of(pivot) | Cells::of(pincers[i]));
    step.links.push_back(house_space(house, tied[i]));
  }
  houses_between(geometry, victims, ends).each([&](int house) {
    step.links.push_back(house_space(house, z));
  });
  walk.mark_cell(Role::pivot, pivot);
  for (int i = 0; i < 2; ++i) walk.mark_candidate(Role::pivot, pivot, tied[i]);
  for (int i = 0; i < 2; ++i) walk.mark_cell(Role::pincer, pincers[i]);
  for (int i = 0; i < 2; ++i) walk.mark_candidate(Role::pincer, pincers[i], tied[i]);
  walk.mark_candidates(Role::pattern, ends, z);
  return walk.emit();
}

// A new wing can appear only after the pivot or a pincer has lost a candidate. So the search looks
// for pivots only near changed cells. `body` receives a pivot and the bivalue cells that see it.
template <class Body>
bool each_pivot(Walk& walk, std::size_t size, Body&& body) {
  const CellSizes& sizes = walk.facts.get<CellSizes>();
  Cells around = walk.scope.cells;
  for (Cells rest = walk.scope.cells; !rest.empty();) around |= walk.geometry.peers[rest.pop()];
  walk.scope.cells = around;
  return walk.each_changed_cell([&](int pivot) {
    if (!sizes.of[size].has(pivot)) return true;
    return body(pivot, sizes.of[2] & walk.geometry.peers[pivot]);
  });
}

bool find_xy_wings(Walk& walk) {
  const Grid& grid = walk.grid;
  return each_pivot(walk, 2, [&](int pivot, Cells pincers) {
    const Digits p = grid.candidates(pivot);
    // Each of the two pincers shares a different digit with the pivot.
    const Cells low = grid.cells_of_digit(p.first());
    const Cells high = grid.cells_of_digit(p.second());
    pincers &= (low | high) & ~(low & high);
    while (!pincers.empty()) {
      const int a = pincers.pop();
      const Digits x = p & grid.candidates(a);
      const Digits y = p & ~x;
      const int z = (grid.candidates(a) & ~p).first();
      Cells others = pincers & grid.cells_of_digit(y.first()) & grid.cells_of_digit(z);
      while (!others.empty()) {
        if (!emit_wing(walk, {pivot, {a, others.pop()}, {x.first(), y.first()}, z}, false)) {
          return false;
        }
      }
    }
    return true;
  });
}

bool find_xyz_wings(Walk& walk) {
  const Grid& grid = walk.grid;
  return each_pivot(walk, 3, [&](int pivot, Cells pincers) {
    const Digits p = grid.candidates(pivot);
    for (int digit = 0; digit < kDigits; ++digit) {
      if (!p.has(digit)) pincers &= ~grid.cells_of_digit(digit);
    }
    while (!pincers.empty()) {
      const int a = pincers.pop();
      const int x = (p & ~grid.candidates(a)).first();  // the pivot shares this digit only with b
      for (Cells others = pincers & grid.cells_of_digit(x); !others.empty();) {
        const int b = others.pop();
        const Digits z = grid.candidates(a) & grid.candidates(b);
        const int tied = (grid.candidates(a) & ~z).first();
        if (!emit_wing(walk, {pivot, {a, b}, {tied, x}, z.first()}, true)) return false;
      }
    }
    return true;
  });
}

NONET_FINDER("xy-wing", find_xy_wings, {.reads = Facts::parts<CellSizes>()})
NONET_FINDER("xyz-wing", find_xyz_wings, {.reads = Facts::parts<CellSizes>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

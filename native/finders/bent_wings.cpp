// XY-wing and XYZ-wing: a pivot and two pincers; one of the three (two) holds z in any case.
#include "board/sight.hpp"
#include "walk/finder.hpp"

namespace nonet {

namespace {

struct Wing {
  int pivot;
  int pincers[2];
  int tied[2];  // the digit that ties the pivot to each pincer
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

// Pincers: bivalue cells that see the pivot. A wing can have become one only where the pivot or a
// pincer lost a candidate, so pivots are searched around what changed.
template <class Body>
bool each_pivot(Walk& walk, int pivot_size, Body&& body) {
  Cells around = walk.scope.cells;
  for (Cells rest = walk.scope.cells; !rest.empty();) around |= walk.geometry.peers[rest.pop()];
  walk.scope.cells = around;
  return walk.each_changed_cell([&](int pivot) {
    if (walk.grid.candidates(pivot).count() != pivot_size) return true;
    BoundedList<int, kMostPeers> pincers;
    for (Cells rest = walk.geometry.peers[pivot] & walk.grid.open(); !rest.empty();) {
      const int cell = rest.pop();
      if (walk.grid.candidates(cell).count() == 2) pincers.add(cell);
    }
    for (const int* a = pincers.begin(); a != pincers.end(); ++a) {
      for (const int* b = a + 1; b != pincers.end(); ++b) {
        if (!body(pivot, *a, *b)) return false;
      }
    }
    return true;
  });
}

bool find_xy_wings(Walk& walk) {
  return each_pivot(walk, 2, [&](int pivot, int a, int b) {
    const Digits p = walk.grid.candidates(pivot);
    const Digits da = walk.grid.candidates(a);
    const Digits db = walk.grid.candidates(b);
    const Digits x = p & da;
    const Digits y = p & db;
    const Digits z = da & db;
    if (x.count() != 1 || y.count() != 1 || z.count() != 1 || x == y) {
      return true;
    }
    if (!(z & p).empty()) return true;
    return emit_wing(walk, {pivot, {a, b}, {x.first(), y.first()}, z.first()}, false);
  });
}

bool find_xyz_wings(Walk& walk) {
  return each_pivot(walk, 3, [&](int pivot, int a, int b) {
    const Digits p = walk.grid.candidates(pivot);
    const Digits da = walk.grid.candidates(a);
    const Digits db = walk.grid.candidates(b);
    const Digits z = da & db;
    if ((da | db) != p || z.count() != 1) return true;
    return emit_wing(walk, {pivot, {a, b}, {(da & ~z).first(), (db & ~z).first()}, z.first()},
                     true);
  });
}

NONET_FINDER("xy-wing", find_xy_wings)
NONET_FINDER("xyz-wing", find_xyz_wings)

}  // namespace

}  // namespace nonet

// Bent sets (WXYZ-wing and larger). There are n cells with n digits between them. Some cells are in
// a line, some in a box, and some in both. Every digit except z has all its cells within one of the
// two houses, so at most one cell holds it. So these digits fill at most n - 1 cells, and at least
// one of the cells holds z.
#include "patterns/few_at_crossings.hpp"
#include "proofs/set_proof.hpp"
#include "walk/side.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

bool emit(Walk& walk, Outcomes& outcomes, int box, int line, Cells cells, int z) {
  const Geometry& geometry = walk.geometry;
  const Grid& grid = walk.grid;
  const Cells ends = cells & grid.cells_of_digit(z);
  Cells victims = grid.cells_of_digit(z);
  for (Cells rest = ends; !rest.empty();) victims &= geometry.peers[rest.pop()];
  if (victims.empty()) return true;
  SetProof proof(walk, outcomes);
  walk.eliminate(victims, z);
  for (Cells rest = cells; !rest.empty();) walk.step.truths.push_back(cell_space(rest.pop()));
  for (int digit = 0; digit < kDigits; ++digit) {
    const Cells places = cells & grid.cells_of_digit(digit);
    if (digit == z || places.empty()) continue;
    proof.tie((places & ~geometry.cells_in[line]).empty() ? line : box, digit);
  }
  proof.see(victims, ends, z);
  if (!proof.finish(false)) return true;
  walk.step.size = static_cast<std::uint8_t>(cells.count());
  walk.mark_house(Role::base, line);
  walk.mark_house(Role::base, box);
  const Cells hinge = cells & geometry.cells_in[line] & geometry.cells_in[box];
  walk.mark_cells(Role::pivot, hinge);
  walk.mark_cells(Role::pincer, cells & ~hinge);
  walk.mark_candidates(Role::pattern, ends, z);
  return walk.emit();
}

// `several` are the cells with more than one candidate.
bool search(Walk& walk, Outcomes& outcomes, int box, int line, Cells several) {
  const Geometry& geometry = walk.geometry;
  const int size = walk.options.size;
  const Cells in_line = geometry.cells_in[line];
  const Cells in_box = geometry.cells_in[box];
  const Sides hinges(walk.grid, in_line & in_box & several);
  const Sides lines(walk.grid, in_line & ~in_box & several);
  const Sides boxes(walk.grid, in_box & ~in_line & several);
  for (const Side& a : lines) {
    if (a.size == 0 || a.size > size - 2 || a.digits.count() > size) continue;
    walk.spend(boxes.end() - boxes.begin());
    for (const Side& b : boxes) {
      const int hinge_size = size - a.size - b.size;
      const Digits common = a.digits & b.digits;
      if (b.size == 0 || hinge_size < 1 || hinge_size > 3 || common.count() != 1) continue;
      for (const Side& c : hinges) {
        if (c.size != hinge_size || (a.digits | b.digits | c.digits).count() != size) {
          continue;
        }
        if (!emit(walk, outcomes, box, line, a.cells | b.cells | c.cells, common.first())) {
          return false;
        }
      }
    }
  }
  return true;
}

bool find_bent_sets(Walk& walk) {
  Outcomes outcomes;
  Cells several;
  for (Cells rest = walk.grid.empty_cells(); !rest.empty();) {
    const int cell = rest.pop();
    if (walk.grid.candidates(cell).count() > 1) several.add(cell);
  }
  return each_changed_crossing(
      walk, [&](int box, int line) { return search(walk, outcomes, box, line, several); });
}

bool may_hold_bent_set(const Walk& walk) {
  const int size = walk.options.size;
  return size > FewAtCrossings::kLargestBent ||
         walk.facts.get<FewAtCrossings>().all().bent.has(size);
}

NONET_FINDER("bent-set", find_bent_sets,
             {.sizes = {3, 9}, .probe = may_hold_bent_set, .reads = Facts::parts<FewAtCrossings>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

// Almost locked pairs, triples and larger sets, where a line crosses a box. Outside the
// intersection, one house has n - 1 cells with only n digits between them. In the other house,
// these digits have only n - 1 places outside the intersection. So the intersection holds exactly
// one of the digits, and the n - 1 cells on each side hold the others.
#include "patterns/few_at_crossings.hpp"
#include "proofs/rank_proof.hpp"
#include "walk/finder.hpp"
#include "walk/side.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

enum AlmostLockedCandidateVariant : std::uint8_t { set_in_box, set_in_line };

bool emit(Walk& walk, int first, int second, const Side& set, Cells hidden,
          AlmostLockedCandidateVariant variant) {
  const Geometry& geometry = walk.geometry;
  const Grid& grid = walk.grid;
  Step& step = walk.begin();
  const Cells rest_of_first = geometry.cells_in[first] & ~geometry.cells_in[second] & ~set.cells;
  for (int digit = 0; digit < kDigits; ++digit) {
    const bool own = set.digits.has(digit);
    walk.eliminate(grid.cells_of_digit(digit) & (own ? rest_of_first : hidden), digit);
  }
  if (step.eliminations.empty()) return true;
  for (Cells rest = set.cells; !rest.empty();) step.truths.push_back(cell_space(rest.pop()));
  set.digits.each([&](int digit) {
    step.truths.push_back(house_space(second, digit));
    step.links.push_back(house_space(first, digit));
  });
  for (Cells rest = hidden; !rest.empty();) step.links.push_back(cell_space(rest.pop()));
  walk.spend_on_proof();
  if (!make_rank_proof_minimal(grid, step)) return true;
  step.variant = variant;
  step.size = static_cast<std::uint8_t>(set.size + 1);
  walk.mark_house(Role::base, first);
  walk.mark_house(Role::cover, second);
  walk.mark_cells(Role::set_a, set.cells);
  walk.mark_cells(Role::set_b, hidden);
  const Cells crossing = geometry.cells_in[first] & geometry.cells_in[second];
  set.digits.each([&](int digit) {
    const Cells cells = grid.cells_of_digit(digit) & (set.cells | hidden | crossing);
    walk.mark_candidates(Role::pattern, cells, digit);
  });
  return walk.emit();
}

bool search(Walk& walk, int first, int second, AlmostLockedCandidateVariant variant) {
  const Geometry& geometry = walk.geometry;
  const Cells off_first = geometry.cells_in[first] & ~geometry.cells_in[second];
  const Cells off_second = geometry.cells_in[second] & ~geometry.cells_in[first];
  const int size = walk.options.size - 1;
  walk.spend(off_first.count());
  for (const Side& set : Sides(walk.grid, off_first)) {
    if (set.size != size || set.digits.count() != size + 1) continue;
    if (!(set.digits & walk.grid.placed(second)).empty()) continue;
    Cells hidden;
    set.digits.each([&](int digit) { hidden |= walk.grid.cells_of_digit(digit) & off_second; });
    if (hidden.count() != size) continue;
    if (!emit(walk, first, second, set, hidden, variant)) return false;
  }
  return true;
}

bool find_almost_locked_candidates(Walk& walk) {
  return each_changed_crossing(walk, [&](int box, int line) {
    return search(walk, box, line, set_in_box) && search(walk, line, box, set_in_line);
  });
}

bool may_hold_almost_locked_candidates(const Walk& walk) {
  const int size = walk.options.size;
  return size > FewAtCrossings::kLargestLocked ||
         walk.facts.get<FewAtCrossings>().all().locked.has(size);
}

NONET_FINDER("almost-locked-candidates", find_almost_locked_candidates,
             {.sizes = {2, 9},
              .probe = may_hold_almost_locked_candidates,
              .reads = Facts::parts<FewAtCrossings>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

// Almost locked pair, triple ...: a line crosses a box. In one of the two, off the crossing, n - 1
// cells hold n digits only; in the other, off the crossing, these digits have n - 1 cells only. So
// the crossing holds exactly one of the digits, and each of the n - 1 cells on both sides another.
#include "patterns/by_crossing.hpp"
#include "proofs/rank_proof.hpp"
#include "walk/finder.hpp"
#include "walk/side.hpp"

namespace nonet {

namespace {

enum Variant : std::uint8_t { set_in_box, set_in_line };

bool emit(Walk& walk, int first, int second, const Side& set, Cells hidden, Variant variant) {
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

bool search(Walk& walk, int first, int second, Variant variant) {
  const Geometry& geometry = walk.geometry;
  const Cells off_first = geometry.cells_in[first] & ~geometry.cells_in[second];
  const Cells off_second = geometry.cells_in[second] & ~geometry.cells_in[first];
  const int size = walk.options.size - 1;
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

struct Promises : ByCrossing {
  void collect(const Facts& facts) {
    const Grid& grid = facts.grid();
    each_changed(grid, [&](int area, int line) {
      const CrossingParts parts(grid, area, line);
      return in(grid, parts.of_area, parts.of_line, line) |
             in(grid, parts.of_line, parts.of_area, area);
    });
  }

 private:
  using Side = CrossingPart<kDigits - 2>;

  // With the set on one side, and the other house.
  static Sizes in(const Grid& grid, const Side& own, const Side& other, int house) {
    Sizes sizes;
    for (Side::Chosen set = Side::Chosen{}.subset_after(own.all); !set.empty();
         set = set.subset_after(own.all)) {
      const int size = set.count();
      const Digits digits = own.of(set);
      if (digits.count() != size + 1 || !(digits & grid.placed(house)).empty()) continue;
      int hidden = 0;
      bool falls = !(own.of(own.all & ~set) & digits).empty();
      for (const int cell : other.cells) {
        const Digits all = grid.candidates(cell);
        if ((all & digits).empty()) continue;
        ++hidden;
        falls |= !(all & ~digits).empty();
      }
      if (hidden == size && falls) sizes.add(size + 1);
    }
    return sizes;
  }
};

bool may_hold_almost_locked_candidates(const Walk& walk) {
  return walk.facts.get<Promises>().sizes().has(walk.options.size);
}

NONET_FINDER("almost-locked-candidates", find_almost_locked_candidates,
             {.sizes = {2, 9},
              .probe = may_hold_almost_locked_candidates,
              .reads = Facts::parts<Promises>()})

}  // namespace

}  // namespace nonet

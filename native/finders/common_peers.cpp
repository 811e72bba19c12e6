// Common peer elimination. If a cell sees all of a house's places for a digit, it cannot hold the
// digit.
//
//        c3  c4  c5        On an anti-knight board, let the 5 of row 1 be in r1c3 or r1c5. Cell x
//   r1   5   .   5         is a knight's move away from r1c3 and in the same box as r1c5. So
//   r2   .   .   .         whichever of the two is 5, x is not 5.
//   r3   .   x   .
//
// If the cell sees all the places within a single house, the step is pointing or claiming. Here the
// cell sees them through more than one house or group.
#include <algorithm>
#include <vector>

#include "board/sight.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

struct Peers {
  int base;
  int digit;
  Cells places;
  Cells removed;
  Houses ties;  // houses and groups through which the places are seen
};

// For each house, the cells that see all its cells, but through more than one house. (Through a
// single house, the step is pointing or claiming.) An ordinary 9×9 board has no such cells.
struct SeenAcross {
  Houses bases;  // houses with at least one such cell
  std::array<Cells, kHouses> of{};
  // The positions of a house that one of these cells sees. Positions that another cell sees, too,
  // are left out if that cell sees more.
  std::array<std::vector<Positions>, kHouses> seen{};

  void collect(const Facts& facts) {
    if (known_) return;  // the table is the same for all grids of a board
    known_ = true;
    const Geometry& geometry = facts.grid().geometry();
    geometry.houses.each([&](int base) {
      const Cells inside = geometry.cells_in[base];
      for (Cells rest = geometry.all_cells & ~inside; !rest.empty();) {
        const int cell = rest.pop();
        const Cells across = geometry.peers[cell] & inside;
        bool in_one = across.empty();
        (geometry.house_set[cell] & geometry.houses).each([&](int house) {
          in_one = in_one || (across & ~geometry.cells_in[house]).empty();
        });
        if (in_one) continue;
        of[base].add(cell);
        Positions positions;
        across.each([&](int each) { positions.add(geometry.position[each][base]); });
        add(seen[base], positions);
      }
      if (!of[base].empty()) bases.add(base);
    });
  }

  // Whether a cell outside a house may see all these places across.
  bool may_see(int base, Positions places) const {
    return std::ranges::any_of(seen[base],
                               [&](Positions positions) { return (places & ~positions).empty(); });
  }

 private:
  static void add(std::vector<Positions>& all, Positions positions) {
    const auto has = [](Positions large, Positions small) { return (small & ~large).empty(); };
    if (std::ranges::any_of(all, [&](Positions each) { return has(each, positions); })) return;
    std::erase_if(all, [&](Positions each) { return has(positions, each); });
    all.push_back(positions);
  }

  bool known_ = false;
};

bool emit(Walk& walk, const Peers& found) {
  Step& step = walk.begin();
  walk.eliminate(found.removed, found.digit);
  step.truths.push_back(house_space(found.base, found.digit));
  found.ties.each([&](int tie) { step.links.push_back(house_space(tie, found.digit)); });
  walk.mark_house(Role::base, found.base);
  (found.ties & walk.geometry.houses).each([&](int tie) { walk.mark_house(Role::cover, tie); });
  walk.mark_candidates(Role::pattern, found.places, found.digit);
  return walk.emit();
}

bool find_common_peers(Walk& walk) {
  const Grid& grid = walk.grid;
  const Geometry& geometry = walk.geometry;
  const SeenAcross& across = walk.facts.get<SeenAcross>();
  return walk.each_changed_house(geometry.houses, [&](int base) {
    for (Digits digits = walk.scope.digits & geometry.all_digits; !digits.empty();) {
      const int digit = digits.pop();
      const Positions at = grid.places(base, digit);
      if (at.count() < 2 || !across.may_see(base, at)) continue;
      const Cells live = grid.cells_of_digit(digit);
      const Cells places = live & geometry.cells_in[base];
      Cells victims = live & across.of[base];
      if (victims.empty()) continue;
      victims &= seen_by_all(geometry, places);
      if (victims.empty()) continue;
      (common_houses(geometry, places) & geometry.houses).each([&](int house) {
        victims &= ~geometry.cells_in[house];
      });
      for (Cells left = victims; !left.empty();) {
        const Houses ties = houses_between(geometry, Cells::of(left.first()), places);
        Cells removed = victims;
        ties.each([&](int tie) { removed &= geometry.cells_in[tie]; });
        left &= ~removed;
        if (!emit(walk, {base, digit, places, removed, ties})) return false;
      }
    }
    return true;
  });
}

bool may_hold_common_peers(const Walk& walk) { return !walk.facts.get<SeenAcross>().bases.empty(); }

NONET_FINDER("common-peer-elimination", find_common_peers,
             {.probe = may_hold_common_peers, .reads = Facts::parts<SeenAcross>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

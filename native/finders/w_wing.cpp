// W-wing. Two cells have the same two candidates x and y, and in some house every place for x sees
// one of them.
//
//   (y=x) cell - (x) place = place (x) - cell (x=y)     one of the cells is y
//
// In the grouped form, more than one place in the house sees the same cell.
#include <array>

#include "board/sight.hpp"
#include "walk/cell_sizes.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

enum WWingVariant : std::uint8_t { plain_w_wing, grouped_w_wing };

struct WWing {
  int cells[2];
  int x;
  int y;
  int house;
  Cells places[2];  // the places that the first and the second cell see
  int tied[2];      // for each cell, the house that connects it to its places
};

bool emit_wing(Walk& walk, const WWing& wing, Cells victims, WWingVariant variant) {
  const Geometry& geometry = walk.geometry;
  Step& step = walk.begin();
  step.variant = variant;
  walk.eliminate(victims, wing.y);
  step.truths = {cell_space(wing.cells[0]), cell_space(wing.cells[1]),
                 house_space(wing.house, wing.x)};
  for (const int house : wing.tied) step.links.push_back(house_space(house, wing.x));
  const Cells ends = Cells::of(wing.cells[0]) | Cells::of(wing.cells[1]);
  houses_between(geometry, victims, ends).each([&](int house) {
    step.links.push_back(house_space(house, wing.y));
  });
  if (!walk.describe) return walk.emit();
  walk.mark_house(Role::base, wing.house);
  walk.mark_cells(Role::pincer, ends);
  walk.mark_candidates(Role::pincer, ends, wing.x);
  walk.mark_candidates(Role::pincer, ends, wing.y);
  for (const Cells& places : wing.places) walk.mark_candidates(Role::pattern, places, wing.x);
  Chain chain;
  chain.nodes = {node_of(Cells::of(wing.cells[0]), wing.y, false),
                 node_of(Cells::of(wing.cells[0]), wing.x, true),
                 node_of(wing.places[0], wing.x, false),
                 node_of(wing.places[1], wing.x, true),
                 node_of(Cells::of(wing.cells[1]), wing.x, false),
                 node_of(Cells::of(wing.cells[1]), wing.y, true)};
  chain.links = {LinkKind::strong, LinkKind::weak, LinkKind::strong, LinkKind::weak,
                 LinkKind::strong};
  step.chains.push_back(std::move(chain));
  return walk.emit();
}

// The house in which a cell sees all these places, or -1 if it sees them in different houses.
int tie(const Geometry& geometry, int cell, Cells places) {
  return places.empty() ? -1 : geometry.common_house(places | Cells::of(cell));
}

// For each digit, the houses with the right number of places for this form. They are computed on
// first use.
class Bases {
 public:
  Bases(const Grid& grid, WWingVariant variant) : grid_(grid), plain_(variant == plain_w_wing) {}

  Houses of(int digit) {
    if (known_.has(digit)) return of_[digit];
    known_.add(digit);
    Houses fit;
    for (int house = 0; house < grid_.geometry().regions_in_all; ++house) {
      const int places = grid_.places(house, digit).count();
      fit.set(house, plain_ ? places == 2 : places > 2);
    }
    return of_[digit] = fit & grid_.geometry().houses;
  }

 private:
  const Grid& grid_;
  bool plain_;
  Digits known_;
  std::array<Houses, kDigits> of_;
};

bool each_house(Walk& walk, Houses bases, int one, int other, int x, int y, Cells victims,
                WWingVariant variant) {
  const Geometry& geometry = walk.geometry;
  const Cells live = walk.grid.cells_of_digit(x);
  // The places that neither cell sees.
  const Cells not_seen = live & ~(geometry.peers[one] | geometry.peers[other]);
  while (!bases.empty()) {
    const int house = bases.pop();
    const Cells places = live & geometry.cells_in[house];
    if (!(places & not_seen).empty()) continue;
    // If a cell sees all places in one house, locked candidates already eliminate the digit from
    // this cell.
    if (tie(geometry, one, places) >= 0 || tie(geometry, other, places) >= 0) continue;
    // If both cells see a place, it may be assigned to either of them.
    const Cells only_first = places & ~geometry.peers[other];
    const Cells first = places & geometry.peers[one];
    const Cells only_second = places & ~geometry.peers[one];
    const Cells second = places & geometry.peers[other];
    for (const auto& [a, b] : {std::pair{first, only_second}, std::pair{only_first, second}}) {
      const int tied[2] = {tie(geometry, one, a), tie(geometry, other, b)};
      if (tied[0] < 0 || tied[1] < 0) continue;
      const WWing wing{{one, other}, x, y, house, {a, b}, {tied[0], tied[1]}};
      if (!emit_wing(walk, wing, victims, variant)) return false;
      break;
    }
  }
  return true;
}

bool find_w_wings(Walk& walk) {
  const WWingVariant variant =
      walk.options.variant == grouped_w_wing ? grouped_w_wing : plain_w_wing;
  if (walk.scope.empty()) return true;
  const Grid& grid = walk.grid;
  const auto& peers = walk.geometry.peers;
  const Cells pairs = walk.facts.get<CellSizes>().of[2];
  Bases bases(grid, variant);
  for (Cells ones = pairs; !ones.empty();) {
    walk.spend();
    const int one = ones.pop();
    const Digits digits = grid.candidates(one);
    const int low = digits.first();
    const int high = digits.second();
    Cells others = ones & grid.cells_of_digit(low) & grid.cells_of_digit(high);
    for (others &= ~peers[one]; !others.empty();) {
      walk.spend();
      const int other = others.pop();
      const Cells common = peers[one] & peers[other];
      for (const auto& [x, y] : {std::pair{low, high}, std::pair{high, low}}) {
        const Cells victims = common & grid.cells_of_digit(y);
        if (victims.empty()) continue;
        if (!each_house(walk, bases.of(x), one, other, x, y, victims, variant)) return false;
      }
    }
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("w-wing", find_w_wings, {.reads = Facts::parts<CellSizes>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

// Multi-branch W-wing. Three cells have the same two candidates x and y, and in some house every
// place for x sees one of these cells. Wherever x goes in that house, one of the three cells is y.
//
//        (x) places - (x=y) cell
//   x =  (x) places - (x=y) cell        so no cell that sees all three is y
//        (x) places - (x=y) cell
#include "board/sight.hpp"
#include "proofs/rank_proof.hpp"
#include "walk/cell_sizes.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

constexpr int kBranches = 3;

struct WWingBranches {
  std::array<int, kBranches> cells;
  int x;
  int y;
  int house;
  std::array<Cells, kBranches> places;  // each cell's share of the places
  std::array<int, kBranches> tied;      // the house in which each cell sees them
};

// Divides the places among the three cells. Each cell gets the places that no other cell sees, and
// a house in which it sees all of them. It also gets the other places that it sees in this house,
// unless an earlier cell has them. Returns false if a cell has no places of its own, or if no
// choice of houses covers all places.
bool share_out(const Geometry& geometry, Cells places, WWingBranches& branches) {
  std::array<Houses, kBranches> ways;
  for (int i = 0; i < kBranches; ++i) {
    Cells own = places;
    for (int j = 0; j < kBranches; ++j) {
      if (j != i) own &= ~geometry.peers[branches.cells[j]];
    }
    if (own.empty()) return false;  // the other two cells are enough
    ways[i] = common_houses(geometry, own | Cells::of(branches.cells[i]));
  }
  for (Houses a = ways[0]; !a.empty();) {
    const int house_a = a.pop();
    for (Houses b = ways[1]; !b.empty();) {
      const int house_b = b.pop();
      for (Houses c = ways[2]; !c.empty();) {
        branches.tied = {house_a, house_b, c.pop()};
        Cells left = places;
        for (int i = 0; i < kBranches; ++i) {
          branches.places[i] = left & geometry.cells_in[branches.tied[i]];
          left &= ~branches.places[i];
        }
        if (left.empty()) return true;
      }
    }
  }
  return false;
}

void describe(Walk& walk, const WWingBranches& branches) {
  walk.mark_house(Role::base, branches.house);
  for (int i = 0; i < kBranches; ++i) {
    const Cells cell = Cells::of(branches.cells[i]);
    walk.mark_cells(Role::pincer, cell);
    walk.mark_candidates(Role::pincer, cell, branches.x);
    walk.mark_candidates(Role::pincer, cell, branches.y);
    walk.mark_candidates(Role::pattern, branches.places[i], branches.x);
    Chain chain;
    chain.nodes = {node_of(branches.places[i], branches.x, true), node_of(cell, branches.x, false),
                   node_of(cell, branches.y, true)};
    chain.links = {LinkKind::weak, LinkKind::strong};
    walk.step.chains.push_back(std::move(chain));
  }
}

bool emit_branches(Walk& walk, const WWingBranches& branches, Cells victims) {
  Step& step = walk.begin();
  walk.eliminate(victims, branches.y);
  Cells ends;
  for (int i = 0; i < kBranches; ++i) {
    ends.add(branches.cells[i]);
    step.truths.push_back(cell_space(branches.cells[i]));
    step.links.push_back(house_space(branches.tied[i], branches.x));
  }
  step.truths.push_back(house_space(branches.house, branches.x));
  houses_between(walk.geometry, victims, ends).each([&](int house) {
    step.links.push_back(house_space(house, branches.y));
  });
  // If a smaller pattern proves the same conclusions, this pattern is skipped, because the smaller
  // one has a name of its own.
  if (!make_rank_proof_minimal(walk.grid, step)) return true;
  if (walk.describe) describe(walk, branches);
  return walk.emit();
}

bool each_house(Walk& walk, WWingBranches& branches, Cells victims) {
  const Geometry& geometry = walk.geometry;
  Cells own;
  for (const int cell : branches.cells) own.add(cell);
  const Cells seen = seen_by_any(geometry, own);
  for (Houses rest = geometry.houses; !rest.empty();) {
    branches.house = rest.pop();
    if (walk.grid.places(branches.house, branches.x).count() < kBranches) continue;
    const Cells places = walk.grid.cells_of_digit(branches.x) & geometry.cells_in[branches.house];
    if (!(places & own).empty() || !(places & ~seen).empty()) continue;
    if (!share_out(geometry, places, branches)) continue;
    if (!emit_branches(walk, branches, victims)) return false;
  }
  return true;
}

bool find_branching_w_wings(Walk& walk) {
  if (walk.scope.empty()) return true;
  const Grid& grid = walk.grid;
  const auto& peers = walk.geometry.peers;
  for (Cells twos = walk.facts.get<CellSizes>().of[2]; !twos.empty();) {
    walk.spend();
    const int one = twos.pop();
    const Digits digits = grid.candidates(one);
    const int low = digits.first();
    const int high = digits.second();
    // Two cells that see each other are a naked pair, which proves more, so such cells are not
    // used.
    Cells others = twos & grid.cells_of_digit(low) & grid.cells_of_digit(high) & ~peers[one];
    while (!others.empty()) {
      const int two = others.pop();
      for (Cells rest = others & ~peers[two]; !rest.empty();) {
        walk.spend(10);
        const int three = rest.pop();
        const Cells common = peers[one] & peers[two] & peers[three];
        for (const auto& [x, y] : {std::pair{low, high}, std::pair{high, low}}) {
          const Cells victims = common & grid.cells_of_digit(y);
          if (victims.empty()) continue;
          WWingBranches branches{};
          branches.cells = {one, two, three};
          branches.x = x;
          branches.y = y;
          if (!each_house(walk, branches, victims)) return false;
        }
      }
    }
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("branching-w-wing", find_branching_w_wings, {.reads = Facts::parts<CellSizes>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

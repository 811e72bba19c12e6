// Remote pair: a chain of cells with the same two candidates, in which each cell sees the next one.
// If the two ends must hold different digits, a cell that sees both ends can hold neither digit.
#include <algorithm>

#include "board/sight.hpp"
#include "walk/cell_sizes.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

struct Ends {
  BoundedList<int, kCells> path;  // the cells in order; none is repeated

  Cells cells() const { return Cells::of(path[0]) | Cells::of(path.back()); }
};

// The cells with the pair, grouped by their distance from a start cell.
class RemotePairWays {
 public:
  RemotePairWays(const Geometry& geometry, Cells pair, int start) : geometry_(geometry) {
    Cells left = pair;
    for (Cells layer = Cells::of(start); !layer.empty();) {
      layers_.add(layer);
      left &= ~layer;
      layer = seen_by_any(geometry, layer) & left;
    }
  }

  int layers() const { return static_cast<int>(layers_.size()); }
  Cells at(int distance) const { return layers_[distance]; }

  // A shortest path to the cell `end`, which is at this distance.
  Ends to(int end, int distance) const {
    Ends ends;
    ends.path.add(end);
    for (int i = distance; i > 0; --i) {
      ends.path.add((layers_[i - 1] & geometry_.peers[ends.path.back()]).first());
    }
    std::ranges::reverse(ends.path);
    return ends;
  }

 private:
  const Geometry& geometry_;
  BoundedList<Cells, kCells> layers_;  // there are at most as many layers as cells
};

void describe(Walk& walk, const Ends& ends, int x, int y) {
  if (!walk.describe) return;
  Chain chain;
  for (std::size_t i = 0; i < ends.path.size(); ++i) {
    walk.mark_cell(Role::pattern, ends.path[i]);
    walk.mark_candidate(i % 2 == 0 ? Role::color_a : Role::color_b, ends.path[i], x);
    walk.mark_candidate(i % 2 == 0 ? Role::color_b : Role::color_a, ends.path[i], y);
    chain.nodes.push_back(node_of(Cells::of(ends.path[i]), i % 2 == 0 ? x : y, false));
    chain.nodes.push_back(node_of(Cells::of(ends.path[i]), i % 2 == 0 ? y : x, true));
    if (i) chain.links.push_back(LinkKind::weak);
    chain.links.push_back(LinkKind::strong);
  }
  walk.step.chains.push_back(std::move(chain));
}

bool emit_chain(Walk& walk, const Ends& ends, Cells victims, int x, int y) {
  const Geometry& geometry = walk.geometry;
  Step& step = walk.begin();
  for (const int digit : {x, y}) walk.eliminate(victims & walk.grid.cells_of_digit(digit), digit);
  for (const int cell : ends.path) step.truths.push_back(cell_space(cell));
  // Adds the links. For each eliminated digit, the links from the eliminated candidates to the ends
  // come first. The links along the chain follow. Reducing the proof drops early links first, so
  // this order decides which links are kept.
  for (const int digit : {x, y}) {
    const Cells live_victims = victims & walk.grid.cells_of_digit(digit);
    houses_between(geometry, live_victims, ends.cells()).each([&](int house) {
      step.links.push_back(house_space(house, digit));
    });
  }
  for (std::size_t i = 0; i + 1 < ends.path.size(); ++i) {
    const Cells two = Cells::of(ends.path[i]) | Cells::of(ends.path[i + 1]);
    for (const int digit : {x, y}) {
      // The eliminated digit needs every second link, and the other digit needs the links in
      // between.
      const int eliminated = i % 2 == 1 ? digit : x + y - digit;
      if ((victims & walk.grid.cells_of_digit(eliminated)).empty()) continue;
      step.links.push_back(house_space(geometry.common_house(two), digit));
    }
  }
  describe(walk, ends, x, y);
  return walk.emit();
}

bool each_chain(Walk& walk, Cells pair, int x, int y) {
  const Geometry& geometry = walk.geometry;
  Cells live = (walk.grid.cells_of_digit(x) | walk.grid.cells_of_digit(y)) & ~pair;
  // A cell that sees two adjacent cells of the chain needs only these two for its eliminations.
  for (Cells rest = pair; !rest.empty();) {
    const int one = rest.pop();
    for (Cells others = rest & geometry.peers[one]; !others.empty();) {
      live &= ~(geometry.peers[one] & geometry.peers[others.pop()]);
    }
  }
  std::vector<Cells> emitted;
  for (Cells starts = pair; starts.count() >= 2;) {
    const int start = starts.pop();
    walk.spend(starts.count());
    const RemotePairWays ways(geometry, pair, start);
    for (int distance = 3; distance < ways.layers(); distance += 2) {
      if (2 * distance + 1 > walk.limits.chain_links) break;
      for (Cells rest = ways.at(distance) & starts; !rest.empty();) {
        const int end = rest.pop();
        const Cells victims = live & geometry.peers[start] & geometry.peers[end];
        if (victims.empty()) continue;
        if (std::find(emitted.begin(), emitted.end(), victims) != emitted.end()) continue;
        emitted.push_back(victims);
        if (!emit_chain(walk, ways.to(end, distance), victims, x, y)) return false;
      }
    }
  }
  return true;
}

bool find_remote_pairs(Walk& walk) {
  if (walk.scope.empty()) return true;
  const Grid& grid = walk.grid;
  Cells twos = walk.facts.get<CellSizes>().of[2];
  while (!twos.empty()) {
    walk.spend();
    const Digits digits = grid.candidates(twos.first());
    const Cells pair =
        twos & grid.cells_of_digit(digits.first()) & grid.cells_of_digit(digits.second());
    twos &= ~pair;
    if (pair.count() < 4) continue;
    const int x = digits.first();
    const int y = digits.second();
    if (!each_chain(walk, pair, x, y)) return false;
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("remote-pair", find_remote_pairs, {.reads = Facts::parts<CellSizes>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

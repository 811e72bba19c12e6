#include "patterns/colours.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

void look_at(const Grid& grid, int digit, DigitColours& colours) {
  const Geometry& geometry = grid.geometry();
  colours.clusters.clear();
  colours.cells = Cells{};
  Houses pairs;
  geometry.houses.each([&](int house) {
    if (grid.places(house, digit).count() == 2) pairs.add(house);
  });
  const Cells live = grid.cells_of_digit(digit);
  while (!pairs.empty()) {
    ColourCluster cluster;
    Cells todo[2] = {Cells::of((live & geometry.cells_in[pairs.first()]).first()), Cells{}};
    for (int side = 0; !(todo[0] | todo[1]).empty(); side = 1 - side) {
      while (!todo[side].empty()) {
        const int cell = todo[side].pop();
        if (cluster.cells().has(cell)) continue;
        cluster.sides[side].add(cell);
        cluster.seen[side] |= geometry.peers[cell];
        (geometry.house_set[cell] & pairs).each([&](int house) {
          cluster.houses.add(house);
          Cells other = live & geometry.cells_in[house];
          other.drop(cell);
          todo[1 - side] |= other;
        });
      }
    }
    pairs &= ~cluster.houses;
    colours.cells |= cluster.cells();
    colours.clusters.add(cluster);
  }
}

}  // namespace

void Colours::collect(const Facts& facts) {
  each_changed(facts.grid(),
               [&](int digit, DigitColours& colours) { look_at(facts.grid(), digit, colours); });
}

}  // namespace nonet::inline NONET_BOARD

#include "geometry.hpp"

#include "check.hpp"

namespace nonet::tests {

NONET_TEST(cells_are_a_set) {
  Cells cells;
  CHECK(cells.empty());
  for (const int cell : {0, 63, 64, 80}) cells.add(cell);
  CHECK(cells.count() == 4);
  CHECK(cells.has(63) && cells.has(64) && !cells.has(62));
  CHECK(cells.first() == 0);
  CHECK((~cells).count() == 77);
  int last = -1;
  for (Cells rest = cells; !rest.empty();) last = rest.pop();
  CHECK(last == 80);
  cells.drop(64);
  CHECK(!cells.has(64) && cells.count() == 3);
}

NONET_TEST(the_standard_geometry_has_27_houses_and_20_peers) {
  CHECK(std::popcount(kStandard.houses) == 27);
  for (int cell = 0; cell < kCells; ++cell) {
    CHECK(kStandard.peers[cell].count() == 20);
    CHECK(kStandard.house_count[cell] == 3);
  }
  CHECK(kStandard.common_house(Cells::of(0) | Cells::of(8)) == 0);
  CHECK(kStandard.common_house(Cells::of(0) | Cells::of(80)) == -1);
}

NONET_TEST(extra_houses_take_their_slots) {
  const Geometry both(standard_boxes(), true, true);
  CHECK(std::popcount(both.houses) == 33);
  for (int house = 0; house < kHouses; ++house) CHECK(both.cells_in[house].count() == 9);
  CHECK(both.house_count[40] == 5);  // row, column, box and both diagonals
  CHECK(both.house_count[10] == 5);  // row, column, box, diagonal and window
}

}  // namespace nonet::tests

// Finds the rows, columns and boxes that contain cells of a set, and compares them with a check of
// each house.
#include "board/houses_met.hpp"

#include "check.hpp"

namespace nonet::tests {

namespace {

Houses met_by(Cells cells) {
  Houses houses;
  cells.each([&](int cell) { houses |= kStandard.house_set[cell]; });
  return houses;
}

}  // namespace

NONET_TEST(each_cell_meets_different_houses) {
  for (int cell = 0; cell < kCells; ++cell) {
    CHECK(HousesMet(Cells::of(cell)) != HousesMet(Cells{}));
    for (int other = 0; other < cell; ++other) {
      CHECK(HousesMet(Cells::of(cell)) != HousesMet(Cells::of(other)));
    }
  }
}

NONET_TEST(houses_met_match_a_check_of_each_house) {
  std::mt19937 random(51);
  int same = 0;
  for (int i = 0; i < 20'000; ++i) {
    Cells cells;
    for (auto j = 1 + random() % 60; j > 0; --j) cells.add(static_cast<int>(random() % kCells));
    Cells fewer = cells;
    for (auto j = random() % 4; j > 0; --j) fewer.drop(static_cast<int>(random() % kCells));
    const bool expected = met_by(cells) == met_by(fewer);
    CHECK((HousesMet(cells) == HousesMet(fewer)) == expected);
    same += expected && cells != fewer;
  }
  CHECK(same > 100);
}

NONET_TEST(a_house_may_be_emptied_if_all_of_its_cells_are_removed) {
  const Geometry copy(standard_boxes(), false, false);  // a copy at another place in memory
  const Cells all = Cells::of(0, 1, 80);
  CHECK(!may_empty_a_house(copy, Cells::of(0, 1, 10), Cells::of(0, 10)));
  CHECK(may_empty_a_house(copy, all, Cells::of(0, 1)));
  const Geometry diagonals(standard_boxes(), true, false);
  CHECK(may_empty_a_house(diagonals, all, Cells::of(0, 1)));
}

}  // namespace nonet::tests

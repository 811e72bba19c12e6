#include "board/geometry.hpp"

#include <algorithm>
#include <stdexcept>

#include "check.hpp"
#include "ladder/path.hpp"

namespace nonet::tests {

namespace {

// A geometry in which the given cells are box 1. The other cells are divided into boxes in reading
// order.
Geometry with_region(std::initializer_list<int> region, bool diagonals, bool windows) {
  std::array<std::uint8_t, kCells> boxes{};
  int others = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    const bool inside = std::ranges::find(region, cell) != region.end();
    boxes[cell] = static_cast<std::uint8_t>(inside ? 0 : 1 + others++ / kDigits);
  }
  return Geometry(boxes, diagonals, windows);
}

}  // namespace

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
  CHECK(kStandard.houses.count() == 27);
  for (int cell = 0; cell < kCells; ++cell) {
    CHECK(kStandard.peers[cell].count() == 20);
    CHECK(kStandard.houses_of[cell].size() == 3);
  }
  CHECK(kStandard.common_house(Cells::of(0) | Cells::of(8)) == 0);
  CHECK(kStandard.common_house(Cells::of(0) | Cells::of(80)) == -1);
}

NONET_TEST(a_geometry_knows_whether_its_houses_are_the_usual_ones) {
  CHECK(kStandard.usual);
  CHECK(Geometry(standard_boxes(), false, false).usual);
  CHECK(!Geometry(standard_boxes(), true, false).usual);
  CHECK(!Geometry(standard_boxes(), false, true).usual);
  std::array<std::uint8_t, kCells> boxes = standard_boxes();
  std::swap(boxes[8], boxes[29]);  // cells in boxes 3 and 4
  CHECK(!Geometry(boxes, false, false).usual);
}

NONET_TEST(extra_houses_take_their_slots) {
  const Geometry both(standard_boxes(), true, true);
  CHECK(both.houses.count() == 33);
  for (int house = 0; house < kHouses; ++house) CHECK(both.cells_in[house].count() == 9);
  CHECK(both.houses_of[40].size() == 5);  // row, column, box and both diagonals
  CHECK(both.houses_of[10].size() == 5);  // row, column, box, diagonal and window
}

// The region has two cells in each of four rows and columns, on both diagonals and in all windows.
NONET_TEST(a_region_crosses_fourteen_houses) {
  const Geometry geometry = with_region({7, 10, 14, 20, 24, 47, 50, 64, 69}, true, true);
  CHECK(geometry.crossings[18].size() == kMostCrossings);
  for (int house = 0; house < kHouses; ++house) {
    int expected = 0;
    for (int other = 0; other < kHouses; ++other) {
      const Cells both = geometry.cells_in[house] & geometry.cells_in[other];
      if (other == house || both.count() < 2) continue;
      ++expected;
      const auto& all = geometry.crossings[house];
      const auto found = std::ranges::find(all, other, &Crossing::house);
      CHECK(found != all.end());
      if (found == all.end()) continue;
      for (int p = 0; p < 9; ++p) {
        CHECK(found->inside.has(p) == both.has(geometry.cells_of[house][p]));
      }
    }
    CHECK(static_cast<int>(geometry.crossings[house].size()) == expected);
  }
}

NONET_TEST(wings_are_found_around_a_cell_with_forty_peers) {
  const Geometry geometry = with_region({40, 1, 2, 6, 7, 9, 17, 63, 71}, true, false);
  CHECK(geometry.peers[40].count() == kMostPeers);
  std::array<Digits, kCells> candidates;
  candidates.fill(Digits::of(0, 1));
  candidates[0] = Digits::of(0, 2);
  candidates[8] = Digits::of(1, 2);
  Grid grid(geometry);
  grid.load({}, &candidates);
  for (const char* id : {"xy-wing", "xyz-wing"}) {
    Ladder ladder;
    ladder.rungs.emplace_back().finder = finder_named(id);
    Scope scope = Scope::everything();
    const Facts facts(grid, ladder.limits);
    Step scratch;
    long steps = 0;
    auto count = [&](Step& step) {
      CHECK(step.concludes());
      ++steps;
      return true;
    };
    CHECK(walk_rung(ladder, 0, facts, scope, scratch, Detail::words, count));
    CHECK((steps > 0) == (std::string_view(id) == "xy-wing"));
  }
}

NONET_TEST(boxes_have_nine_cells_each) {
  const auto refuses = [](const std::array<std::uint8_t, kCells>& boxes) {
    try {
      const Geometry geometry(boxes, false, false);
    } catch (const std::invalid_argument&) {
      return true;
    }
    return false;
  };
  std::array<std::uint8_t, kCells> boxes = standard_boxes();
  CHECK(!refuses(boxes));
  boxes[0] = 8;
  CHECK(refuses(boxes));
  boxes[0] = 9;
  CHECK(refuses(boxes));
}

}  // namespace nonet::tests

// Tests that a grid's three views agree after any changes.
#include "board/grid.hpp"

#include "check.hpp"

namespace nonet::tests {

namespace {

void check_views(const Grid& grid) {
  const Geometry& geometry = grid.geometry();
  Cells open;
  for (int cell = 0; cell < kCells; ++cell) {
    if (grid.value(cell) == 0) open.add(cell);
    if (grid.value(cell) != 0) CHECK(grid.candidates(cell).empty());
    for (int digit = 0; digit < kDigits; ++digit) {
      const bool live = grid.has(cell, digit);
      CHECK(live == grid.cells_of_digit(digit).has(cell));
      for (const int house : geometry.houses_of[cell]) {
        const int position = geometry.position[cell][house];
        CHECK(geometry.cells_of[house][position] == cell);
        CHECK(live == grid.places(house, digit).has(position));
      }
    }
  }
  CHECK(open == grid.empty_cells());
  geometry.houses.each([&](int house) {
    CHECK(grid.nearly_full().has(house) == (grid.placed(house).count() == kDigits - 1));
  });
  for (int digit = 0; digit < kDigits; ++digit) {
    int times = 0;
    for (int cell = 0; cell < kCells; ++cell) times += grid.value(cell) == digit + 1;
    CHECK(grid.nearly_placed().has(digit) == (times == kDigits - 1));
  }
}

}  // namespace

NONET_TEST(a_loaded_grid_has_the_candidates_that_the_givens_allow) {
  for (const std::string_view text : kPuzzles) {
    const Grid grid = grid_of(text);
    check_views(grid);
    for (int cell = 0; cell < kCells; ++cell) {
      if (grid.value(cell) != 0) continue;
      for (int digit = 0; digit < kDigits; ++digit) {
        bool seen = false;
        for (int other = 0; other < kCells; ++other) {
          seen |= grid.geometry().sees(cell, other) && grid.value(other) == digit + 1;
        }
        CHECK(grid.has(cell, digit) == !seen);
      }
    }
  }
}

NONET_TEST(views_agree_after_random_changes) {
  std::mt19937 random{4};
  for (int round = 0; round < 50; ++round) {
    Grid grid = grid_of(kPuzzles[static_cast<std::size_t>(round) % std::size(kPuzzles)]);
    for (int change = 0; change < 40; ++change) {
      const int cell = static_cast<int>(random() % kCells);
      const int digit = static_cast<int>(random() % kDigits);
      if (!grid.has(cell, digit)) continue;
      if (random() % 3 == 0) {
        grid.place(cell, digit);
        CHECK(grid.value(cell) == digit + 1);
        for (Cells peers = grid.geometry().peers[cell]; !peers.empty();) {
          CHECK(!grid.has(peers.pop(), digit));
        }
      } else {
        grid.remove(cell, digit);
        CHECK(!grid.has(cell, digit));
      }
    }
    check_views(grid);
  }
}

NONET_TEST(each_change_is_recorded_once) {
  Grid grid = grid_of(kPuzzles[0]);
  grid.forget_touched();
  CHECK(grid.take_touched().empty());
  const int cell = grid.empty_cells().first();
  const int digit = grid.candidates(cell).first();
  grid.remove(cell, digit);
  const Touched touched = grid.take_touched();
  CHECK(touched.cells == Cells::of(cell));
  CHECK(touched.houses == grid.geometry().house_set[cell]);
  CHECK(touched.digits == Digits::of(digit));
}

NONET_TEST(a_cell_without_candidates_breaks_the_grid) {
  Grid grid = grid_of(kPuzzles[0]);
  CHECK(!grid.broken());
  const int cell = grid.empty_cells().first();
  while (!grid.candidates(cell).empty()) {
    grid.remove(cell, grid.candidates(cell).first());
  }
  CHECK(grid.broken());
}

}  // namespace nonet::tests

#include "arrival_order.hpp"

#include "check.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

// The first cells of the two kinds of singles, as the order knows them.
struct Firsts {
  int cell = -1;
  int house = -1;
  int digit = -1;
};

Firsts firsts(ArrivalOrder& order) {
  Firsts found;
  if (!order.naked_single(found.cell)) found.cell = -1;
  if (!order.hidden_single(found.house, found.digit)) found.house = found.digit = -1;
  return found;
}

}  // namespace

NONET_TEST(the_order_follows_a_grid_step_by_step) {
  for (const std::string_view text : kPuzzles) {
    Grid grid = grid_of(text);
    ArrivalOrder order;
    order.follow(grid, nullptr);
    while (!grid.solved()) {
      const Firsts found = firsts(order);
      Step step;
      if (found.cell >= 0) {
        const Digits left = grid.candidates(found.cell);
        CHECK(std::popcount(left) == 1);
        step.placements.push_back(
            candidate_of(found.cell, std::countr_zero(static_cast<unsigned>(left))));
      } else if (found.house >= 0) {
        const Positions places = grid.places(found.house, found.digit);
        CHECK(std::popcount(places) == 1);
        step.placements.push_back(candidate_of(
            grid.geometry().cells_of[found.house][std::countr_zero(places)], found.digit));
      } else {
        break;
      }
      apply(grid, step);
      order.follow(grid, &step);
    }
    // With the queues empty, no single is left in the grid.
    for (Cells rest = grid.open(); !rest.empty();) {
      CHECK(std::popcount(grid.candidates(rest.pop())) > 1);
    }
  }
}

NONET_TEST(a_grid_that_went_elsewhere_is_replayed) {
  Grid grid = grid_of(kPuzzles[0]);
  ArrivalOrder order;
  order.follow(grid, nullptr);
  const int cell = grid.open().first();
  grid.place(cell, std::countr_zero(static_cast<unsigned>(grid.candidates(cell))));
  order.follow(grid, nullptr);  // nobody told it of the step
  ArrivalOrder fresh;
  fresh.follow(grid, nullptr);
  const Firsts here = firsts(order);
  const Firsts there = firsts(fresh);
  CHECK(here.cell == there.cell && here.house == there.house && here.digit == there.digit);
}

}  // namespace nonet::tests

// Compares the candidates that no template contains with an enumeration of all templates.
#include "patterns/templates.hpp"

#include "fuzz/random_geometries.hpp"
#include "states.hpp"

namespace nonet::tests {

namespace {

// Finds all placements that use one of the remaining places in each of these rows, and adds their
// cells to `inside`.
void add_templates(const Geometry& geometry, Houses rows, Cells left, Cells chosen, Cells& inside) {
  if (rows.empty()) {
    inside |= chosen;
    return;
  }
  for (Cells rest = left & geometry.cells_in[rows.first()]; !rest.empty();) {
    const int cell = rest.pop();
    add_templates(geometry, rows.without_first(), left & ~geometry.peers[cell],
                  chosen | Cells::of(cell), inside);
  }
}

// If the digit's places are in different numbers of rows, columns or boxes, there is no template.
Cells outside_templates(const Grid& grid, int digit) {
  const Cells live = grid.cells_of_digit(digit);
  Houses houses;
  for (Cells rest = live; !rest.empty();) houses |= grid.geometry().house_set[rest.pop()];
  const Houses rows = houses & Geometry::rows;
  const bool square = (houses & Geometry::columns).count() == rows.count() &&
                      (houses & Geometry::boxes).count() == rows.count();
  Cells inside;
  if (square) add_templates(grid.geometry(), rows, live, Cells{}, inside);
  return live & ~inside;
}

void check_all_digits(const Grid& grid) {
  const Limits limits;
  const Facts facts(grid, limits);
  const OutsideTemplates& outside = facts.get<OutsideTemplates>();
  for (int digit = 0; digit < kDigits; ++digit) {
    CHECK(outside[digit] == outside_templates(grid, digit));
  }
}

}  // namespace

NONET_TEST(candidates_outside_templates_are_in_no_template) {
  each_random_state(31, 20, [](const Grid& grid, const Solution&) { check_all_digits(grid); });
}

NONET_TEST(states_without_a_template_leave_all_candidates_outside) {
  fuzz::Engine random(32);
  for (int i = 0; i < 200; ++i) {
    Grid grid;
    for (int j = 0; j < 300; ++j) {
      const int cell = static_cast<int>(fuzz::below(random, kCells));
      const int digit = static_cast<int>(fuzz::below(random, kDigits));
      if (!grid.has(cell, digit)) continue;
      if (fuzz::below(random, 20) == 0) {
        grid.place(cell, digit);
      } else {
        grid.remove(cell, digit);
      }
    }
    check_all_digits(grid);
  }
}

NONET_TEST(templates_are_not_used_on_other_geometries) {
  fuzz::Engine random(33);
  const Geometry geometry(standard_boxes(), true, false);
  const Grid grid = fuzz::random_state(geometry, random);
  const Limits limits;
  const Facts facts(grid, limits);
  const OutsideTemplates& outside = facts.get<OutsideTemplates>();
  for (int digit = 0; digit < kDigits; ++digit) {
    CHECK(outside[digit] == grid.cells_of_digit(digit));
  }
}

}  // namespace nonet::tests

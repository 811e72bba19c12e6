// Compares almost locked sets in random states with their definition.
#include "sets/almost_locked_set.hpp"

#include <set>
#include <tuple>

#include "states.hpp"

namespace nonet::tests {

namespace {

using LockedSetKey = std::tuple<std::uint64_t, std::uint64_t>;

LockedSetKey key_of(Cells cells) { return {cells.low(), cells.high()}; }

Digits digits_in(const Grid& grid, Cells cells) {
  Digits digits;
  while (!cells.empty()) digits |= grid.candidates(cells.pop());
  return digits;
}

std::set<LockedSetKey> locked_sets_by_definition(const Grid& grid) {
  std::set<LockedSetKey> found;
  const Geometry& geometry = grid.geometry();
  geometry.houses.each([&](int house) {
    for (unsigned chosen = 1; chosen < 1U << kDigits; ++chosen) {
      Cells cells;
      for (int p = 0; p < 9; ++p) {
        if (chosen >> p & 1) cells.add(geometry.cells_of[house][p]);
      }
      if ((cells & ~grid.empty_cells()).empty() &&
          digits_in(grid, cells).count() == cells.count() + 1) {
        found.insert(key_of(cells));
      }
    }
  });
  return found;
}

Cells seen_by_all(const Grid& grid, Cells cells, int digit) {
  Cells seen = grid.cells_of_digit(digit);
  while (!cells.empty()) seen &= grid.geometry().peers[cells.pop()];
  return seen;
}

void check_sets(const Grid& grid) {
  AlmostLockedSets sets;
  sets.collect(grid);
  std::set<LockedSetKey> found;
  int size = 1;
  for (const AlmostLockedSet& set : sets) {
    CHECK(found.insert(key_of(set.cells)).second);
    CHECK(set.size == set.cells.count() && set.size >= size);
    size = set.size;
    CHECK(set.digits == digits_in(grid, set.cells));
    CHECK(set.house == grid.geometry().common_house(set.cells));
    for (int i = 0; i < set.size; ++i) CHECK(set.cells.has(set.members[i]));
    for (int digit = 0; digit < kDigits; ++digit) {
      const Cells cells = set.cells & grid.cells_of_digit(digit);
      CHECK(set.cells_of(digit) == cells);
      CHECK(set.has(digit) == !cells.empty());
      CHECK(set.seen(digit) == (cells.empty() ? Cells{} : seen_by_all(grid, cells, digit)));
      CHECK(set.digits_seen.has(digit) == !set.seen(digit).empty());
    }
  }
  CHECK(found == locked_sets_by_definition(grid));
  for (std::size_t a = 0; a < sets.size(); ++a) {
    for (int digit = 0; digit < kDigits; ++digit) {
      for (std::size_t b = 0; b < sets.size(); ++b) {
        const Cells mine = sets[a].cells_of(digit);
        const Cells other = sets[b].cells_of(digit);
        const bool sees = !mine.empty() && !other.empty() && (other & ~sets[a].seen(digit)).empty();
        // On a standard grid, cells that all see each other are in one house.
        CHECK(restricted_commons(sets[a], sets[b]).has(digit) == sees);
      }
    }
  }
}

}  // namespace

NONET_TEST(almost_locked_sets_match_their_definition) {
  std::mt19937 random{5};
  for (const std::string_view text : kPuzzles) {
    const Grid start = grid_of(text);
    const Solution solution = solution_of(start);
    for (int i = 0; i < 2; ++i) check_sets(somewhere(start, solution, random));
  }
}

// Houses whose candidates have not changed are not searched again.
NONET_TEST(almost_locked_sets_after_a_step_equal_those_from_scratch) {
  Grid grid = grid_of(kPuzzles[1]);
  const Solution solution = solution_of(grid);
  AlmostLockedSets sets;
  while (!grid.solved()) {
    sets.collect(grid);
    AlmostLockedSets fresh;
    fresh.collect(grid);
    CHECK(sets.size() == fresh.size());
    for (std::size_t i = 0; i < fresh.size(); ++i) {
      CHECK(sets[i].cells == fresh[i].cells && sets[i].house == fresh[i].house);
      fresh[i].digits.each([&](int digit) {
        CHECK(sets[i].cells_of(digit) == fresh[i].cells_of(digit));
        CHECK(sets[i].seen(digit) == fresh[i].seen(digit));
      });
    }
    const int cell = grid.empty_cells().first();
    const int right = solution[cell] - 1;
    const Digits wrong = grid.candidates(cell) & ~Digits::of(right);
    if (wrong.empty()) {
      grid.place(cell, right);
    } else {
      grid.remove(cell, wrong.first());
    }
  }
}

NONET_TEST(almost_locked_sets_of_facts_follow_the_grid) {
  Grid grid = grid_of(kPuzzles[0]);
  const Limits limits;
  const Facts facts(grid, limits);
  const AlmostLockedSets& known = facts.get<AlmostLockedSets>();
  AlmostLockedSets fresh;
  fresh.collect(grid);
  CHECK(known.size() == fresh.size());
  const int cell = grid.empty_cells().first();
  const int digit = grid.candidates(cell).first();
  grid.remove(cell, digit);
  fresh.collect(grid);
  const AlmostLockedSets& now = facts.get<AlmostLockedSets>();
  CHECK(&now == &known && now.size() == fresh.size());
  for (std::size_t i = 0; i < fresh.size(); ++i) CHECK(now[i].cells == fresh[i].cells);
}

}  // namespace nonet::tests

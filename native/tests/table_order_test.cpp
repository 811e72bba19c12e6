#include "explainer/table_order.hpp"

#include <numeric>
#include <vector>

#include "check.hpp"

namespace nonet::tests {

namespace {

std::vector<int> ordered(std::vector<int> cells) {
  explainer::order_as_table(cells, [](int cell) { return cell; });
  return cells;
}

}  // namespace

NONET_TEST(cells_come_back_from_a_table_by_its_places) {
  CHECK(ordered({}).empty());
  CHECK((ordered({9, 35, 3, 25}) == std::vector{35, 3, 9, 25}));  // places 9, 3, 3, 9 of 16
  CHECK((ordered({15, 16}) == std::vector{16, 15}));
  // All these cells go to the same place in the table.
  CHECK((ordered({80, 64, 48, 32, 0}) == std::vector{80, 64, 48, 32, 0}));
}

NONET_TEST(a_table_grows_when_it_is_three_quarters_full) {
  CHECK(explainer::places_of_table(12) == 16);
  CHECK(explainer::places_of_table(13) == 32);
  CHECK(explainer::places_of_table(24) == 32);
  CHECK(explainer::places_of_table(25) == 64);
  CHECK(explainer::places_of_table(kCells) == 128);
  std::vector<int> cells(13);
  std::iota(cells.begin(), cells.end(), 5);  // with 32 places, 5 to 17 keep their order
  CHECK(ordered(cells) == cells);
  cells.pop_back();  // 16 goes to the first of 16 places
  CHECK(ordered(cells).front() == 16);
}

NONET_TEST(several_candidates_of_a_cell_count_as_one_cell_and_stay_together) {
  struct Entry {
    int cell;
    int digit;
    bool operator==(const Entry&) const = default;
  };
  std::vector<Entry> entries;
  for (int cell = 5; cell < 12; ++cell) {
    for (int digit = 0; digit < 2; ++digit) entries.push_back({cell + 6, digit});
  }
  explainer::order_as_table(entries, [](const Entry& entry) { return entry.cell; });
  CHECK((entries[0] == Entry{16, 0}));  // 14 entries, but only seven cells, so 16 places are enough
  CHECK((entries[1] == Entry{16, 1}));
  CHECK((entries[2] == Entry{17, 0}));
  CHECK((entries[4] == Entry{11, 0}));
}

}  // namespace nonet::tests

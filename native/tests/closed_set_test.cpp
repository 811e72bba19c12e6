// The closed-set search against its definition, on random matrices.
#include "sets/closed_set.hpp"

#include <set>
#include <utility>

#include "check.hpp"

namespace nonet::tests {

namespace {

using Found = std::set<std::pair<Bits, Bits>>;

Matrix random_matrix(std::mt19937& random) {
  Matrix matrix;
  for (Bits& row : matrix.rows) {
    row = static_cast<Bits>(random() & random() & 0x1FF);
    if (random() % 6 == 0) row = 0;
  }
  return matrix;
}

Bits columns_of(const Matrix& matrix, Bits rows) {
  Bits columns = 0;
  for (int r = 0; r < 9; ++r) {
    if (rows >> r & 1) columns = static_cast<Bits>(columns | matrix.rows[r]);
  }
  return columns;
}

Found by_definition(const Matrix& matrix, Bits among, int size) {
  Found found;
  for (Bits rows = 1; rows <= 0x1FF; ++rows) {
    if (std::popcount(rows) != size || rows & ~among) continue;
    bool all_take_part = true;
    for (int r = 0; r < 9; ++r) {
      if (rows >> r & 1 && matrix.rows[r] == 0) all_take_part = false;
    }
    const Bits columns = columns_of(matrix, rows);
    if (all_take_part && std::popcount(columns) <= size) found.emplace(rows, columns);
  }
  return found;
}

}  // namespace

NONET_TEST(closed_sets_are_those_of_the_definition) {
  std::mt19937 random{1};
  for (int i = 0; i < 2000; ++i) {
    const Matrix matrix = random_matrix(random);
    const auto among = static_cast<Bits>(i % 3 ? 0x1FF : random() & 0x1FF);
    for (int size = 1; size <= 8; ++size) {
      Found found;
      const bool went_on = each_closed_set(matrix, among, size, [&](ClosedSet set) {
        CHECK(found.emplace(set.rows, set.columns).second);
        return true;
      });
      CHECK(went_on);
      CHECK(found == by_definition(matrix, among, size));
    }
  }
}

NONET_TEST(the_receiver_stops_the_search) {
  Matrix matrix;
  matrix.rows = {1, 1, 2, 2, 4, 4, 8, 8, 16};
  int calls = 0;
  CHECK(!each_closed_set(matrix, 0x1FF, 2, [&](ClosedSet) { return ++calls < 3; }));
  CHECK(calls == 3);
}

// The digits of a house by its cells are the cells by their digits, turned over.
NONET_TEST(hidden_sets_are_naked_sets_of_the_matrix_turned_over) {
  for (const std::string_view text : kPuzzles) {
    const Grid grid = grid_of(text);
    for (int house = 0; house < 27; ++house) {
      const Matrix cells = cells_by_digits(grid, house);
      const Matrix digits = digits_by_cells(grid, house);
      for (int r = 0; r < 9; ++r) {
        for (int c = 0; c < 9; ++c) CHECK((cells.rows[r] >> c & 1) == (digits.rows[c] >> r & 1));
      }
    }
  }
}

// Whether some of the rows alone own the wanted columns, or are too many for their columns.
bool is_enough(const Matrix& matrix, Bits rows, Bits wanted, bool overfull) {
  const Bits columns = columns_of(matrix, rows);
  const int missing = std::popcount(columns) - std::popcount(rows);
  return missing < 0 || (!overfull && missing == 0 && (wanted & ~columns) == 0);
}

NONET_TEST(a_sharpened_set_is_enough_and_none_smaller_is) {
  std::mt19937 random{3};
  int overfull = 0;
  int smaller = 0;
  for (int i = 0; i < 500; ++i) {
    const Matrix matrix = random_matrix(random);
    for (int size = 2; size <= 8; ++size) {
      each_closed_set(matrix, 0x1FF, size, [&](ClosedSet set) {
        const Bits wanted = static_cast<Bits>(set.columns & random());
        const ClosedSet sharp = sharpened(matrix, set, wanted);
        CHECK((sharp.rows & ~set.rows) == 0);
        CHECK(sharp.columns == columns_of(matrix, sharp.rows));
        CHECK(is_enough(matrix, sharp.rows, wanted, set.overfull()));
        for (Bits part = set.rows; part; part = static_cast<Bits>((part - 1) & set.rows)) {
          CHECK(std::popcount(part) >= std::popcount(sharp.rows) ||
                !is_enough(matrix, part, wanted, set.overfull()));
        }
        CHECK(is_sharp(matrix, set, wanted) == (sharp.rows == set.rows));
        overfull += set.overfull();
        smaller += sharp.rows != set.rows;
        return true;
      });
    }
  }
  CHECK(overfull > 0);
  CHECK(smaller > 0);
}

}  // namespace nonet::tests

// Compares closed sets found in random matrices with their definition.
#include "sets/closed_set.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "check.hpp"
#include "sets/closed_sizes.hpp"

namespace nonet::tests {

namespace {

struct Spending {
  void spend() const {}
};

using Found = std::set<std::pair<Lines::Word, Lines::Word>>;

Lines random_lines(std::mt19937& random) {
  return Lines(static_cast<Lines::Word>(random() & Lines::all().word()));
}

Matrix random_matrix(std::mt19937& random) {
  Matrix matrix;
  for (Lines& row : matrix.rows) {
    row = random_lines(random) & random_lines(random);
    if (random() % 6 == 0) row = Lines{};
  }
  return matrix;
}

Lines columns_of(const Matrix& matrix, Lines rows) {
  Lines columns;
  for (int r = 0; r < 9; ++r) {
    if (rows.has(r)) columns |= matrix.rows[r];
  }
  return columns;
}

Found by_definition(const Matrix& matrix, Lines among, int size) {
  Found found;
  for (Lines::Word word = 1; word <= Lines::all().word(); ++word) {
    const Lines rows(word);
    if (rows.count() != size || !(rows & ~among).empty()) continue;
    bool all_take_part = true;
    for (int r = 0; r < 9; ++r) {
      if (rows.has(r) && matrix.rows[r].empty()) all_take_part = false;
    }
    const Lines columns = columns_of(matrix, rows);
    if (all_take_part && columns.count() <= size) found.emplace(word, columns.word());
  }
  return found;
}

}  // namespace

NONET_TEST(closed_sets_match_their_definition) {
  std::mt19937 random{1};
  for (int i = 0; i < 2000; ++i) {
    const Matrix matrix = random_matrix(random);
    const Lines among = i % 3 ? Lines::all() : random_lines(random);
    for (int size = 1; size <= 8; ++size) {
      Found found;
      const bool went_on = each_closed_set(Spending{}, matrix, among, size, [&](ClosedSet set) {
        CHECK(found.emplace(set.rows.word(), set.columns.word()).second);
        return true;
      });
      CHECK(went_on);
      CHECK(found == by_definition(matrix, among, size));
    }
  }
}

NONET_TEST(the_receiver_stops_the_search) {
  Matrix matrix;
  for (int r = 0; r < kDigits; ++r) matrix.rows[r].add(r / 2);
  int calls = 0;
  CHECK(!each_closed_set(Spending{}, matrix, Positions::all(), 2,
                         [&](ClosedSet) { return ++calls < 3; }));
  CHECK(calls == 3);
}

// The matrix of a house with digits as rows is the transpose of the matrix with cells as rows.
NONET_TEST(hidden_sets_are_naked_sets_of_the_transposed_matrix) {
  for (const std::string_view text : kPuzzles) {
    const Grid grid = grid_of(text);
    for (int house = 0; house < 27; ++house) {
      const Matrix cells = cells_by_digits(grid, house);
      const Matrix digits = digits_by_cells(grid, house);
      for (int r = 0; r < 9; ++r) {
        for (int c = 0; c < 9; ++c) CHECK(cells.rows[r].has(c) == digits.rows[c].has(r));
      }
    }
  }
}

// Whether the rows have ones in fewer columns than there are rows. Unless `overfull` is set, as
// many columns as rows are also enough, if they include the wanted columns.
bool is_enough(const Matrix& matrix, Lines rows, Lines wanted, bool overfull) {
  const Lines columns = columns_of(matrix, rows);
  const int missing = columns.count() - rows.count();
  return missing < 0 || (!overfull && missing == 0 && (wanted & ~columns).empty());
}

NONET_TEST(a_sharpened_set_is_the_smallest_that_is_enough) {
  std::mt19937 random{3};
  int overfull = 0;
  int smaller = 0;
  for (int i = 0; i < 500; ++i) {
    const Matrix matrix = random_matrix(random);
    for (int size = 2; size <= 8; ++size) {
      each_closed_set(Spending{}, matrix, Positions::all(), size, [&](ClosedSet set) {
        const Lines wanted = set.columns & random_lines(random);
        const ClosedSet sharp = sharpened(matrix, set, wanted);
        CHECK((sharp.rows & ~set.rows).empty());
        CHECK(sharp.columns == columns_of(matrix, sharp.rows));
        CHECK(is_enough(matrix, sharp.rows, wanted, set.overfull()));
        for (Lines part = set.rows; !part.empty(); part = part.subset_before(set.rows)) {
          CHECK(part.count() >= sharp.rows.count() ||
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

NONET_TEST(sizes_of_closed_sets_match_the_search) {
  std::mt19937 random{2};
  int promising = 0;
  for (int i = 0; i < 20'000; ++i) {
    Matrix matrix;
    const auto rows = static_cast<int>(random() % 10);
    Lines columns;
    for (int r = 0; r < rows; ++r) {
      Lines& row = matrix.rows[static_cast<std::size_t>(r)];
      row = random_lines(random) & random_lines(random) & Lines::below(rows);
      if (row.empty() || random() % 40) row.add(r);
      columns |= row;
    }
    std::shuffle(matrix.rows.begin(), matrix.rows.end(), random);
    const ClosedSizes sizes = closed_sizes(matrix);
    bool overfull = columns.count() != rows;
    ClosedSizes expected;
    for (int size = 1; size <= 9; ++size) {
      each_closed_set(Spending{}, matrix, Lines::all(), size, [&](ClosedSet set) {
        overfull |= set.overfull();
        for (int r = 0; r < 9; ++r) {
          if (set.rows.has(r) || (matrix.rows[static_cast<std::size_t>(r)] & set.columns).empty()) {
            continue;
          }
          expected.rows.add(size);
          expected.columns.add(rows - size);
        }
        return true;
      });
    }
    if (overfull) expected = {ClosedSizes::Sizes::all(), ClosedSizes::Sizes::all()};
    CHECK(sizes.rows == expected.rows);
    CHECK(sizes.columns == expected.columns);
    promising += !overfull && !sizes.rows.empty();
  }
  CHECK(promising > 1'000);
}

NONET_TEST(all_sizes_are_returned_if_rows_and_columns_differ_in_number) {
  Matrix matrix;
  matrix.rows[0] = Lines::of(0, 1, 2);
  matrix.rows[4] = Lines::of(0, 1, 2);
  CHECK(closed_sizes(matrix).rows == ClosedSizes::Sizes::all());
  CHECK(closed_sizes(matrix).columns == ClosedSizes::Sizes::all());
  CHECK(closed_sizes(Matrix{}).rows.empty());
}

}  // namespace nonet::tests

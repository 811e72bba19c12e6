#include "search/canonical_grid.hpp"

#include <algorithm>
#include <bit>

namespace nonet::search {

namespace {

constexpr std::uint64_t kNoGrid = ~std::uint64_t{0};

constexpr std::uint8_t kGridOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                            {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// For each column: its own number, its stack, and the other two columns of the stack.
constexpr std::uint8_t kSelf[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8};
constexpr std::uint8_t kStack[16] = {0, 0, 0, 1, 1, 1, 2, 2, 2};
constexpr std::uint8_t kNext[16] = {1, 2, 0, 4, 5, 3, 7, 8, 6};
constexpr std::uint8_t kLast[16] = {2, 0, 1, 5, 3, 4, 8, 6, 7};
constexpr std::uint8_t kBehindAll[16] = {0, 0,   0,   0,   0,   0,   0,   0,
                                         0, 255, 255, 255, 255, 255, 255, 255};

// Stack s has the columns 3s to 3s + 2. Returns the stack's column that is neither `one` nor
// `other`.
constexpr std::uint8_t third(int stack, int one, int other) {
  return static_cast<std::uint8_t>(9 * stack + 3 - one - other);
}

// Scores each column as a possible first column. A column has a lower score than another if it
// makes the second row smaller. A column that cannot be the first has a score of 255.
//
// For each column c, above(c) is the column in which row a has the digit that row b has in c. The
// first row is 123456789. So the second row's digit in c is the position of above(c).
//
// In a mixed band, each column that can be the first has a partner in its box: in row b, the digits
// of the two columns come from the same box of row a. The third column of the box is called odd.
// The second row starts with 457, so above(first) is the fourth column, and the fourth digit is the
// position of above(above(first)). If that is the first column itself, the row starts with 457189.
// Its last three digits are then the positions of above(above(odd)), of
// above(above(above(partner))), and of the only column left.
Sixteen mixed_scores(Sixteen above) {
  const Sixteen next = Sixteen::of(kNext);
  const Sixteen last = Sixteen::of(kLast);
  const Sixteen stack = Sixteen::of(kStack).at(above);
  const Sixteen is_next = equal(stack, stack.at(next));
  const Sixteen is_last = equal(stack, stack.at(last));
  const Sixteen partner = select(is_next, next, last);
  const Sixteen odd = select(is_next, last, next);
  // Returns 0 for column `zero`, `step` for column `one`, and a larger number for any other column.
  const auto place = [](Sixteen column, Sixteen zero, Sixteen one, unsigned step) {
    const auto two = Sixteen::all(static_cast<std::uint8_t>(2 * step));
    return two - (equal(column, zero) & two) -
           (equal(column, one) & Sixteen::all(static_cast<std::uint8_t>(step)));
  };
  const Sixteen two_above = above.at(above);
  const Sixteen three_above = above.at(two_above);
  const Sixteen is_first = equal(two_above, Sixteen::of(kSelf));
  const Sixteen known =
      place(two_above.at(odd), partner, odd, 4) | place(three_above.at(partner), partner, odd, 1);
  const Sixteen unknown = place(two_above, partner, odd, 64) | Sixteen::all(32);
  const Sixteen can_be_first = without(is_next | is_last, Sixteen::of(kBehindAll));
  return select(can_be_first, select(is_first, known, unknown), Sixteen::all(255));
}

// In a pure band, the second row starts with 456789. For the first three columns c, its last three
// digits are the positions of above(above(above(c))), which is in the same stack as c. There are
// three possibilities: all three columns lead back to themselves; one does, and the other two lead
// to each other; or none does.
Sixteen pure_scores(Sixteen above) {
  const Sixteen stays = equal(above.at(above.at(above)), Sixteen::of(kSelf));
  const Sixteen next_stays = stays.at(Sixteen::of(kNext));
  const Sixteen last_stays = stays.at(Sixteen::of(kLast));
  const Sixteen first_moves = without(next_stays | last_stays, stays) | Sixteen::of(kBehindAll);
  const Sixteen score = select(stays, without(Sixteen::all(1), next_stays), Sixteen::all(2));
  return select(first_moves, Sixteen::all(255), score);
}

}  // namespace

void Canonicaliser::GridSearch::run(const BothWays& grid, Canonical& found) {
  grid_ = &grid;
  find_digits();
  bool pure[2][3];
  bool any_pure = false;
  for (int orientation = 0; orientation < 2; ++orientation) {
    for (int band = 0; band < 3; ++band) {
      any_pure |= pure[orientation][band] = is_pure(orientation, band);
    }
  }
  pairs_.clear();
  Sixteen best = Sixteen::all(255);
  for (std::uint8_t orientation = 0; orientation < 2; ++orientation) {
    for (int band = 0; band < 3; ++band) {
      if (pure[orientation][band] != any_pure) continue;  // 456 comes before 457
      for (const auto& order : kGridOrders) {
        Pair& pair = pairs_.emplace_back();
        pair.orientation = orientation;
        for (int i = 0; i < 3; ++i) pair.row[i] = static_cast<std::uint8_t>(3 * band + order[i]);
        pair.above = above(orientation, pair.row[0], pair.row[1]);
        pair.scores = any_pure ? pure_scores(pair.above) : mixed_scores(pair.above);
        best = smaller(best, pair.scores);
      }
    }
  }
  const auto scores = best.bytes();
  const Sixteen least = Sixteen::all(*std::min_element(scores.begin(), scores.begin() + 9));
  choices_.clear();
  best_second_ = kNoGrid;
  for (const Pair& pair : pairs_) {
    for (unsigned rest = equal(pair.scores, least).bits(); rest; rest &= rest - 1) {
      const auto first = static_cast<std::uint8_t>(std::countr_zero(rest));
      if (any_pure) {
        add_pure(pair, first);
      } else {
        add_mixed(pair, first);
      }
    }
  }
  finish(found);
}

void Canonicaliser::GridSearch::find_digits() {
  for (int orientation = 0; orientation < 2; ++orientation) {
    for (int row = 0; row < 9; ++row) {
      const auto digits = grid_->row[orientation][row].bytes();
      std::uint8_t column[16]{};
      for_nine([&](auto c) { column[digits[c]] = c; });
      column_[orientation][row] = Sixteen::of(column);
    }
  }
}

Sixteen Canonicaliser::GridSearch::above(int orientation, int a, int b) const {
  return column_[orientation][a].at(grid_->row[orientation][b]);
}

bool Canonicaliser::GridSearch::is_pure(int orientation, int band) const {
  const Sixteen columns = above(orientation, 3 * band, 3 * band + 1);
  const auto stack = Sixteen::of(kStack).at(columns).bytes();
  return stack[0] == stack[1] && stack[0] == stack[2];
}

void Canonicaliser::GridSearch::add_mixed(const Pair& pair, std::uint8_t first) {
  const auto above = pair.above.bytes();
  const auto stack_above = [&](int column) { return kStack[above[column]]; };
  const bool is_next = stack_above(first) == stack_above(kNext[first]);
  Nine columns{};
  columns[0] = first;
  columns[1] = is_next ? kNext[first] : kLast[first];
  columns[2] = is_next ? kLast[first] : kNext[first];
  columns[3] = above[columns[0]];
  columns[4] = above[columns[1]];
  columns[5] = third(kStack[columns[3]], columns[3], columns[4]);
  columns[6] = above[columns[2]];
  const int last = kStack[columns[6]];
  int eight = 3;
  while (stack_above(columns[eight]) != last) ++eight;
  columns[7] = above[columns[eight]];
  columns[8] = third(last, columns[6], columns[7]);
  add(pair, columns);
}

void Canonicaliser::GridSearch::add_pure(const Pair& pair, std::uint8_t first) {
  const auto above = pair.above.bytes();
  const auto [low, high] = std::minmax(kNext[first], kLast[first]);
  for (const std::uint8_t second : {low, high}) {
    Nine columns{first, second, third(kStack[first], first, second)};
    for (int i = 3; i < 9; ++i) columns[i] = above[columns[i - 3]];
    add(pair, columns);
  }
}

// Keeps a choice, unless another choice gives a smaller second row.
void Canonicaliser::GridSearch::add(const Pair& pair, const Nine& columns) {
  Choice choice;
  choice.orientation = pair.orientation;
  std::copy_n(pair.row, 3, choice.row);
  std::uint8_t place[16]{};
  for_nine([&](auto i) { place[columns[i]] = i; });
  choice.columns = nine_of(columns);
  choice.names = Sixteen::of(place).at(column_[choice.orientation][choice.row[0]]);
  const std::uint64_t key = row_key(choice, choice.row[1]);
  if (key > best_second_) return;
  if (key < best_second_) choices_.clear();
  best_second_ = key;
  choices_.push_back(choice);
}

// The row that a choice gives, packed into a number: four bits for each cell. Digits start at 0.
std::uint64_t Canonicaliser::GridSearch::row_key(const Choice& choice, int row) const {
  const Sixteen digits = grid_->row[choice.orientation][row].at(choice.columns);
  return choice.names.at(digits).number();
}

void Canonicaliser::GridSearch::finish(Canonical& found) {
  std::uint64_t best_third = kNoGrid;
  for (const Choice& choice : choices_) {
    best_third = std::min(best_third, row_key(choice, choice.row[2]));
  }
  std::array<std::uint64_t, 6> best;
  best.fill(kNoGrid);
  for (const Choice& choice : choices_) {
    if (row_key(choice, choice.row[2]) != best_third) continue;
    // The keys of the rows in the other two bands. A key's lowest four bits are the row's number.
    std::array<std::uint64_t, 6> rows;
    int filled = 0;
    for (int band = 0; band < 3; ++band) {
      if (band == choice.row[0] / 3) continue;
      for (int row = 3 * band; row < 3 * band + 3; ++row) {
        rows[filled++] = row_key(choice, row) << 4 | static_cast<unsigned>(row);
      }
      // Rows must be in ascending order of their first digits, which all differ.
      std::sort(rows.begin() + filled - 3, rows.begin() + filled);
    }
    if (rows[3] < rows[0]) std::swap_ranges(rows.begin(), rows.begin() + 3, rows.begin() + 3);
    bool is_smaller = false;
    bool comes_later = false;
    for (int i = 0; i < 6 && !comes_later; ++i) {
      const std::uint64_t key = rows[i] >> 4;
      comes_later = !is_smaller && key > best[i];
      is_smaller |= key < best[i];
      if (is_smaller) best[i] = key;
    }
    if (comes_later) continue;
    if (is_smaller) found.ways.clear();
    Transformation& way = found.ways.emplace_back();
    way.transposed = choice.orientation == 1;
    std::copy_n(choice.row, 3, way.rows.begin());
    for (int i = 0; i < 6; ++i) way.rows[3 + i] = static_cast<std::uint8_t>(rows[i] & 15);
    const auto columns = choice.columns.bytes();
    std::copy_n(columns.begin(), 9, way.columns.begin());
    const auto names = choice.names.bytes();
    for (int digit = 1; digit < 10; ++digit) {
      way.digits[digit] = static_cast<std::uint8_t>(names[digit] + 1);
    }
  }
  found.automorphisms = found.ways.size();
}

}  // namespace nonet::search

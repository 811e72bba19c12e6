#include "search/canonical_grid.hpp"

#include <algorithm>

namespace nonet::search {

namespace {

constexpr std::uint64_t kNone = ~std::uint64_t{0};
constexpr int kBelowHead = 4 * 5;  // bits of a key of six digits behind the first

constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                        {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// The columns of stack s have the numbers 3s to 3s + 2. The third of them, given two:
constexpr std::uint8_t third(int stack, int one, int other) {
  return static_cast<std::uint8_t>(9 * stack + 3 - one - other);
}

}  // namespace

void Canonicaliser::GridSearch::run(const std::uint8_t* cells, Canonical& found) {
  for (int r = 0; r < 9; ++r) {
    for (int c = 0; c < 9; ++c) {
      const std::uint8_t digit = cells[9 * r + c];
      lines_[0].digit[r][c] = lines_[1].digit[c][r] = digit;
      lines_[0].column[r][digit] = static_cast<std::uint8_t>(c);
      lines_[1].column[c][digit] = static_cast<std::uint8_t>(r);
    }
  }
  bool pure[2][3];
  bool any_pure = false;
  for (int orientation = 0; orientation < 2; ++orientation) {
    for (int band = 0; band < 3; ++band) {
      any_pure |= pure[orientation][band] = is_pure(lines_[orientation], band);
    }
  }
  choices_.clear();
  best_second_ = kNone;
  Choice choice;
  for (std::uint8_t orientation = 0; orientation < 2; ++orientation) {
    choice.orientation = orientation;
    for (int band = 0; band < 3; ++band) {
      if (pure[orientation][band] != any_pure) continue;  // 456 comes before 457
      for (const auto& order : kOrders) {
        for (int i = 0; i < 3; ++i) choice.row[i] = static_cast<std::uint8_t>(3 * band + order[i]);
        if (any_pure) {
          add_pure(lines_[orientation], choice);
        } else {
          add_mixed(lines_[orientation], choice);
        }
      }
    }
  }
  finish(found);
}

bool Canonicaliser::GridSearch::is_pure(const Lines& lines, int band) const {
  const std::uint8_t* a = lines.column[3 * band];
  const std::uint8_t* b = lines.digit[3 * band + 1];
  return a[b[0]] / 3 == a[b[1]] / 3 && a[b[0]] / 3 == a[b[2]] / 3;
}

void Canonicaliser::GridSearch::add_mixed(const Lines& lines, Choice& choice) {
  Nine above;  // of each column: the column in which row a has the digit that row b has here
  for (int c = 0; c < 9; ++c) {
    above[c] = lines.column[choice.row[0]][lines.digit[choice.row[1]][c]];
  }
  for (int first = 0; first < 3; ++first) {
    const int base = 3 * first;
    const int stack[3] = {above[base] / 3, above[base + 1] / 3, above[base + 2] / 3};
    const int odd = stack[0] == stack[1] ? 2 : stack[0] == stack[2] ? 1 : 0;
    const int second = stack[odd == 0 ? 1 : 0];
    const int last = stack[odd];
    Nine& columns = choice.columns;
    columns[2] = static_cast<std::uint8_t>(base + odd);
    for (int swap = 0; swap < 2; ++swap) {
      columns[swap] = static_cast<std::uint8_t>(base + (odd == 0 ? 1 : 0));
      columns[1 - swap] = third(first, columns[2], columns[swap]);
      // The first digit of the key alone tells that most choices are not the smallest.
      const std::uint8_t through = above[above[columns[0]]];
      const std::uint64_t head = through == columns[0]   ? 0
                                 : through == columns[1] ? 1
                                 : through == columns[2] ? 2
                                                         : 6;
      if (head > best_second_ >> kBelowHead) continue;
      columns[3] = above[columns[0]];
      columns[4] = above[columns[1]];
      columns[5] = third(second, columns[3], columns[4]);
      columns[6] = above[columns[2]];
      int eight = 3;
      while (above[columns[eight]] / 3 != last) ++eight;
      columns[7] = above[columns[eight]];
      columns[8] = third(last, columns[6], columns[7]);
      for (std::uint8_t i = 0; i < 9; ++i) choice.place[columns[i]] = i;
      std::uint64_t key = 0;
      for (int i = 3; i < 9; ++i) key = key << 4 | choice.place[above[columns[i]]];
      add(choice, key);
    }
  }
}

void Canonicaliser::GridSearch::add_pure(const Lines& lines, Choice& choice) {
  Nine above;
  for (int c = 0; c < 9; ++c) {
    above[c] = lines.column[choice.row[0]][lines.digit[choice.row[1]][c]];
  }
  for (int first = 0; first < 3; ++first) {
    for (const auto& order : kOrders) {
      Nine& columns = choice.columns;
      for (int i = 0; i < 3; ++i) columns[i] = static_cast<std::uint8_t>(3 * first + order[i]);
      for (int i = 3; i < 9; ++i) columns[i] = above[columns[i - 3]];
      for (std::uint8_t i = 0; i < 9; ++i) choice.place[columns[i]] = i;
      std::uint64_t key = 0;
      for (int i = 6; i < 9; ++i) key = key << 4 | choice.place[above[columns[i]]];
      add(choice, key);
    }
  }
}

void Canonicaliser::GridSearch::add(const Choice& choice, std::uint64_t second_row) {
  if (second_row > best_second_) return;
  if (second_row < best_second_) {
    best_second_ = second_row;
    choices_.clear();
  }
  choices_.push_back(choice);
}

// A row under a choice, as a number: four bits a cell, with digits from 0.
std::uint64_t Canonicaliser::GridSearch::row_key(const Choice& choice, int row) const {
  const Lines& lines = lines_[choice.orientation];
  const std::uint8_t* name = lines.column[choice.row[0]];
  const std::uint8_t* digits = lines.digit[row];
  std::uint64_t key = 0;
  for (const std::uint8_t column : choice.columns)
    key = key << 4 | choice.place[name[digits[column]]];
  return key;
}

// The order of all rows: those of the other bands ascend in the first column.
Nine Canonicaliser::GridSearch::order_rows(const Choice& choice) const {
  const Lines& lines = lines_[choice.orientation];
  const std::uint8_t* name = lines.column[choice.row[0]];
  const auto head = [&](std::uint8_t row) {
    return choice.place[name[lines.digit[row][choice.columns[0]]]];
  };
  const auto ascending = [&](std::uint8_t one, std::uint8_t other) {
    return head(one) < head(other);
  };
  Nine rows{choice.row[0], choice.row[1], choice.row[2]};
  int filled = 3;
  for (int band = 0; band < 3; ++band) {
    if (band == choice.row[0] / 3) continue;
    for (int i = 0; i < 3; ++i) rows[filled + i] = static_cast<std::uint8_t>(3 * band + i);
    std::sort(rows.begin() + filled, rows.begin() + filled + 3, ascending);
    filled += 3;
  }
  if (ascending(rows[6], rows[3])) {
    std::swap_ranges(rows.begin() + 3, rows.begin() + 6, rows.begin() + 6);
  }
  return rows;
}

void Canonicaliser::GridSearch::finish(Canonical& found) {
  std::uint64_t best_third = kNone;
  for (const Choice& choice : choices_) {
    best_third = std::min(best_third, row_key(choice, choice.row[2]));
  }
  std::array<std::uint64_t, 9> best;
  best.fill(kNone);
  for (const Choice& choice : choices_) {
    if (row_key(choice, choice.row[2]) != best_third) continue;
    const Nine rows = order_rows(choice);
    bool smaller = false;
    bool larger = false;
    for (int i = 3; i < 9 && !larger; ++i) {
      const std::uint64_t key = row_key(choice, rows[i]);
      larger = !smaller && key > best[i];
      smaller |= key < best[i];
      if (smaller) best[i] = key;
    }
    if (larger) continue;
    if (smaller) found.ways.clear();
    Transformation& way = found.ways.emplace_back();
    way.transposed = choice.orientation == 1;
    way.rows = rows;
    way.columns = choice.columns;
    const Lines& lines = lines_[choice.orientation];
    for (std::uint8_t i = 0; i < 9; ++i) {
      way.digits[lines.digit[choice.row[0]][choice.columns[i]]] = static_cast<std::uint8_t>(i + 1);
    }
  }
  found.automorphisms = found.ways.size();
}

}  // namespace nonet::search

#include "search/canonical_puzzle.hpp"

#include <algorithm>
#include <bit>

namespace nonet::search {

namespace {

// A digit without a name yet: larger than all names, and equal to its like. Two rows compare with
// it as they do with the names that it gets.
constexpr std::uint8_t kNew = 15;
constexpr std::uint64_t kNone = ~std::uint64_t{0};
constexpr unsigned kBand = 7;

constexpr unsigned band_bits(unsigned rows, int band) { return rows >> (3 * band) & kBand; }

inline void sort_two(unsigned& a, unsigned& b) {
  const unsigned low = std::min(a, b);
  b = std::max(a, b);
  a = low;
}

inline void sort_three(unsigned& a, unsigned& b, unsigned& c) {
  sort_two(b, c);
  sort_two(a, b);
  sort_two(b, c);
}

}  // namespace

void Canonicaliser::PuzzleSearch::run(const std::uint8_t* cells, Canonical& found) {
  blank_rows_[0] = blank_rows_[1] = 0x1ff;
  for (int r = 0; r < 9; ++r) {
    for (int c = 0; c < 9; ++c) {
      const std::uint8_t digit = cells[9 * r + c];
      digit_[0][r][c] = digit_[1][c][r] = digit;
      if (digit == 0) continue;
      blank_rows_[0] &= ~(1U << r);
      blank_rows_[1] &= ~(1U << c);
    }
  }
  State start{};
  start.open_stacks = 3;
  std::fill_n(start.open_columns, 3, std::uint8_t{3});
  start.next = 1;
  start.rows_left = 0x1ff;
  std::fill_n(start.names + 1, 9, kNew);
  for (std::uint8_t i = 0; i < 9; ++i) start.columns[i] = i;
  states_.assign(2, start);
  states_[1].transposed = true;
  for (int level = 0; level < 9; ++level) {
    std::uint64_t least = kNone;
    best_.clear();
    for (std::uint32_t i = 0; i < states_.size(); ++i) {
      for (unsigned rest = rows_to_try(states_[i], level); rest; rest &= rest - 1) {
        const int row = std::countr_zero(rest);
        const std::uint64_t key = row_key(states_[i], row);
        if (key > least) continue;
        if (key < least) best_.clear();
        least = key;
        best_.emplace_back(i, static_cast<std::uint8_t>(row));
      }
    }
    following_.clear();
    for (const auto& [state, row] : best_) place_row(states_[state], level, row);
    states_.swap(following_);
  }
  found.ways.clear();
  for (const State& state : states_) found.ways.push_back(way_of(state));
  found.automorphisms = found.ways.size() * orders_of_blank_lines();
}

// The smallest row that a state can make of a row of the puzzle, four bits a cell.
std::uint64_t Canonicaliser::PuzzleSearch::row_key(const State& state, int row) const {
  const std::uint8_t* digits = digit_[state.transposed][row];
  unsigned keys[3];
  for (int stack = 0; stack < 3; ++stack) keys[stack] = stack_key(state, digits, stack);
  if (state.open_stacks == 3) {
    sort_three(keys[0], keys[1], keys[2]);
  } else if (state.open_stacks == 2) {
    sort_two(keys[0], keys[1]);
  }
  return std::uint64_t{keys[0]} << 24 | keys[1] << 12 | keys[2];
}

unsigned Canonicaliser::PuzzleSearch::stack_key(const State& state, const std::uint8_t* digits,
                                                int stack) {
  const std::uint8_t* columns = state.columns.data() + 3 * stack;
  unsigned a = state.names[digits[columns[0]]];
  unsigned b = state.names[digits[columns[1]]];
  unsigned c = state.names[digits[columns[2]]];
  if (state.open_columns[stack] == 3) {
    sort_three(a, b, c);
  } else if (state.open_columns[stack] == 2) {
    sort_two(a, b);
  }
  return a << 8 | b << 4 | c;
}

// The rows that can come next, as bits: of the band that was begun, else of all that are left. Of
// the blank rows of a band one stands for all, and so does one of the bands that are blank.
unsigned Canonicaliser::PuzzleSearch::rows_to_try(const State& state, int level) const {
  const unsigned blank = blank_rows_[state.transposed];
  unsigned rows = state.rows_left;
  if (level % 3 != 0) rows &= kBand << (state.rows[level - 1] / 3 * 3);
  bool had_blank_band = false;
  for (int band = 0; band < 3; ++band) {
    const unsigned here = band_bits(rows & blank, band);
    if (here == 0) continue;
    const bool is_blank_band = band_bits(blank, band) == kBand;
    const unsigned first = is_blank_band && had_blank_band ? 0 : here & (~here + 1);
    rows &= ~((here & ~first) << (3 * band));
    had_blank_band |= is_blank_band;
  }
  return rows;
}

void Canonicaliser::PuzzleSearch::place_row(const State& state, int level, int row) {
  row_ = digit_[state.transposed][row];
  State placed = state;
  placed.rows[level] = static_cast<std::uint8_t>(row);
  placed.rows_left = static_cast<std::uint16_t>(placed.rows_left & ~(1U << row));
  place_stack(placed, 0);
}

// Chooses which stack comes to a place, if that is open; in all orders that make the row smallest.
void Canonicaliser::PuzzleSearch::place_stack(State state, int stack) {
  if (stack == 3) {
    finish_row(state);
    return;
  }
  if (stack >= state.open_stacks) {
    place_columns(state, stack);
    return;
  }
  unsigned keys[3];
  for (int i = stack; i < state.open_stacks; ++i) keys[i] = stack_key(state, row_, i);
  const unsigned least = *std::min_element(keys + stack, keys + state.open_stacks);
  for (int place = stack; place < state.open_stacks; ++place) {
    if (keys[place] != least) continue;
    State moved = state;
    // Rotated, not swapped: stacks that stay blank keep their order.
    std::rotate(moved.columns.begin() + 3 * stack, moved.columns.begin() + 3 * place,
                moved.columns.begin() + 3 * place + 3);
    if (least == 0) {
      place_stack(moved, stack + 1);
      return;
    }
    place_columns(moved, stack);
  }
}

// Orders the open columns of a stack: blank ones, then known digits as they ascend, then new ones
// in every order.
void Canonicaliser::PuzzleSearch::place_columns(const State& state, int stack) {
  State placed = state;
  std::uint8_t* first = placed.columns.data() + 3 * stack;
  std::uint8_t* last = first + placed.open_columns[stack];
  const auto name = [&](std::uint8_t column) { return placed.names[row_[column]]; };
  const auto rank = [&](std::uint8_t column) { return name(column) << 4 | column; };
  std::sort(first, last, [&](std::uint8_t a, std::uint8_t b) { return rank(a) < rank(b); });
  const auto blank = std::count_if(first, last, [&](std::uint8_t c) { return name(c) == 0; });
  placed.open_columns[stack] = static_cast<std::uint8_t>(blank);
  std::uint8_t* fresh = std::find_if(first, last, [&](std::uint8_t c) { return name(c) == kNew; });
  do {
    place_stack(placed, stack + 1);
  } while (std::next_permutation(fresh, last));
}

// Names the digits that are new in the row.
void Canonicaliser::PuzzleSearch::finish_row(State state) {
  while (state.open_stacks > 0) {
    const std::uint8_t* columns = state.columns.data() + 3 * (state.open_stacks - 1);
    if (row_[columns[0]] == 0 && row_[columns[1]] == 0 && row_[columns[2]] == 0) break;
    --state.open_stacks;
  }
  for (const std::uint8_t column : state.columns) {
    std::uint8_t& name = state.names[row_[column]];
    if (name == kNew) name = state.next++;
  }
  following_.push_back(state);
}

Transformation Canonicaliser::PuzzleSearch::way_of(const State& state) const {
  Transformation way;
  way.transposed = state.transposed;
  way.rows = state.rows;
  way.columns = state.columns;
  std::uint8_t next = state.next;
  for (int digit = 1; digit < 10; ++digit) {
    // Digits that do not appear have any names, so that all nine have one.
    way.digits[digit] = state.names[digit] == kNew ? next++ : state.names[digit];
  }
  return way;
}

std::uint64_t Canonicaliser::PuzzleSearch::orders_of_blank_lines() const {
  constexpr std::uint64_t factorial[] = {1, 1, 2, 6};
  std::uint64_t orders = 1;
  for (const unsigned blank : blank_rows_) {
    int bands = 0;
    for (int band = 0; band < 3; ++band) {
      const unsigned here = band_bits(blank, band);
      orders *= factorial[std::popcount(here)];
      bands += here == kBand;
    }
    orders *= factorial[bands];
  }
  return orders;
}

}  // namespace nonet::search

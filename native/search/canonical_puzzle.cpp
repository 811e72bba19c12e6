#include "search/canonical_puzzle.hpp"

#include <algorithm>
#include <bit>

namespace nonet::search {

namespace {

// Stands for any digit that has no name yet. It is larger than all names, so rows can be compared
// as if all their digits already had names.
constexpr std::uint8_t kNew = 15;
constexpr std::uint64_t kNoPuzzle = ~std::uint64_t{0};
constexpr unsigned kBand = 7;

constexpr unsigned band_bits(unsigned rows, int band) { return rows >> (3 * band) & kBand; }

// Sorts without branches, because the processor could not predict them.
inline void sort_two(unsigned& a, unsigned& b) {
  const unsigned difference = (a ^ b) & (0U - unsigned{b < a});
  a ^= difference;
  b ^= difference;
}

inline void sort_three(unsigned& a, unsigned& b, unsigned& c) {
  sort_two(b, c);
  sort_two(a, b);
  sort_two(b, c);
}

// Sorts the names in a stack's first two or last two columns, for a set of stacks at once.
struct Exchange {
  std::uint8_t swapped[16];
  std::uint8_t low[16];   // 255 at the column that gets the smaller name
  std::uint8_t high[16];  // 255 at the column that gets the larger name
  std::uint8_t rest[16];

  Sixteen operator()(Sixteen names) const {
    const Sixteen others = names.at(Sixteen::of(swapped));
    return (smaller(names, others) & Sixteen::of(low)) |
           (larger(names, others) & Sixteen::of(high)) | (names & Sixteen::of(rest));
  }
};

// Returns the exchange of two neighbouring columns in each of several stacks. The index is the set
// of these stacks, as bits. `first` is the position of the first column within its stack.
constexpr std::array<Exchange, 8> exchanges(int first) {
  std::array<Exchange, 8> made{};
  for (unsigned stacks = 0; stacks < 8; ++stacks) {
    Exchange& exchange = made[stacks];
    for (int i = 0; i < 16; ++i) {
      const bool is_low = i < 9 && i % 3 == first;
      const bool is_high = i < 9 && i % 3 == first + 1;
      const bool is_done = i < 9 && (stacks >> i / 3 & 1);
      exchange.swapped[i] = static_cast<std::uint8_t>(is_low ? i + 1 : is_high ? i - 1 : i);
      exchange.low[i] = is_done && is_low ? 255 : 0;
      exchange.high[i] = is_done && is_high ? 255 : 0;
      exchange.rest[i] = is_done && (is_low || is_high) ? 0 : 255;
    }
  }
  return made;
}

constexpr auto kFirstTwo = exchanges(0);
constexpr auto kLastTwo = exchanges(1);

// Sorts the names in each stack's open columns (those that have no order yet), to make a row as
// small as possible. A stack's open columns come first.
class OpenColumns {
 public:
  explicit OpenColumns(const std::uint8_t* open) {
    for (int stack = 0; stack < 3; ++stack) {
      two_ |= unsigned{open[stack] >= 2} << stack;
      three_ |= unsigned{open[stack] == 3} << stack;
    }
  }

  Sixteen sorted(Sixteen names) const {
    if (two_ == 0) return names;
    if (three_ == 0) return kFirstTwo[two_](names);
    return kLastTwo[three_](kFirstTwo[two_](kLastTwo[three_](names)));
  }

 private:
  unsigned two_ = 0;
  unsigned three_ = 0;
};

// Sorts a row's open stacks (those that have no order yet), to make the row as small as possible.
// The open stacks always come first. Returns the row as a number.
std::uint64_t with_stacks_sorted(std::uint64_t row, int open_stacks) {
  if (open_stacks < 2) return row;
  unsigned keys[3];
  for (int stack = 0; stack < 3; ++stack) keys[stack] = row >> (24 - 12 * stack) & 0xfff;
  if (open_stacks == 3) {
    sort_three(keys[0], keys[1], keys[2]);
  } else {
    sort_two(keys[0], keys[1]);
  }
  return std::uint64_t{keys[0]} << 24 | keys[1] << 12 | keys[2];
}

}  // namespace

void Canonicaliser::PuzzleSearch::run(const BothWays& grid, Canonical& found) {
  grid_ = &grid;
  for (int orientation = 0; orientation < 2; ++orientation) {
    blank_rows_[orientation] = 0;
    for (int row = 0; row < 9; ++row) {
      const bool is_blank = equal(grid.row[orientation][row], Sixteen::all(0)).bits() == 0xffff;
      blank_rows_[orientation] |= unsigned{is_blank} << row;
    }
  }
  State start{};
  start.open_stacks = 3;
  std::fill_n(start.open_columns, 3, std::uint8_t{3});
  start.next = 1;
  start.rows_left = 0x1ff;
  std::fill_n(start.names + 1, 9, kNew);
  std::fill_n(start.columns, 16, kBeyond);
  for (std::uint8_t i = 0; i < 9; ++i) start.columns[i] = i;
  states_.assign(2, start);
  states_[1].transposed = true;
  for (int level = 0; level < 9; ++level) {
    least_ = kNoPuzzle;
    best_.clear();
    for (std::uint32_t i = 0; i < states_.size(); ++i) add_rows(i, level);
    following_.clear();
    for (const auto& [state, row] : best_) place_row(states_[state], level, row);
    states_.swap(following_);
  }
  found.ways.clear();
  for (const State& state : states_) found.ways.push_back(way_of(state));
  found.automorphisms = found.ways.size() * orders_of_blank_lines();
}

// Compares the rows that can come next in a state with the best rows so far. An equally small row
// is added to the best rows, and a smaller row replaces them.
void Canonicaliser::PuzzleSearch::add_rows(std::uint32_t number, int level) {
  const State& state = states_[number];
  const Sixteen names = Sixteen::of(state.names);
  const Sixteen columns = Sixteen::of(state.columns);
  const OpenColumns open(state.open_columns);
  for (unsigned rest = rows_to_try(state, level); rest; rest &= rest - 1) {
    const int row = std::countr_zero(rest);
    const Sixteen named = names.at(grid_->row[state.transposed][row].at(columns));
    const auto key = with_stacks_sorted(open.sorted(named).number(), state.open_stacks);
    if (key > least_) continue;
    if (key < least_) best_.clear();
    least_ = key;
    best_.emplace_back(number, static_cast<std::uint8_t>(row));
  }
}

unsigned Canonicaliser::PuzzleSearch::stack_key(const State& state, int stack) const {
  const std::uint8_t* columns = state.columns + 3 * stack;
  unsigned a = named_[columns[0]];
  unsigned b = named_[columns[1]];
  unsigned c = named_[columns[2]];
  sort_three(a, b, c);
  return a << 8 | b << 4 | c;
}

// The rows that can come next, as bits: the remaining rows of a band that has been started, or else
// all remaining rows. Includes only one blank row of each band, and only one blank band.
unsigned Canonicaliser::PuzzleSearch::rows_to_try(const State& state, int level) const {
  const unsigned blank = blank_rows_[state.transposed];
  unsigned rows = state.rows_left;
  if (level % 3 != 0) rows &= kBand << (state.rows[level - 1] / 3 * 3);
  if ((rows & blank) == 0) return rows;
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
  const Sixteen digits = grid_->row[state.transposed][row];
  digits.store(digits_);
  Sixteen::of(state.names).at(digits).store(named_);
  State placed = state;
  placed.rows[level] = static_cast<std::uint8_t>(row);
  placed.rows_left = static_cast<std::uint16_t>(placed.rows_left & ~(1U << row));
  place_stack(placed, 0);
}

// Handles one of the three places for stacks. If the place has no stack yet, tries every stack that
// makes the row as small as possible.
void Canonicaliser::PuzzleSearch::place_stack(const State& state, int stack) {
  if (stack == 3) {
    finish_row(state);
    return;
  }
  if (stack >= state.open_stacks) {
    place_columns(state, stack);
    return;
  }
  unsigned keys[3];
  for (int i = stack; i < state.open_stacks; ++i) keys[i] = stack_key(state, i);
  const unsigned least = *std::min_element(keys + stack, keys + state.open_stacks);
  for (int place = stack; place < state.open_stacks; ++place) {
    if (keys[place] != least) continue;
    State moved = state;
    // Stacks are rotated, not swapped, to keep blank stacks in order.
    std::rotate(moved.columns + 3 * stack, moved.columns + 3 * place,
                moved.columns + 3 * place + 3);
    if (least == 0) {
      place_stack(moved, stack + 1);
      return;
    }
    place_columns(moved, stack);
  }
}

// Orders those columns of a stack that have no order yet. Columns that stay blank come first, then
// known digits in ascending order, and then new digits in every possible order.
void Canonicaliser::PuzzleSearch::place_columns(const State& state, int stack) {
  const int open = state.open_columns[stack];
  if (open == 0) {
    place_stack(state, stack + 1);
    return;
  }
  State placed = state;
  std::uint8_t* const first = placed.columns + 3 * stack;
  unsigned ranks[3];
  for (int i = 0; i < 3; ++i) ranks[i] = static_cast<unsigned>(named_[first[i]]) << 4 | first[i];
  if (open == 3) {
    sort_three(ranks[0], ranks[1], ranks[2]);
  } else if (open == 2) {
    sort_two(ranks[0], ranks[1]);
  }
  int blank = 0;
  int fresh = 0;
  for (int i = 0; i < open; ++i) {
    first[i] = static_cast<std::uint8_t>(ranks[i] & 15);
    blank += ranks[i] < 16;
    fresh += ranks[i] >> 4 == kNew;
  }
  placed.open_columns[stack] = static_cast<std::uint8_t>(blank);
  do {
    place_stack(placed, stack + 1);
  } while (fresh > 1 && std::next_permutation(first + open - fresh, first + open));
}

// Names the digits that are new in the row.
void Canonicaliser::PuzzleSearch::finish_row(const State& state) {
  State& placed = following_.emplace_back(state);
  const Sixteen names = Sixteen::of(named_).at(Sixteen::of(state.columns));
  const unsigned blank = equal(names, Sixteen::all(0)).bits();
  while (placed.open_stacks > 0 && band_bits(blank, placed.open_stacks - 1) != kBand) {
    --placed.open_stacks;
  }
  for (unsigned rest = equal(names, Sixteen::all(kNew)).bits(); rest; rest &= rest - 1) {
    placed.names[digits_[placed.columns[std::countr_zero(rest)]]] = placed.next++;
  }
}

Transformation Canonicaliser::PuzzleSearch::way_of(const State& state) const {
  Transformation way;
  way.transposed = state.transposed;
  way.rows = state.rows;
  std::copy_n(state.columns, 9, way.columns.begin());
  std::uint8_t next = state.next;
  for (int digit = 1; digit < 10; ++digit) {
    // Digits that do not appear get arbitrary names.
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

// Finds the canonical form of a puzzle with blanks.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "search/canonical.hpp"
#include "search/sixteen.hpp"

namespace nonet::search {

// A blank is smaller than any digit, so a row is smallest with its givens as far to the right as
// possible. The rows placed so far therefore leave only simple choices. Columns that are still
// blank are on the left of their stack, and stacks that are still blank are on the left of all
// others. Only these columns and stacks can still be put in any order.
//
//      stack:       0        1        2
//      row 1     . . .    . . 1    . 2 3      open: stack 0; the first 2 columns of stack 1,
//      row 2     . . .    . . 4    . . 5            the first column of stack 2
//
// A state consists of the rows chosen so far, and the column order and digit names that follow from
// them. After each row, only the states with the smallest rows so far are kept. So their rows are
// the same, and they differ only in how they can continue.
//
// Two things limit the number of states. Blank rows can be exchanged within their band, and blank
// bands with each other, so only the first of them is tried. Any other states with the same rows
// differ only by an automorphism, or a later row decides between them. Hill climbing found no
// puzzle that takes more than a few milliseconds, even with rows of nine givens.
class Canonicaliser::PuzzleSearch {
 public:
  void run(const BothWays& grid, Canonical& found);

 private:
  struct State {
    std::uint8_t names[16];    // by digit; kNew if the digit has not appeared yet
    std::uint8_t columns[16];  // nine columns, then kBeyond
    Nine rows;
    bool transposed;
    std::uint8_t open_stacks;      // number of blank stacks; they come first
    std::uint8_t open_columns[3];  // number of blank columns in each stack; they come first
    std::uint8_t next;             // the name for the next new digit
    std::uint16_t rows_left;
  };

  void add_rows(std::uint32_t number, int level);
  unsigned stack_key(const State& state, int stack) const;
  unsigned rows_to_try(const State& state, int level) const;
  void place_row(const State& state, int level, int row);
  void place_stack(const State& state, int stack);
  void place_columns(const State& state, int stack);
  void finish_row(const State& state);
  Transformation way_of(const State& state) const;
  std::uint64_t orders_of_blank_lines() const;

  const BothWays* grid_ = nullptr;
  unsigned blank_rows_[2];  // as bits, by orientation
  std::vector<State> states_;
  std::vector<State> following_;
  std::vector<std::pair<std::uint32_t, std::uint8_t>> best_;  // pairs of a state and a row
  std::uint64_t least_ = 0;                                   // the key that all these pairs have
  std::uint8_t digits_[16];  // digits of the row that is being placed
  std::uint8_t named_[16];   // names of these digits
};

}  // namespace nonet::search

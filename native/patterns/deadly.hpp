// Deadly patterns: cells that, if only the digits of the pattern were left in them, could be filled
// in two ways with the same digits in every house. A puzzle with one solution has no such pattern,
// so at least one of the other candidates of these cells, the extras, is true. Finders of such
// patterns emit their conclusions here, in the forms known as types 1 to 4. The same conclusions
// follow from patterns that cannot be filled at all, and these need no premise.
#pragma once

#include <span>
#include <vector>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

struct DeadlyPattern {
  Cells cells;
  std::array<Digits, kCells> digits;  // for the pattern's cells; other entries are meaningless

  // For patterns that the rules exclude without a premise: the truths that prove it by branching on
  // the candidates of some truth, and how to draw it.
  std::vector<Space> truths{};
  std::vector<Space> links{};
  std::vector<Chain> chains{};
  // The most nested branchings: one through a cell of the pattern, the others through a subset.
  int branchings = 4;
  bool impossible() const { return !truths.empty(); }

  void add(int cell, Digits of_cell) {
    cells.add(cell);
    digits[cell] = of_cell;
  }
  Digits extras(const Grid& grid, int cell) const { return grid.candidates(cell) & ~digits[cell]; }
};

// The numbered types, with two forms of type 3. These are the variants of finders, in the order of
// their techniques.
enum DeadlyType : std::uint8_t { kType1, kType2, kType3, kType3Hidden, kType4, kType5 };

using DeadlyTypes = Bits<8>;

// The types that may apply to cells that share some digits, if these are deadly. `spread`: replaces
// type 2 if the cells with extras are not in line.
DeadlyTypes types_that_may_follow(const Grid& grid, Cells cells, Digits digits,
                                  DeadlyType spread = kType2);

DeadlyTypes types_that_may_follow(const Grid& grid, const DeadlyPattern& pattern,
                                  DeadlyType spread = kType2);

// The two forms of type 3, as far as they may apply to two cells with at least two extras. They use
// none of the spared cells.
DeadlyTypes subsets_that_may_follow(const Grid& grid, Cells two, Digits extras, Cells spared = {});

// Whether two cells are the only places for one of these digits in a house that they share.
bool is_locked(const Grid& grid, Cells two, Digits digits);

// Whether a rung looks for one of these types.
inline bool asks_for(const Options& options, DeadlyTypes types) {
  return options.variant == kAnyVariant ? !types.empty() : types.has(options.variant);
}

// The candidates that see all of some given candidates. At least one of the given candidates is
// true, so those that see all of them are false.
struct SeeingAll {
  int digit = 0;  // digit of the first given candidate
  Cells cells;    // other cells in which this digit sees them all
  int cell = 0;   // cell of the first given candidate
  Digits digits;  // other digits in that cell

  bool empty() const { return cells.empty() && digits.empty(); }
};
SeeingAll seeing_all(const Grid& grid, std::span<const Candidate> causes);

// A deadly pattern seen from outside. The truths and links are the places that the digits would
// have if nothing prevented the pattern. Counted together with the premise, they leave the
// guardians: candidates outside the pattern, at least one of which is true.
struct Outside {
  const DeadlyPattern& deadly;
  Houses houses;  // houses in which the digits of the pattern have other places
  std::vector<Space> truths;
  std::vector<Space> links;
};

class DeadlyWalk {
 public:
  // With `outside`, the pattern consists of the cells of the guardians, and its digits are all
  // their candidates that are not guardians.
  DeadlyWalk(Walk& walk, const DeadlyPattern& pattern, const Outside* outside = nullptr);

  Cells with_extras() const { return with_extras_; }
  Digits extras() const { return extras_; }
  const std::vector<Candidate>& saviours() const { return saviours_; }  // all extras as candidates

  // If only one cell has extras, it cannot hold a digit of the pattern.
  bool one_cell();
  // If all extras are the same digit, cells that see all of them lose it.
  bool one_digit();
  // Any candidate that sees all extras, through its cell or its digit, is false. Extras themselves
  // are not eliminated.
  bool seeing_all();
  // Two cells that share a house have extras. Together they hold at least one extra, so they act
  // like one cell with all the extras, which forms a naked subset with other cells of the house. If
  // the rest of the house is smaller, `hidden` proves the same with the digits left for it.
  bool subset(bool hidden);
  // Two cells that share a house have extras, and only they can hold some digit of the pattern
  // there. One of them holds that digit and the other an extra, so neither holds another digit of
  // the pattern.
  bool locked();

  // If there is only one extra, it is true.
  bool place();

  // Emits the requested types one by one. `spread`: replaces type 2 if the cells with extras are
  // not in line.
  bool types(DeadlyType spread = kType2);

  // Starts a step with the premise and the marks of the pattern (or with the proof that it is
  // impossible) and returns it. For finders with deductions of their own.
  Step& begin();
  bool emit();

  Walk& walk;
  const DeadlyPattern& pattern;
  std::uint8_t variant = 0;  // variant of the emitted steps

 private:
  bool subset_in(int house, bool hidden);
  bool sharp_from_behind(int house, Digits taken) const;
  // A pattern seen from outside loses nothing itself: its own types give the same in a simpler
  // form.
  Cells spared() const { return outside_ ? outside_->deadly.cells : Cells{}; }
  bool emit_subset(int house, Cells others, Digits digits, Cells rest, bool hidden);

  const Outside* outside_;
  Cells with_extras_;
  Digits extras_;
  std::vector<Candidate> saviours_;
};

// A smallest set of spaces through which each of the victims sees all of `causes`.
std::vector<Space> spaces_between(const Geometry& geometry, const std::vector<Candidate>& victims,
                                  const std::vector<Candidate>& causes);

// Whether the puzzle itself allows these digits in a cell, no matter which candidates were
// eliminated: the cell is not a given and sees none of the digits as a value. In a puzzle of pencil
// marks without givens, removed candidates may never have been allowed, so there the digits must
// still be candidates.
bool may_hold(const Grid& grid, int cell, Digits digits);

}  // namespace nonet::inline NONET_BOARD

// Deadly patterns: cells that, if left with only the digits of the pattern, could be filled in two
// ways with the same digits in every house. A puzzle with one solution has no such pattern, so one
// of the other candidates of these cells, the extras, is true. Finders of such patterns emit the
// conclusions here, in the forms known as types 1 to 4. The same conclusions follow from patterns
// that cannot be filled at all, and these need no premise.
#pragma once

#include <span>
#include <vector>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

struct DeadlyPattern {
  Cells cells;
  std::array<Digits, kCells> digits;  // of its cells; those of others mean nothing

  // For patterns that the rules rule out without a premise: the truths that prove it, with
  // branching on the candidates of some truth, and how to draw it.
  std::vector<Space> truths{};
  std::vector<Space> links{};
  std::vector<Chain> chains{};
  int branchings = 4;  // one in another: through one of its cells, and cells of a subset
  bool impossible() const { return !truths.empty(); }

  void add(int cell, Digits of_cell) {
    cells.add(cell);
    digits[cell] = of_cell;
  }
  Digits extras(const Grid& grid, int cell) const { return grid.candidates(cell) & ~digits[cell]; }
};

// The numbered types, with two forms of the third: the variants of finders, in the order of their
// techniques.
enum DeadlyType : std::uint8_t { kType1, kType2, kType3, kType3Hidden, kType4, kType5 };

using DeadlyTypes = Bits<8>;

// The types that may give something for cells that share some digits, if these are deadly.
// `spread`: the type used instead of type 2 if the extra cells are not in line.
DeadlyTypes types_that_may_follow(const Grid& grid, Cells cells, Digits digits,
                                  DeadlyType spread = kType2);

// The same for a pattern.
DeadlyTypes types_that_may_follow(const Grid& grid, const DeadlyPattern& pattern,
                                  DeadlyType spread = kType2);

// Of these the third type, in its two ways, for two cells with two extras or more; it takes none of
// the cells that are spared.
DeadlyTypes subsets_that_may_follow(const Grid& grid, Cells two, Digits extras, Cells spared = {});

// Whether one of these digits has only these two cells as places in a house that they share.
bool is_locked(const Grid& grid, Cells two, Digits digits);

// Whether a rung wants one of these types.
inline bool asks_for(const Options& options, DeadlyTypes types) {
  return options.variant == kAnyVariant ? !types.empty() : types.has(options.variant);
}

// The candidates that see all of some candidates: one or more of the latter are true, so the former
// are false.
struct SeeingAll {
  int digit = 0;  // of the first of them
  Cells cells;    // other cells, where this digit is
  int cell = 0;   // of the first
  Digits digits;  // others in its cell

  bool empty() const { return cells.empty() && digits.empty(); }
};
SeeingAll seeing_all(const Grid& grid, std::span<const Candidate> causes);

// A deadly pattern seen from outside: the places that the digits would have if nothing prevented
// the pattern. Counted with the premise, these truths and links leave the guardians, candidates
// outside the pattern one of which is true.
struct Outside {
  const DeadlyPattern& deadly;
  Houses houses;  // in which the digits of the pattern have other places
  std::vector<Space> truths;
  std::vector<Space> links;
};

class DeadlyWalk {
 public:
  // With `outside`, the pattern has the cells of the guardians, and all that is no guardian there.
  DeadlyWalk(Walk& walk, const DeadlyPattern& pattern, const Outside* outside = nullptr);

  Cells with_extras() const { return with_extras_; }
  Digits extras() const { return extras_; }
  const std::vector<Candidate>& saviours() const { return saviours_; }  // all extras, one by one

  // Only one cell has extras, so it does not take a digit of the pattern.
  bool one_cell();
  // All extras are the same digit: cells that see all of them lose it.
  bool one_digit();
  // Any candidate that sees all extras, through its cell or its digit, is false. Extras themselves
  // are not eliminated.
  bool seeing_all();
  // Two cells have extras and share a house. Together they take one extra, like one cell with all
  // extras; with other cells of the house that makes a naked subset. If the rest of the house is
  // smaller, `hidden` proves the same by the digits left for it.
  bool subset(bool hidden);
  // Two cells have extras and share a house in which only they can hold a digit of the pattern: one
  // of them takes it, the other an extra, and neither takes another digit of the pattern.
  bool locked();

  // There is one extra, so it is true.
  bool place();

  // Emits the types that the walk wants, in turn. `spread`: the type used instead of type 2 if the
  // extra cells are not in line.
  bool types(DeadlyType spread = kType2);

  // Starts a step with the premise and the marks of the pattern, or with what shows that it is
  // impossible, and hands it over; for deductions of finders' own.
  Step& begin();
  bool emit();

  Walk& walk;
  const DeadlyPattern& pattern;
  std::uint8_t variant = 0;  // of the steps that are emitted

 private:
  bool subset_in(int house, bool hidden);
  bool sharp_from_behind(int house, Digits taken) const;
  // From outside, the pattern itself loses nothing: its own types cover that more simply.
  Cells spared() const { return outside_ ? outside_->deadly.cells : Cells{}; }
  bool emit_subset(int house, Cells others, Digits digits, Cells rest, bool hidden);

  const Outside* outside_;
  Cells with_extras_;
  Digits extras_;
  std::vector<Candidate> saviours_;
};

// The fewest spaces through which each of the victims sees all of `causes`.
std::vector<Space> spaces_between(const Geometry& geometry, const std::vector<Candidate>& victims,
                                  const std::vector<Candidate>& causes);

// Whether the puzzle itself allows these digits in a cell, whatever was eliminated since: the cell
// is not a given and sees none of them as a value. A puzzle of pencil marks without givens may
// never have allowed removed candidates, so there the digits must be live.
bool may_hold(const Grid& grid, int cell, Digits digits);

}  // namespace nonet::inline NONET_BOARD

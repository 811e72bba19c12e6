// A deadly pattern is a set of cells with certain digits. If only these digits were left in the
// cells, the cells could be filled in two ways, with the same digits in every house. But a puzzle
// with one solution has no such pattern. So at least one of the other candidates of these cells is
// true; these are called extras. This file draws the conclusions known as types 1 to 4. The same
// conclusions follow if a pattern cannot be filled at all, and then the solution need not be
// unique.
#pragma once

#include <span>
#include <vector>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

struct DeadlyPattern {
  Cells cells;
  std::array<Digits, kCells> digits;  // valid only for the cells of the pattern

  // Used for patterns that the rules exclude even if the solution is not unique. The truths prove
  // this by branching on the candidates of some truth. The chains show how to draw the pattern.
  std::vector<Space> truths{};
  std::vector<Space> links{};
  std::vector<Chain> chains{};
  // How deeply branchings may be nested: one is for a cell of the pattern, the others for a subset.
  int branchings = 4;
  bool impossible() const { return !truths.empty(); }

  void add(int cell, Digits of_cell) {
    cells.add(cell);
    digits[cell] = of_cell;
  }
  Digits extras(const Grid& grid, int cell) const { return grid.candidates(cell) & ~digits[cell]; }
};

// The numbered types; type 3 has two forms. Finders use these numbers as variants, in the same
// order as their techniques.
enum DeadlyType : std::uint8_t { kType1, kType2, kType3, kType3Hidden, kType4, kType5 };

using DeadlyTypes = Bits<8>;

// The types that may apply if these cells form a deadly pattern of these digits. If the cells with
// extras are not in line, `spread` takes the place of type 2.
DeadlyTypes types_that_may_follow(const Grid& grid, Cells cells, Digits digits,
                                  DeadlyType spread = kType2);

DeadlyTypes types_that_may_follow(const Grid& grid, const DeadlyPattern& pattern,
                                  DeadlyType spread = kType2);

// Which of the two forms of type 3 may apply to two cells with at least two extras. The `spared`
// cells are not used.
DeadlyTypes subsets_that_may_follow(const Grid& grid, Cells two, Digits extras, Cells spared = {});

// Whether some house has no place for one of these digits except these two cells.
bool is_locked(const Grid& grid, Cells two, Digits digits);

// Whether a technique looks for one of these types.
inline bool wants_any(const Options& options, DeadlyTypes types) {
  return options.variant == kAnyVariant ? !types.empty() : types.has(options.variant);
}

// At least one of the given candidates is true. So the candidates that see all of them are false.
// They are listed here.
struct SeeingAll {
  int digit = 0;  // digit of the first given candidate
  Cells cells;    // other cells whose candidate for this digit sees them all
  int cell = 0;   // cell of the first given candidate
  Digits digits;  // other digits in that cell

  bool empty() const { return cells.empty() && digits.empty(); }
};
SeeingAll seeing_all(const Grid& grid, std::span<const Candidate> causes);

// A deadly pattern that is deduced from the cells around it. The truths and links describe where
// the digits would be if nothing prevented the pattern. Together with the assumption of a unique
// solution, they show that one of the guardians is true. Guardians are candidates outside the
// pattern.
struct Outside {
  const DeadlyPattern& deadly;
  Houses houses;  // houses with other places for the pattern's digits
  std::vector<Space> truths;
  std::vector<Space> links;
};

class DeadlyWalk {
 public:
  // With `outside`, the cells of the pattern are the cells of the guardians. The digits of the
  // pattern are then all candidates there that are not guardians.
  DeadlyWalk(Walk& walk, const DeadlyPattern& pattern, const Outside* outside = nullptr);

  Cells with_extras() const { return with_extras_; }
  Digits extras() const { return extras_; }
  // All extras as candidates.
  const std::vector<Candidate>& extra_candidates() const { return extra_candidates_; }

  // Type 1: only one cell has extras, so it cannot hold a digit of the pattern.
  bool one_cell();
  // Type 2: all extras are the same digit, which is eliminated from the cells that see all of them.
  bool one_digit();
  // Eliminates every candidate that sees all extras, either in its cell or by its digit. Extras
  // themselves are not eliminated.
  bool seeing_all();
  // Type 3: two cells with extras share a house. At least one extra is true, so the two cells act
  // like a single cell that holds all the extras. With other cells of the house, it forms a naked
  // subset. If fewer cells remain in the house, `hidden` gives the same result with a hidden
  // subset.
  bool subset(bool hidden);
  // Type 4: two cells with extras share a house, and some digit of the pattern has no other place
  // there. One of the cells holds that digit, and the other cell holds an extra. So neither holds
  // another digit of the pattern.
  bool locked();

  // If there is only one extra, it is true.
  bool place();

  // Emits the requested types one by one. If the cells with extras are not in line, `spread` takes
  // the place of type 2.
  bool types(DeadlyType spread = kType2);

  // Begins a step and returns it. The step contains the marks of the pattern, and either the
  // assumption of a unique solution or the proof that the pattern is impossible. Finders use this
  // for deductions of their own.
  Step& begin();
  bool emit();

  Walk& walk;
  const DeadlyPattern& pattern;
  std::uint8_t variant = 0;  // variant of the emitted steps

 private:
  bool subset_in(int house, bool hidden);
  bool sharp_from_other_side(int house, Digits taken) const;
  // If the pattern is deduced from outside, nothing is eliminated from its own cells here: other
  // types give the same eliminations more simply.
  Cells spared() const { return outside_ ? outside_->deadly.cells : Cells{}; }
  bool emit_subset(int house, Cells others, Digits digits, Cells rest, bool hidden);

  const Outside* outside_;
  Cells with_extras_;
  Digits extras_;
  std::vector<Candidate> extra_candidates_;
};

// The fewest houses and cells in which each eliminated candidate sees all of `causes`.
std::vector<Space> spaces_between(const Geometry& geometry, const std::vector<Candidate>& victims,
                                  const std::vector<Candidate>& causes);

// Whether the puzzle allows these digits in a cell, whatever has been eliminated since. It does if
// the cell is not a given and no filled cell that it sees has one of the digits. A puzzle may also
// consist of pencil marks without givens. Then a missing candidate may never have been possible, so
// the digits must still be candidates.
bool may_hold(const Grid& grid, int cell, Digits digits);

}  // namespace nonet::inline NONET_BOARD

// A deadly pattern is a set of cells with certain digits. If the cells had only these digits, they
// could be filled in two ways, with the same digits in every house. A puzzle with one solution has
// no such pattern, so at least one other candidate of these cells is true. The other candidates are
// called extras. This file draws the conclusions known as types 1 to 4. If a pattern cannot be
// filled at all, the same conclusions follow even if the solution is not unique.
#pragma once

#include <span>
#include <vector>

#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

struct DeadlyPattern {
  Cells cells;
  std::array<Digits, kCells> digits;  // valid only for the pattern's cells

  // Only for patterns that cannot be filled at all. The proof needs no uniqueness: it uses these
  // truths and links, and branches on the candidates of a truth. The chains show how to draw the
  // pattern.
  std::vector<Space> truths{};
  std::vector<Space> links{};
  std::vector<Chain> chains{};
  // The maximum depth of nested branchings: one level for a cell of the pattern, and the other
  // levels for a subset.
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
// extras are not in line, `spread` replaces type 2.
DeadlyTypes types_that_may_follow(const Grid& grid, Cells cells, Digits digits,
                                  DeadlyType spread = kType2);

DeadlyTypes types_that_may_follow(const Grid& grid, const DeadlyPattern& pattern,
                                  DeadlyType spread = kType2);

// The forms of type 3 that may apply to two cells with at least two extras. The cells in `spared`
// are not used.
DeadlyTypes subsets_that_may_follow(const Grid& grid, Cells two, Digits extras, Cells spared = {});

// Whether some house has one of these digits only in these two cells.
bool is_locked(const Grid& grid, Cells two, Digits digits);

// Whether a technique looks for one of these types.
inline bool wants_any(const Options& options, DeadlyTypes types) {
  return options.variant == kAnyVariant ? !types.empty() : types.has(options.variant);
}

// Lists the candidates that see every given candidate. If at least one of the given candidates is
// true, the listed candidates are false.
struct SeeingAll {
  int digit = 0;  // digit of the first given candidate
  Cells cells;    // other cells whose candidate for this digit sees all given candidates
  int cell = 0;   // cell of the first given candidate
  Digits digits;  // other digits in that cell

  bool empty() const { return cells.empty() && digits.empty(); }
};
SeeingAll seeing_all(const Grid& grid, std::span<const Candidate> causes);

// A deadly pattern deduced from the cells around it. The truths and links describe where the digits
// would be if the pattern were deadly. Guardians are the candidates outside the pattern that
// prevent this. Together with the assumption of a unique solution, the truths and links show that
// at least one guardian is true.
struct Outside {
  const DeadlyPattern& deadly;
  Houses houses;  // houses with other places for the pattern's digits
  std::vector<Space> truths;
  std::vector<Space> links;
};

class DeadlyWalk {
 public:
  // If `outside` is given, `pattern` describes the guardians' cells: its extras are the guardians,
  // and its digits are the cells' other candidates.
  DeadlyWalk(Walk& walk, const DeadlyPattern& pattern, const Outside* outside = nullptr);

  Cells with_extras() const { return with_extras_; }
  Digits extras() const { return extras_; }
  // All extras as candidates.
  const std::vector<Candidate>& extra_candidates() const { return extra_candidates_; }

  // Type 1: only one cell has extras, so it cannot hold a digit of the pattern.
  bool one_cell();
  // Type 2: all extras are the same digit, which is eliminated from the cells that see all of them.
  bool one_digit();
  // Eliminates every candidate that sees all extras, either within its cell or through its digit.
  // Extras themselves are not eliminated.
  bool seeing_all();
  // Type 3: two cells with extras share a house. At least one extra is true, so the two cells act
  // like a single cell that holds all the extras. With other cells of the house, this cell forms a
  // naked subset. If fewer cells remain in the house, `hidden` gives the same result with a hidden
  // subset.
  bool subset(bool hidden);
  // Type 4: two cells with extras share a house with no other place for some digit of the pattern.
  // One of the cells holds this digit, and the other cell holds an extra. So neither holds another
  // digit of the pattern.
  bool locked();

  // Places the only extra.
  bool place();

  // Emits the requested types one by one. If the cells with extras are not in line, `spread`
  // replaces type 2.
  bool types(DeadlyType spread = kType2);

  // Begins a step and returns it, so that finders can add deductions of their own. The step
  // contains the pattern's marks, and either the assumption of a unique solution or the proof that
  // the pattern is impossible.
  Step& begin();
  bool emit();

  Walk& walk;
  const DeadlyPattern& pattern;
  std::uint8_t variant = 0;  // variant of the emitted steps

 private:
  bool subset_in(int house, bool hidden);
  bool sharp_from_other_side(int house, Digits taken) const;
  // The cells from which types 2 and 3 eliminate nothing. If a pattern is deduced from outside,
  // these are its own cells: other types make eliminations there in a simpler way. Otherwise there
  // are none.
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

// Whether the puzzle itself allows these digits in a cell, whatever has been eliminated since. The
// cell must not be a given, and it must not see one of the digits in a filled cell. If the puzzle
// consists of pencil marks without givens, all the digits must still be candidates. A missing
// candidate may have been missing from the start.
bool may_hold(const Grid& grid, int cell, Digits digits);

}  // namespace nonet::inline NONET_BOARD

// Holds the literals that a search currently takes to be true, with a reason for each. Derives what
// follows from these literals in cells and regions.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/bits.hpp"
#include "boards/layout_tables.hpp"

namespace nonet::boards {

using DigitBits = Bits<32>;  // the digits of a cell

// States that a candidate is in the solution ("in"), or that it is not ("out").
class Literal {
 public:
  constexpr Literal() = default;
  static constexpr Literal in(int candidate) {
    return Literal(static_cast<std::uint32_t>(candidate) * 2);
  }
  static constexpr Literal out(int candidate) {
    return Literal(static_cast<std::uint32_t>(candidate) * 2 + 1);
  }
  static constexpr Literal numbered(std::uint32_t number) { return Literal(number); }

  constexpr std::uint32_t number() const { return number_; }
  constexpr int candidate() const { return static_cast<int>(number_ >> 1); }
  constexpr bool is_in() const { return (number_ & 1) == 0; }
  constexpr Literal operator!() const { return Literal(number_ ^ 1); }
  friend constexpr bool operator==(Literal, Literal) = default;

 private:
  constexpr explicit Literal(std::uint32_t number) : number_(number) {}

  std::uint32_t number_ = 0;
};

// The reason why the search treats a literal as true.
class Reason {
 public:
  enum Kind : std::uint32_t {
    kNone,    // a decision, or a part of the puzzle
    kRival,   // another candidate of the cell, or a peer with the same digit, is in
    kCell,    // all other candidates of the cell are out
    kSpace,   // all other candidates for the digit in a region are out
    kLocked,  // the candidate sees all remaining candidates for its digit in a region
    kNogood,
    kRule,  // a rule of the board, see `RulePropagation`
  };

  constexpr Reason() = default;
  constexpr Reason(Kind kind, std::uint32_t number) : word_(number << 3 | kind) {}

  constexpr Kind kind() const { return static_cast<Kind>(word_ & 7); }
  constexpr std::uint32_t number() const { return word_ >> 3; }

 private:
  std::uint32_t word_ = 0;
};

// A derived literal whose opposite the search already takes to be true.
struct Conflict {
  Literal literal;
  Reason reason;
};

// The trail lists everything that is currently assumed or derived, in chronological order. It is
// divided into levels, and each level starts with a decision. No memory is allocated after
// construction.
class Assignment {
 public:
  explicit Assignment(const LayoutTables& tables);

  // Forgets everything except the layout.
  void clear();

  // Sets a literal to true. If it is already false, records a conflict and returns false.
  bool hold(Literal literal, Reason reason) {
    return literal.is_in() ? put_in(literal.candidate(), reason)
                           : take_out(literal.candidate(), reason);
  }
  // Derives all consequences in cells, regions and groups. Returns false if there is a conflict.
  bool spread();
  const Conflict& conflict() const { return conflict_; }
  // Removes a digit from every cell that sees all of these cells. Returns false if there is a
  // conflict.
  bool take_out_seen(std::span<const int> cells, int digit, Reason reason);

  bool is_in(int candidate) const { return holds(Literal::in(candidate)); }
  bool is_out(int candidate) const { return holds(Literal::out(candidate)); }
  bool holds(Literal literal) const { return holds_[literal.number()] != 0; }
  // The digits that a cell can still have.
  DigitBits digits_left(int cell) const { return DigitBits(live_[cell]); }
  // The number of cells that can still have the digit of a space.
  int places_left(int space) const { return places_[space]; }

  int level() const { return static_cast<int>(levels_.size()); }
  void decide(Literal literal) {
    levels_.push_back(static_cast<std::uint32_t>(length_));
    hold(literal, {});
  }
  Literal decision(int level) const { return trail_[levels_[level - 1]]; }
  void back_to(int level);

  std::span<const Literal> trail() const { return {trail_.data(), length_}; }
  int level_of(int candidate) const { return static_cast<int>(origins_[candidate].level); }
  // The position of a candidate's literal on the trail.
  std::uint32_t time_of(int candidate) const { return origins_[candidate].time; }
  Reason reason_of(int candidate) const { return origins_[candidate].reason; }
  void set_reason(int candidate, Reason reason) { origins_[candidate].reason = reason; }

  // Calls visit(other) for each true literal from which `literal` follows, for this reason. The
  // reason must not be a nogood or a rule.
  template <class Visit>
  void each_antecedent(Literal literal, Reason reason, Visit&& visit) const;

 private:
  // When and why a literal became true.
  struct Origin {
    Reason reason;
    std::uint32_t time;
    std::uint32_t level;
  };

  std::uint64_t* holders(int digit) {
    return holders_.data() + static_cast<std::size_t>(digit) * tables_.cell_words();
  }
  bool put_in(int candidate, Reason reason);
  bool take_out(int candidate, Reason reason);
  bool take_out_rivals(int candidate);
  bool take_out_locked(int space);
  void forget_narrow();
  void record(Literal literal, Reason reason);
  bool refuse(Literal literal, Reason reason) {
    conflict_ = {literal, reason};
    return false;
  }

  const LayoutTables& tables_;
  std::vector<std::uint32_t> live_;     // for each cell, the digits that it can still have
  std::vector<std::uint64_t> holders_;  // for each digit, the set of cells that can still have it
  std::vector<std::uint8_t> places_;    // for each space, the number of these cells
  std::vector<std::uint8_t> holds_;     // by literal
  std::vector<Origin> origins_;         // by candidate
  std::vector<Literal> trail_;          // with room for all candidates
  std::size_t length_ = 0;              // number of literals on the trail
  std::vector<std::uint32_t> levels_;   // where each level starts
  std::size_t spread_ = 0;              // number of the trail's literals that have been propagated
  std::vector<int> narrow_;             // spaces with few places left, still to be examined
  std::vector<std::uint8_t> is_narrow_;
  Conflict conflict_;
};

template <class Visit>
void Assignment::each_antecedent(Literal literal, Reason reason, Visit&& visit) const {
  const int candidate = literal.candidate();
  const int cell = tables_.cell_of(candidate);
  const int digit = tables_.digit_of(candidate);
  const int number = static_cast<int>(reason.number());
  switch (reason.kind()) {
    case Reason::kRival:
      visit(Literal::in(number));
      break;
    case Reason::kCell:
      for (int other = 0; other < tables_.digits(); ++other) {
        if (other != digit) visit(Literal::out(candidate - digit + other));
      }
      break;
    case Reason::kSpace:
      for (int position = 0; position < tables_.digits(); ++position) {
        const int other = tables_.cell_at(number, position);
        if (other != cell) visit(Literal::out(other * tables_.digits() + digit));
      }
      break;
    case Reason::kLocked:
      for (int position = 0; position < tables_.digits(); ++position) {
        const int other = tables_.cell_at(number, position);
        if (!tables_.sees(cell, other)) visit(Literal::out(other * tables_.digits() + digit));
      }
      break;
    case Reason::kNone:
    case Reason::kNogood:
    case Reason::kRule:
      break;
  }
}

}  // namespace nonet::boards

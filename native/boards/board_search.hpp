// Exhaustive search of a board: its solutions one after the other, in an order that stays the same.
//
// What was learnt from conflicts is kept, and going back over several levels at once stops at the
// levels whose other side has still to be looked at; so nothing has to be kept about the solutions
// that were found (Gebser, Kaufmann, Neumann and Schaub, "Conflict-driven answer set enumeration",
// 2007).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boards/assignment.hpp"
#include "boards/conflict_analysis.hpp"
#include "boards/layout_tables.hpp"
#include "boards/nogoods.hpp"

namespace nonet::boards {

// Works under the patience of the thread, one puzzle after the other.
class BoardSearch {
 public:
  enum class Verdict { kFound, kNone, kGivenUp };

  explicit BoardSearch(const LayoutTables& tables);

  // Takes up a puzzle: the candidates of each cell of the board, a bit for each digit.
  void start(std::span<const std::uint32_t> candidates);

  // Finds the next solution; false when there are no more.
  bool next() { return next(kNoLimit) == Verdict::kFound; }
  // The same, but gives up when it has met `most` more conflicts. It may be called again.
  Verdict next(std::uint64_t most);
  // Writes the one that was found, digits from 1.
  void write(std::uint8_t* solution) const;

  // How many conflicts the search has met since it started.
  std::uint64_t conflicts() const { return conflicts_; }

  // The solutions that are left, counted up to `most`.
  std::uint64_t count(std::uint64_t most);

  // From here on, the literals must not all be true together.
  void forbid(std::span<const Literal> literals);
  // From here on, the literal is true.
  void hold_always(Literal literal);
  // Whether there is a solution in which these literals are true, too; gives up after `most`
  // conflicts. What is learnt from conflicts is kept for the next question. Not to be mixed with
  // `next` and `true_candidates` of the same start.
  Verdict ask(std::span<const Literal> assumed, std::uint64_t most);
  // After `kNone`, those of the literals assumed that leave no solution between them.
  std::span<const Literal> core() const { return core_; }
  // Digits of each cell, a bit for each, that had better not be decided; null for none. They have
  // to stay where they are.
  void avoid(const std::uint32_t* digits) { shown_ = digits; }

  // The candidates that are in some solution, a bit for each digit. To be called after `start`, and
  // to be followed by another.
  void true_candidates(std::uint32_t* candidates);

 private:
  static constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

  // The digits that a cell, or a choice, starts with.
  std::uint32_t start_digits(std::span<const std::uint32_t> candidates, int cell) const;
  void hold_rules();
  Verdict go_on(std::uint64_t most);
  bool spread();
  bool hold_facts();
  // Goes to the other side of the last decision; false where there is none.
  bool turn_back();
  bool learn();
  void go_back_to(int level);
  enum class Assumed { kDecided, kAllHold, kOneCannot };

  // Decides the first literal assumed that is open.
  Assumed assume();
  // Decides something; false where nothing is open.
  bool decide();
  void meet(int candidate);
  void restart();

  const LayoutTables& tables_;
  Assignment assignment_;
  Nogoods nogoods_;
  ConflictAnalysis analysis_;
  std::vector<Literal> facts_;         // learnt for good
  std::vector<double> conflicts_met_;  // by candidate, what is long ago counts less
  std::vector<double> met_in_cell_;
  double weight_ = 1;  // of a conflict now
  int turned_ = 0;     // up to this level decisions have another side to be looked at
  bool at_solution_ = false;
  bool exhausted_ = false;
  std::span<const Literal> assumed_;
  int assumed_levels_ = 0;  // levels that were decided for what is assumed
  std::vector<Literal> core_;
  int wanted_ = -1;                       // a candidate that is to be decided before others
  const std::uint32_t* shown_ = nullptr;  // by cell, digits that had better not be decided
  std::uint32_t work_ = 0;
  std::uint64_t conflicts_ = 0;
  std::uint64_t restarts_ = 0;
  std::uint64_t next_restart_ = 0;
  std::size_t nogoods_kept_ = 0;
};

}  // namespace nonet::boards

// Exhaustive search of a board: yields its solutions one by one, in a fixed order.
//
// Nogoods learnt from conflicts are kept. When the search goes back several levels at once, it
// stops at the first level whose other side has not been searched. So nothing has to be stored
// about solutions already found (Gebser, Kaufmann, Neumann and Schaub, "Conflict-driven answer set
// enumeration", 2007).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boards/assignment.hpp"
#include "boards/conflict_analysis.hpp"
#include "boards/layout_tables.hpp"
#include "boards/nogoods.hpp"

namespace nonet::boards {

// Searches one puzzle after the other, with the patience of the thread.
class BoardSearch {
 public:
  enum class Verdict { kFound, kNone, kGivenUp };

  explicit BoardSearch(const LayoutTables& tables);

  // Starts with a puzzle: the candidates of each cell of the board, with a bit for each digit.
  void start(std::span<const std::uint32_t> candidates);

  // Finds the next solution. Returns false if there are no more.
  bool next() { return next(kNoLimit) == Verdict::kFound; }
  // The same, but gives up after `most` more conflicts. It may be called again after that.
  Verdict next(std::uint64_t most);
  // Writes the solution that was found, with digits from 1.
  void write(std::uint8_t* solution) const;

  // The number of conflicts since the search started.
  std::uint64_t conflicts() const { return conflicts_; }

  // Counts the remaining solutions up to `most`.
  std::uint64_t count(std::uint64_t most);

  // From now on, the literals must not all be true at once.
  void forbid(std::span<const Literal> literals);
  // From now on, the literal must be true.
  void hold_always(Literal literal);
  // Whether there is a solution in which these literals are also true. Gives up after `most`
  // conflicts. What is learnt is kept for the next question. After the same start, do not also use
  // `next` or `true_candidates`.
  Verdict ask(std::span<const Literal> assumed, std::uint64_t most);
  // After a result of `kNone`: those of the assumed literals that together leave no solution.
  std::span<const Literal> core() const { return core_; }
  // Sets digits for each cell, as bits, that decisions should avoid; null for none. The array must
  // stay in place.
  void avoid(const std::uint32_t* digits) { shown_ = digits; }

  // The candidates that are in some solution, with a bit for each digit. Must be called directly
  // after `start`, and another `start` must follow.
  void true_candidates(std::uint32_t* candidates);

 private:
  static constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

  // The initial digits of a cell or of a choice.
  std::uint32_t start_digits(std::span<const std::uint32_t> candidates, int cell) const;
  void hold_rules();
  Verdict go_on(std::uint64_t most);
  bool spread();
  bool hold_facts();
  // Reverses the last decision. Returns false if there is none left.
  bool turn_back();
  bool learn();
  void go_back_to(int level);
  enum class Assumed { kDecided, kAllHold, kOneCannot };

  // Decides the first assumed literal that is still open.
  Assumed assume();
  // Makes a decision. Returns false if nothing is open.
  bool decide();
  void meet(int candidate);
  void restart();

  const LayoutTables& tables_;
  Assignment assignment_;
  Nogoods nogoods_;
  ConflictAnalysis analysis_;
  std::vector<Literal> facts_;         // literals learnt for good
  std::vector<double> conflicts_met_;  // by candidate; old conflicts count less
  std::vector<double> met_in_cell_;
  double weight_ = 1;  // weight of a new conflict
  int turned_ = 0;     // decisions up to this level still have another side to search
  bool at_solution_ = false;
  bool exhausted_ = false;
  std::span<const Literal> assumed_;
  int assumed_levels_ = 0;  // number of levels decided for assumed literals
  std::vector<Literal> core_;
  int wanted_ = -1;                       // candidate to be decided before all others
  const std::uint32_t* shown_ = nullptr;  // by cell, digits that decisions should avoid
  std::uint32_t work_ = 0;
  std::uint64_t conflicts_ = 0;
  std::uint64_t restarts_ = 0;
  std::uint64_t next_restart_ = 0;
  std::size_t nogoods_kept_ = 0;
};

}  // namespace nonet::boards

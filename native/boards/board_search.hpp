// Searches a board exhaustively and yields its solutions one by one, in a fixed order.
//
// The search learns nogoods (sets of literals that cannot all be true) from conflicts. It may go
// back several levels at once, but not past a level whose second branch has not been searched. So
// it does not have to store the solutions already found (Gebser, Kaufmann, Neumann and Schaub,
// "Conflict-driven answer set enumeration", 2007).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "boards/assignment.hpp"
#include "boards/conflict_analysis.hpp"
#include "boards/layout_tables.hpp"
#include "boards/nogoods.hpp"
#include "boards/rule_propagation.hpp"

namespace nonet::boards {

// Searches one puzzle after another, with the patience of the thread.
class BoardSearch {
 public:
  enum class Verdict { kFound, kNone, kGivenUp };

  explicit BoardSearch(const LayoutTables& tables);

  // Starts the search of a puzzle. `candidates` has a word for each cell, with a bit for each
  // digit.
  void start(std::span<const std::uint32_t> candidates);

  // Finds the next solution. Returns false if there are no more.
  bool next() { return next(kNoLimit) == Verdict::kFound; }
  // Like `next()`, but gives up after `most` more conflicts. Another call continues the search.
  Verdict next(std::uint64_t most);
  // Writes the solution that was found, with digits from 1.
  void write(std::uint8_t* solution) const;

  // The number of conflicts since the search started.
  std::uint64_t conflicts() const { return conflicts_; }

  // Counts the remaining solutions up to `most`.
  std::uint64_t count(std::uint64_t most);

  // From now on, excludes solutions in which all of these literals are true.
  void forbid(std::span<const Literal> literals);
  // From now on, requires the literal to be true.
  void hold_always(Literal literal);
  // Finds out whether some solution satisfies all of these literals. Gives up after `most`
  // conflicts. The search remembers what it has learnt, so later calls are faster. Until the next
  // `start`, this function must not be combined with `next` or `true_candidates`.
  Verdict solve_assuming(std::span<const Literal> assumed, std::uint64_t most);
  // If the result was `kNone`, returns some of the assumed literals, which together exclude every
  // solution.
  std::span<const Literal> core() const { return core_; }
  // For each cell, sets the digits (as bits) that decisions should avoid. Pass null to avoid none.
  // The caller must keep the array alive.
  void avoid(const std::uint32_t* digits) { shown_ = digits; }

  // Finds the candidates that are in some solution, with a bit for each digit. Call this directly
  // after `start`, and call `start` again before anything else.
  void true_candidates(std::uint32_t* candidates);

 private:
  static constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

  Verdict go_on(std::uint64_t most);
  bool spread();
  bool hold_facts();
  // Reverses the last decision. Returns false if there is none left.
  bool turn_back();
  bool learn();
  void go_back_to(int level);
  enum class Assumed { kDecided, kAllHold, kOneCannot };

  // Decides the first assumed literal that is undecided.
  Assumed assume();
  // Makes a decision. Returns false if everything is decided.
  bool decide();
  void meet(int candidate);
  void restart();

  const LayoutTables& tables_;
  Assignment assignment_;
  Nogoods nogoods_;
  RulePropagation rules_;
  ConflictAnalysis analysis_;
  std::vector<Literal> facts_;         // literals that are true throughout the search
  std::vector<double> conflicts_met_;  // by candidate; older conflicts weigh less
  std::vector<double> met_in_cell_;
  std::vector<double> met_in_space_;  // empty if only cells are decided
  double weight_ = 1;                 // weight of a new conflict
  int unexplained_ = 0;               // the number of conflicts that will not be explained
  int turned_ = 0;  // the second branches of levels up to this one are still to be searched
  bool at_solution_ = false;
  bool exhausted_ = false;
  std::span<const Literal> assumed_;
  int assumed_levels_ = 0;  // number of levels whose decisions are assumed literals
  std::vector<Literal> core_;
  int wanted_ = -1;                       // the candidate to decide before all others
  const std::uint32_t* shown_ = nullptr;  // by cell, digits that decisions should avoid
  std::uint32_t work_ = 0;
  std::uint64_t conflicts_ = 0;
  std::uint64_t restarts_ = 0;
  std::uint64_t next_restart_ = 0;
  std::size_t nogoods_kept_ = 0;
};

}  // namespace nonet::boards

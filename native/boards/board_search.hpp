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
  explicit BoardSearch(const LayoutTables& tables);

  // Takes up a puzzle: the candidates of each cell, a bit for each digit.
  void start(std::span<const std::uint32_t> candidates);

  // Finds the next solution; false when there are no more.
  bool next();
  // Writes the one that was found, digits from 1.
  void write(std::uint8_t* solution) const;

  // How many conflicts the search has met since it started.
  std::uint64_t conflicts() const { return conflicts_; }

  // The solutions that are left, counted up to `most`.
  std::uint64_t count(std::uint64_t most);

  // The candidates that are in some solution, a bit for each digit. To be called after `start`, and
  // to be followed by another.
  void true_candidates(std::uint32_t* candidates);

 private:
  bool spread();
  bool hold_facts();
  // Goes to the other side of the last decision; false where there is none.
  bool turn_back();
  bool learn();
  void go_back_to(int level);
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
  int wanted_ = -1;                       // a candidate that is to be decided before others
  const std::uint32_t* shown_ = nullptr;  // by cell, digits that had better not be decided
  std::uint32_t work_ = 0;
  std::uint64_t conflicts_ = 0;
  std::uint64_t restarts_ = 0;
  std::uint64_t next_restart_ = 0;
  std::size_t nogoods_kept_ = 0;
};

}  // namespace nonet::boards

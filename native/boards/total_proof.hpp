// Proves that a digit does not fit into cells with a fixed total.
//
// The proof is a sum of spaces, each of which has exactly one true member. A space can count
// several times, as a link (at most one member is true) or as a truth (at least one is true). It is
// the certificate of `nonet.model.certificate`.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace nonet::boards {

// Cells whose digits, each counted positively or negatively, have a fixed total.
struct TotalProblem {
  struct Choice {
    int digit;
    int worth;          // the digit, or minus the digit
    int candidate = 0;  // its number in a proof
  };
  std::vector<std::vector<Choice>> cells;  // the choices of each cell, from the smallest worth up
  std::vector<std::vector<char>> differ;   // for two cells, whether their digits differ
  int total = 0;

  std::pair<int, int> bounds() const;  // the smallest and the largest total of any choices
  // 1 if a choice is too large and -1 if it is too small, whatever the other cells are.
  int excess(int cell, std::size_t choice) const;
};

// Shows case by case that the other cells cannot make up for a choice.
struct TotalCases {
  struct Case {
    std::size_t choice;
    int equal;                // an earlier cell with the same digit, which must differ; or -1
    std::size_t further = 0;  // if there is none, the number of the further cases
  };
  int cell = 0;  // the next cell
  // Its choices below `first` are too small and those from `last` on are too large, whatever the
  // further cells are. The choices between them are cases.
  std::size_t first = 0;
  std::size_t last = 0;
  std::vector<Case> between;
};

// The cases that refute a choice of a cell. Further cases come before the cases that need them.
// Returns nothing if the choice is possible, or if there are too many cases. The list is empty if
// the choice is too small or too large by itself.
std::optional<std::vector<TotalCases>> refuted(const TotalProblem& problem, int cell,
                                               std::size_t choice);

// A sum of spaces in a proof.
struct ProofSum {
  struct Term {
    int of;     // the number of a space, or `kFirstDerived` and a derived sum, or minus a candidate
    int times;  // below 0 for a truth
  };
  std::vector<Term> terms;
  int divisor = 1;
};
inline constexpr int kFirstDerived = 1 << 20;

// What a proof may use. The members of spaces are candidates, numbered from 1.
struct ProofSpaces {
  std::vector<std::vector<int>> members;
  std::vector<ProofSum::Term> rows;     // their sum is the total of the cells
  std::vector<int> cells;               // the space of each cell
  std::vector<std::vector<int>> apart;  // for two cells that differ, the first space of a digit
  int candidates = 0;
};

// The proof that a choice is false, or that there is no solution if `cell` is -1. Each space counts
// no more often than necessary. The last sum is the conclusion; the others are derived links.
// Returns nothing if there is no proof.
std::vector<ProofSum> total_proof(const TotalProblem& problem, const ProofSpaces& spaces, int cell,
                                  std::size_t choice);

}  // namespace nonet::boards

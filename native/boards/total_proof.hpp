// Proves that a digit does not fit into cells with a fixed total.
//
// The proof is a sum of spaces, each of which has exactly one true member. A space can count
// several times, as a link (at most one member is true) or as a truth (at least one is true). Such
// a sum is a certificate as in `nonet.model.certificate`.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace nonet::boards {

// Cells with a fixed total, to which each digit is added or from which it is subtracted.
struct TotalProblem {
  struct Choice {
    int digit;
    int worth;          // the digit, or minus the digit
    int candidate = 0;  // its number in a proof
  };
  std::vector<std::vector<Choice>> cells;  // the choices of each cell, in ascending order of worth
  std::vector<std::vector<char>> differ;   // for each pair of cells, whether their digits differ
  int total = 0;

  std::pair<int, int> bounds() const;  // the smallest and the largest possible total
  // Returns 1 if a choice is too large whatever the other cells hold, -1 if it is too small, and 0
  // otherwise.
  int excess(int cell, std::size_t choice) const;
};

// Shows, case by case, that a choice makes the total impossible, whatever the other cells hold.
struct TotalCases {
  struct Case {
    std::size_t choice;
    int equal;                // an earlier cell that has the same digit but must differ; or -1
    std::size_t further = 0;  // if `equal` is -1, the index of the cases that refute this case
  };
  int cell = 0;  // the cell that these cases are about
  // The cell's choices before `first` are too small and those from `last` on are too large,
  // whatever the remaining cells hold. Each choice between them is a case.
  std::size_t first = 0;
  std::size_t last = 0;
  std::vector<Case> between;
};

// The cases that refute a choice of a cell. Cases that other cases need come before them. Returns
// nothing if the choice is possible, or if there are too many cases. The list is empty if the
// choice is too small or too large whatever the other cells hold.
std::optional<std::vector<TotalCases>> refuted(const TotalProblem& problem, int cell,
                                               std::size_t choice);

// A sum of spaces in a proof.
struct ProofSum {
  struct Term {
    int of;     // a space, or `kFirstDerived` + a derived sum, or minus a candidate
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
  std::vector<std::vector<int>> apart;  // the space for digit 1 in two cells that must differ
  int candidates = 0;
};

// Proves that a choice is false or, if `cell` is -1, that there is no solution. Each space counts
// no more often than necessary. The last sum is the conclusion. The others are derived links. The
// result is empty if there is no proof.
std::vector<ProofSum> total_proof(const TotalProblem& problem, const ProofSpaces& spaces, int cell,
                                  std::size_t choice);

}  // namespace nonet::boards

// The ways of clues, and the digits that they leave possible. The standard board has no clues.
//
// As in `nonet.model.clue_spaces`, each *way* satisfies a clue. It is a set of digits, a filling of
// the cells, or a path through the states of an automaton. Exactly one way is true. So a candidate
// that occurs in none of the ways is false.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "board/clue.hpp"
#include "board/grid.hpp"
#include "board/spaces.hpp"

namespace nonet::inline NONET_BOARD {

// The space for a digit in a clue. Its members are the digit's candidates in the clue, and the
// clue's ways without the digit.
struct DigitOfClue {
  std::uint32_t clue;
  int digit;

  static constexpr std::uint64_t kFirst = PairOfClue::kFirst >> 1;

  static constexpr DigitOfClue in(std::uint64_t space) {
    return {static_cast<std::uint32_t>(space >> 8), static_cast<int>(space & 0xFF)};
  }
  constexpr std::uint64_t space() const {
    return kFirst | std::uint64_t{clue} << 8 | static_cast<std::uint64_t>(digit);
  }
};

constexpr bool is_digit_of_clue(Space space) {
  return space >= DigitOfClue::kFirst && !is_pair(space);
}

// Numbers from `kSpaces` on are spaces of clues. Such a space contains all ways of its clue.
constexpr bool is_clue(Space space) {
  return !kIsStandard && space >= kSpaces && space < DigitOfClue::kFirst;
}

#ifdef NONET_LARGE

constexpr Space clue_space(std::size_t clue) { return static_cast<Space>(kSpaces + clue); }
constexpr std::size_t kMostClues = 0xFFFF - kSpaces;

inline const Clue& clue_of(const Grid& grid, Space space) {
  return grid.geometry().clues[space - kSpaces];
}

// Summarises the ways of a clue that the grid still allows.
struct WaysLeft {
  bool known = false;            // false if the clue has too many ways, or no rules
  bool none = true;              // whether no way is left
  std::int64_t work = 0;         // what finding the ways costs, in choices
  std::vector<Digits> in_cells;  // for each cell of the clue, its digits in all ways
  // For each candidate of the clue, the digits that each other cell has in the ways that contain
  // this candidate. Empty unless requested.
  std::vector<Digits> beside;

  Digits& beside_of(std::size_t cell, int digit, std::size_t other) {
    const std::size_t row = cell * kDigits + static_cast<std::size_t>(digit);
    return beside[row * in_cells.size() + other];
  }
  // Adds a way. `at(cell)` returns the digits that the way has in that cell.
  template <class At>
  void add(At&& at) {
    none = false;
    for (std::size_t i = 0; i < in_cells.size(); ++i) in_cells[i] |= at(i);
    for (std::size_t i = 0; i < in_cells.size() && !beside.empty(); ++i) {
      at(i).each([&](int digit) {
        for (std::size_t j = 0; j < in_cells.size(); ++j) beside_of(i, digit, j) |= at(j);
      });
    }
  }
};

// Finds the ways of a clue whose cells have these digits. Finds `beside` only if `with_beside` is
// set.
WaysLeft found_ways(const Clue& clue, const std::vector<Digits>& digits, bool with_beside = false);

// These digits are taken from the grid. If a `KnownWays` is in use, looks up the ways there.
WaysLeft ways_left(const Grid& grid, const Clue& clue);

// The pairs of candidates, in different cells of a clue, that never occur in the same way. Equal
// digits in cells that see each other are left out, and so are candidates that occur in no way.
struct PairsApart {
  std::vector<PairOfClue> pairs;
  std::int64_t work = 0;  // what finding them costs, in choices
};

PairsApart pairs_apart(const Grid& grid, std::size_t clue);

// A cache of the ways of a board's clues. The ways are looked up by the candidates of the clue's
// cells, because a path and its branches meet the same candidates again and again.
class KnownWays {
 public:
  explicit KnownWays(const Geometry& geometry);
  ~KnownWays();

  // While this object exists, searches on this thread look up ways in `known` and add new ones. If
  // they already use another `KnownWays` of the same board, they keep using that one.
  class Use {
   public:
    explicit Use(KnownWays& known);
    ~Use();
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

   private:
    KnownWays* before_;
  };

  struct Tables;
  bool are_of(const Geometry& geometry) const { return &geometry_ == &geometry; }
  Tables& tables() { return *tables_; }

 private:
  const Geometry& geometry_;
  std::unique_ptr<Tables> tables_;
};

#endif

// Like `each_candidate`, but the space may also be a clue. For a clue, visits the candidates of all
// its cells, because the ways depend on them.
template <class Body>
void each_candidate_of(const Grid& grid, Space space, Body&& body) {
#ifdef NONET_LARGE
  if (is_clue(space)) {
    for (const int cell : clue_of(grid, space).cells) each_candidate(grid, cell_space(cell), body);
    return;
  }
#endif
  each_candidate(grid, space, body);
}

}  // namespace nonet::inline NONET_BOARD

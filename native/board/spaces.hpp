// The remaining candidates of a space. A space is a cell, or a digit in a house. On the large
// board, it may also be a pair: two candidates of a clue that cannot both be true.
#pragma once

#include "board/grid.hpp"
#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

// Two candidates of a clue, at most one of which is true. They form a space, and its number encodes
// the clue and both candidates.
struct PairOfClue {
  std::uint16_t clue;
  Candidate one;
  Candidate other;

  static constexpr std::uint64_t kFirst = std::uint64_t{1} << 63;

  static constexpr PairOfClue in(std::uint64_t space) {
    return {static_cast<std::uint16_t>(space >> 32), static_cast<Candidate>(space >> 16),
            static_cast<Candidate>(space)};
  }
  constexpr std::uint64_t space() const {
    return kFirst | std::uint64_t{clue} << 32 | std::uint64_t{one} << 16 | other;
  }
};

constexpr bool is_pair(Space space) { return space >= PairOfClue::kFirst; }

inline bool holds(const Geometry& geometry, Space space, Candidate candidate) {
  if (is_cell(space)) return cell_in(space) == cell_of(candidate);
  if (is_pair(space)) {
    const PairOfClue pair = PairOfClue::in(space);
    return candidate == pair.one || candidate == pair.other;
  }
  const int house = house_of(space);
  return digit_in(space) == digit_of(candidate) && geometry.cells_in[house].has(cell_of(candidate));
}

template <class Body>
void each_candidate(const Grid& grid, Space space, Body&& body) {
  if (is_cell(space)) {
    const int cell = cell_in(space);
    grid.candidates(cell).each([&](int digit) { body(candidate_of(cell, digit)); });
    return;
  }
  if (is_pair(space)) {
    const PairOfClue pair = PairOfClue::in(space);
    for (const Candidate each : {pair.one, pair.other}) {
      if (grid.has(cell_of(each), digit_of(each))) body(each);
    }
    return;
  }
  const int house = house_of(space);
  const int digit = digit_in(space);
  grid.places(house, digit).each([&](int position) {
    body(candidate_of(grid.geometry().cells_of[house][position], digit));
  });
}

}  // namespace nonet::inline NONET_BOARD

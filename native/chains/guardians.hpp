// Guardians are the candidates that save a grid from an impossible pattern. Without them, only the
// pattern would be left, so at least one guardian is true. In a kraken, chains connect every
// guardian to the same candidate, the victim. The victim is therefore false.
#pragma once

#include <vector>

#include "board/sort_by.hpp"
#include "chains/wave.hpp"

namespace nonet::inline NONET_BOARD {

struct Guardians {
  Cells cells;    // cells of the pattern that have guardians
  Digits digits;  // the digits of the guardians
  int count = 0;
  int pattern = 0;  // an index that the finder assigns

  Cells with(const Grid& grid, int digit) const { return cells & grid.cells_of_digit(digit); }
};

struct Kraken {
  const Guardians* guardians;
  Candidate victim;
  int cost;
};

// The krakens that need at least one chain. Krakens with few guardians come first. Among krakens
// with equally many guardians, those with shorter chains come first.
inline std::vector<Kraken> krakens_of(Walk& walk, const std::vector<Guardians>& all) {
  const Grid& grid = walk.grid;
  std::vector<Kraken> found;
  const std::vector<Waves::Of>& waves = Waves::of(walk);
  Arms arms(walk);
  for (const Guardians& guardians : all) {
    for (const Waves::Of& of : waves) {
      walk.spend(5);
      bool eliminates = true;
      guardians.digits.each(
          [&](int digit) { eliminates &= (guardians.with(grid, digit) & ~of.off[digit]).empty(); });
      if (!eliminates) continue;
      arms.start(of.victim);
      int length = 0;
      guardians.digits.each(
          [&](int digit) { length += arms.length(guardians.with(grid, digit), digit); });
      // Length 0 means that all guardians see the victim directly, so the pattern is not a kraken.
      if (length > 0) found.push_back({&guardians, of.victim, 100 * guardians.count + length});
    }
  }
  sort_by(found, &Kraken::cost);
  return found;
}

// Adds a kraken's chains to the current step. Returns false if one of them cannot be built.
inline bool tie_all(Walk& walk, const Kraken& kraken) {
  Arms arms(walk);
  arms.start(kraken.victim);
  bool tied = true;
  kraken.guardians->digits.each(
      [&](int digit) { tied = tied && arms.tie(kraken.guardians->with(walk.grid, digit), digit); });
  if (!tied) return false;
  walk.mark_candidate(Role::stem, cell_of(kraken.victim), digit_of(kraken.victim));
  walk.spend_on_proof();
  return true;
}

}  // namespace nonet::inline NONET_BOARD

#include "chains/clue_pairs.hpp"

#include <algorithm>

#include "board/patience.hpp"
#include "board/ways.hpp"

namespace nonet::inline NONET_BOARD {

void CluePairs::collect([[maybe_unused]] const Facts& facts) {
  pairs_.clear();
  work = 0;
#ifdef NONET_LARGE
  const Grid& grid = facts.grid();
  for (std::size_t clue = 0; clue < grid.geometry().clues.size(); ++clue) {
    ask_patience();
    const PairsApart apart = pairs_apart(grid, clue);
    work += apart.work;
    for (const PairOfClue& pair : apart.pairs) {
      pairs_.push_back({pair.one, pair.other, pair.space()});
      pairs_.push_back({pair.other, pair.one, pair.space()});
    }
  }
  std::ranges::sort(pairs_);
  // If several clues exclude a pair, the first of them is used.
  const auto [first, last] = std::ranges::unique(pairs_, [](const Pair& a, const Pair& b) {
    return a.candidate == b.candidate && a.other == b.other;
  });
  pairs_.erase(first, last);
#endif
}

std::span<const CluePairs::Pair> CluePairs::of(Candidate candidate) const {
  const auto found = std::ranges::equal_range(pairs_, candidate, {}, &Pair::candidate);
  return {found.begin(), found.end()};
}

const Space* CluePairs::space_of(Candidate one, Candidate other) const {
  const auto own = of(one);
  const auto found = std::ranges::lower_bound(own, other, {}, &Pair::other);
  return found != own.end() && found->other == other ? &found->space : nullptr;
}

}  // namespace nonet::inline NONET_BOARD

#include "ladder/rounds.hpp"

#include <algorithm>
#include <utility>

#include "ladder/guess.hpp"
#include "ladder/trim.hpp"

namespace nonet::inline NONET_BOARD {

Rounds::Rounds(const Grid& start, Candidate candidate, bool on)
    : assumed_(assume(start, candidate, on)) {}

Rounds::Round& Rounds::round_at(std::size_t number, const Grid& grid) {
  if (number == rounds_.size()) {
    rounds_.push_back({grid, {}});
  } else if (rounds_[number].grid != grid) {
    rounds_[number] = {grid, {}};
  }
  return rounds_[number];
}

std::optional<std::vector<Step>> Rounds::refute(const Ladder& ladder, bool describe) try {
  if (ladder.limits != limits_) {
    limits_ = ladder.limits;
    rounds_.clear();
  }
  Grid grid = assumed_;
  const Facts facts(grid, ladder.limits);
  std::vector<Step> steps;
  Step scratch;
  Allowance allowance(ladder.limits.walk_work);
  for (std::size_t number = 0; !grid.solved(); ++number) {
    Round& known = round_at(number, grid);
    std::vector<Step> round;
    auto collect = [&](const Step& step) {
      round.push_back(step);
      return true;
    };
    for (std::size_t i = 0; i < ladder.rungs.size(); ++i) {
      allowance.spend();
      const Rung& rung = ladder.rungs[i];
      if (rung.assumes_uniqueness) continue;
      const auto found = std::ranges::find_if(known.walked, [&](const Walked& walked) {
        return walked.finder == rung.finder && walked.options == rung.options;
      });
      if (found != known.walked.end()) {
        allowance.spend(std::ssize(found->steps));
        for (Step& step : found->steps) {
          step.rung = static_cast<std::uint16_t>(i);
          round.push_back(step);
        }
        continue;
      }
      const std::size_t before = round.size();
      Scope scope = Scope::everything();
      walk_rung(ladder, i, facts, scope, scratch, Detail::proofs, collect, nullptr, &allowance);
      if (rung.finder && !scope.cut_short) {
        const auto first = round.begin() + static_cast<std::ptrdiff_t>(before);
        known.walked.push_back({rung.finder, rung.options, {first, round.end()}});
      }
    }
    if (round.empty()) return std::nullopt;
    for (const Step& step : round) {
      if (!still_open(grid, step)) continue;
      steps.push_back(step);
      if (step.contradiction) {
        SearchCache cache;
        return trimmed(assumed_, ladder, steps, describe, cache);
      }
      apply(grid, step);
      if (grid.broken()) break;
    }
  }
  return std::nullopt;
} catch (const AllowanceSpent&) {
  return std::nullopt;
}

}  // namespace nonet::inline NONET_BOARD

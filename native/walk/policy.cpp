#include "walk/policy.hpp"

#include <bit>

namespace nonet::inline NONET_BOARD {

namespace {

// The number of candidates that a step removes. A placement removes all other candidates from its
// cell.
std::size_t weight(const Grid& grid, const Step& step) {
  std::size_t removed = step.eliminations.size();
  for (const Candidate c : step.placements) {
    removed += static_cast<std::size_t>(grid.candidates(cell_of(c)).count() - 1);
  }
  return removed;
}

}  // namespace

Chooser::Chooser(const Policy& policy, const Grid& grid) : policy_(policy) {
  if (!policy.singles_in_turn) return;
  singles_ = std::make_unique<ArrivalOrder>();
  singles_->start(grid);
}

// Prefers the step that removes more candidates. If both remove the same number, prefers the step
// with the shorter proof.
bool Chooser::prefers(const Grid& grid, const Step& step, const Step& other) {
  const std::size_t here = weight(grid, step);
  const std::size_t there = weight(grid, other);
  return here > there || (here == there && step.truths.size() < other.truths.size());
}

void Chooser::take(Grid& grid, const Step& step) {
  if (singles_) {
    singles_->take(grid, step);
  } else {
    apply(grid, step);
  }
}

void Chooser::take_foreign(Grid& grid, const Step& step) {
  apply(grid, step);
  if (singles_) singles_->start(grid);
}

void Chooser::catch_up(Grid& grid, const Grid& now, const Step* last) {
  if (singles_ && last) singles_->take(grid, *last);
  const bool as_expected = singles_ && grid == now;
  grid = now;
  if (singles_ && !as_expected) singles_->start(grid);
}

}  // namespace nonet::inline NONET_BOARD

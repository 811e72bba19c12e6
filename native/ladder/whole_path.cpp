#include "ladder/whole_path.hpp"

#include <stdexcept>

namespace nonet::inline NONET_BOARD {

WholePath::WholePath(const Grid& start, const Ladder& ladder, const Grid& puzzle, bool at_once)
    : start_(start), puzzle_(puzzle), ladder_(ladder), at_once_(at_once), end_(start) {}

void WholePath::go() {
  auto keep = [this](Step& step) {
    if (!at_once_ && from_guess_.empty() && step.rung != ladder_.guess_rung()) {
      ++before_guess_;
    } else {
      from_guess_.push_back(step);
    }
    return true;
  };
  const Described described = at_once_ ? Described::all : Described::from_first_guess;
  outcome_ = follow(end_, ladder_, described, uniqueness(), cut_short_, keep,
                    at_once_ ? nullptr : &trail_);
}

std::vector<Step> WholePath::steps() const {
  std::vector<Step> steps;
  steps.reserve(length());
  Grid grid = start_;
  std::vector<std::uint16_t> cut_short;
  auto keep = [&](Step& step) {
    if (steps.size() < before_guess_) steps.push_back(step);
    return steps.size() < before_guess_;
  };
  const std::size_t ahead = before_guess_ - trail_.length();
  if (before_guess_ > 0) {
    follow(grid, ladder_, Described::all, uniqueness(), cut_short, keep, nullptr, &trail_, ahead);
  }
  if (steps.size() != before_guess_) throw std::logic_error("a path was not found again");
  steps.insert(steps.end(), from_guess_.begin(), from_guess_.end());
  return steps;
}

Uniqueness WholePath::uniqueness() const {
  return ladder_.assume_unique ? Uniqueness(*ladder_.assume_unique) : Uniqueness(puzzle_);
}

}  // namespace nonet::inline NONET_BOARD

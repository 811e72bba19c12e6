#include "ladder/whole_path.hpp"

#include <stdexcept>

namespace nonet::inline NONET_BOARD {

WholePath::WholePath(const Grid& start, const Ladder& ladder, const Grid& puzzle, bool at_once)
    : start_(start), puzzle_(puzzle), ladder_(ladder), at_once_(at_once), end_(start) {}

void WholePath::go() {
  auto keep = [this](Step& step) {
    if (!at_once_ && told_.empty() && step.rung != ladder_.guess_rung()) {
      ++untold_;
    } else {
      told_.push_back(step);
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
    if (steps.size() < untold_) steps.push_back(step);
    return steps.size() < untold_;
  };
  const std::size_t ahead = untold_ - trail_.length();
  if (untold_ > 0) {
    follow(grid, ladder_, Described::all, uniqueness(), cut_short, keep, nullptr, &trail_, ahead);
  }
  if (steps.size() != untold_) throw std::logic_error("a path is not found again");
  steps.insert(steps.end(), told_.begin(), told_.end());
  return steps;
}

Uniqueness WholePath::uniqueness() const {
  return ladder_.assume_unique ? Uniqueness(*ladder_.assume_unique) : Uniqueness(puzzle_);
}

}  // namespace nonet::inline NONET_BOARD

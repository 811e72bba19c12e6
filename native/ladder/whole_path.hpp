// A path that is followed immediately, but described only when its steps are requested. For a path
// of singles, describing takes most of the time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

class WholePath {
 public:
  // `start` is a later state of `puzzle`. All techniques of the ladder must belong to the core,
  // because others may find something else the second time. The ladder must outlive the path. If
  // `at_once` is set, each step is described as soon as it is found, so the steps are available
  // even if the path is stopped.
  WholePath(const Grid& start, const Ladder& ladder, const Grid& puzzle, bool at_once = false);

  // Follows the ladder to the end. Call it once, before reading any result.
  void go();
  // Records that patience ran out before the end.
  void stop() { outcome_ = Outcome::timeout; }

  Outcome outcome() const { return outcome_; }
  const Grid& start() const { return start_; }
  const Grid& end() const { return end_; }
  std::size_t length() const { return before_guess_ + from_guess_.size(); }
  // The techniques whose searches were cut short on the path, in the order in which this first
  // happened.
  const std::vector<std::uint16_t>& cut_short() const { return cut_short_; }
  // All steps with descriptions. Steps before the first guess are searched for again, except those
  // that take a long time to find.
  std::vector<Step> steps() const;

 private:
  Uniqueness uniqueness() const;

  const Grid start_;
  const Grid puzzle_;
  const Ladder& ladder_;
  const bool at_once_;
  Grid end_;
  Outcome outcome_ = Outcome::stuck;
  std::vector<std::uint16_t> cut_short_;
  // The number of steps before the first guess, and the data recorded about them. Both are used
  // only if steps are not described at once.
  std::size_t before_guess_ = 0;
  KeptPath trail_;
  // The first guess and all later steps. They are stored because the guess took a long time to
  // find.
  std::vector<Step> from_guess_;
};

}  // namespace nonet::inline NONET_BOARD

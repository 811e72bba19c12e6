// A path that is followed at once but described only when its steps are requested, because
// describing takes most of the time of a path of singles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

class WholePath {
 public:
  // `start` is a later state of `puzzle`. No rung may come from outside the core, because such a
  // rung may find something else the second time. The ladder must outlive the path. `at_once`:
  // whether steps are described when they are found, so that they exist even if the path is
  // stopped.
  WholePath(const Grid& start, const Ladder& ladder, const Grid& puzzle, bool at_once = false);

  // Follows the ladder to the end. Must be called once, before any result is read.
  void go();
  // Records that patience ran out before the end.
  void stop() { outcome_ = Outcome::timeout; }

  Outcome outcome() const { return outcome_; }
  const Grid& start() const { return start_; }
  const Grid& end() const { return end_; }
  std::size_t length() const { return untold_ + told_.size(); }
  // The rungs of which a search was cut short somewhere on the path, in the order in which that
  // happened.
  const std::vector<std::uint16_t>& cut_short() const { return cut_short_; }
  // All steps, with descriptions. The steps before the first guess are searched for again, except
  // those that take long to find.
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
  std::size_t untold_ = 0;  // number of steps before the first guess, unless described at once
  KeptPath trail_;          // data recorded about these steps
  std::vector<Step> told_;  // the first guess, which takes long to find, and all later steps
};

}  // namespace nonet::inline NONET_BOARD

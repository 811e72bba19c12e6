// A path that is followed at once but described only when its steps are requested: describing the
// steps takes most of the time of a path of singles.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

class WholePath {
 public:
  // From a grid that came some way from its puzzle. No rung may come from outside the core: it may
  // find something else when it is asked again. The ladder has to live as long. `at_once`: whether
  // steps are described as they are found, so that those of a path that is stopped are there.
  WholePath(const Grid& start, const Ladder& ladder, const Grid& puzzle, bool at_once = false);

  // Follows the ladder to the end: once, before anything is asked.
  void go();
  // Records that patience ran out before the end.
  void stop() { outcome_ = Outcome::timeout; }

  Outcome outcome() const { return outcome_; }
  const Grid& start() const { return start_; }
  // The grid at the end.
  const Grid& end() const { return end_; }
  std::size_t length() const { return untold_ + told_.size(); }
  // The rungs whose walks were cut short somewhere on the path, in the order in which they were.
  const std::vector<std::uint16_t>& cut_short() const { return cut_short_; }
  // All steps, described. Those before the first guess are searched for once more, but for those
  // that take long to find.
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
  std::size_t untold_ = 0;  // the steps before the first guess, unless these are told at once
  KeptPath trail_;          // what is known of them
  std::vector<Step> told_;  // the first guess, which takes long to find, and all after it
};

}  // namespace nonet::inline NONET_BOARD

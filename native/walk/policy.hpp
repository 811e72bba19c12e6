// A ladder's policy decides which step a path takes if a technique finds more than one. The plain
// policy takes the first step found. Other policies imitate programs whose scores depend on this
// choice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "walk/arrival_order.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

struct Policy {
  bool singles_in_turn = false;  // whether to place the single that appeared first
  // For each technique, whether to take the step that removes the most candidates. An empty list
  // means "no" for every technique. The list is read very often, and bytes are faster to read than
  // bits.
  std::vector<std::uint8_t> largest_of;
};

// Applies a policy to a path's steps.
class Chooser {
 public:
  Chooser(const Policy& policy, const Grid& grid);

  // Searches for a technique's next step, or for all its steps.
  bool find(const Finder& finder, Walk& walk) {
    return singles_ && finder.find_in_turn ? finder.find_in_turn(walk, *singles_)
                                           : finder.find(walk);
  }
  // Whether a technique must find all its steps before one is chosen.
  bool compares(std::size_t rung) const {
    return rung < policy_.largest_of.size() && policy_.largest_of[rung] != 0;
  }
  // Whether a step is preferred to another step of the same technique.
  static bool prefers(const Grid& grid, const Step& step, const Step& other);

  // Applies a step found for this path.
  void take(Grid& grid, const Step& step);
  // Applies any other step.
  void take_foreign(Grid& grid, const Step& step);
  // Replaces the grid with `now`, which is usually the grid after the step `last`. `last` may be
  // null.
  void catch_up(Grid& grid, const Grid& now, const Step* last);

 private:
  const Policy& policy_;
  std::unique_ptr<ArrivalOrder> singles_;  // takes 200 KB on the large board
};

}  // namespace nonet::inline NONET_BOARD

// The policy of a ladder: which step a path takes if a rung has several. The plain one takes the
// first that a walk finds. Others imitate programs whose scores depend on the choice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "walk/arrival_order.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

struct Policy {
  bool singles_in_turn = false;  // of several singles, the one that came up first is placed
  // Rung by rung, whether the step that removes most is taken; at first none. (One byte each: every
  // rung that is asked looks here.)
  std::vector<std::uint8_t> largest_of;
};

// Applies a policy along one path.
class Chooser {
 public:
  Chooser(const Policy& policy, const Grid& grid);

  // Walks for the next step of a rung, or for all of them.
  bool find(const Finder& finder, Walk& walk) {
    return singles_ && finder.find_in_turn ? finder.find_in_turn(walk, *singles_)
                                           : finder.find(walk);
  }
  // Whether all steps of a rung have to be seen before one is chosen.
  bool compares(std::size_t rung) const {
    return rung < policy_.largest_of.size() && policy_.largest_of[rung] != 0;
  }
  // Whether a step is chosen before another of the same rung.
  static bool prefers(const Grid& grid, const Step& step, const Step& other);

  // Applies a step that was found for this path.
  void take(Grid& grid, const Step& step);
  // Applies any other step.
  void take_foreign(Grid& grid, const Step& step);
  // Replaces the grid by another, usually the one after `last` is applied. `last` may be null.
  void catch_up(Grid& grid, const Grid& now, const Step* last);

 private:
  const Policy& policy_;
  std::optional<ArrivalOrder> singles_;
};

}  // namespace nonet::inline NONET_BOARD

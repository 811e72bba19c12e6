// An allowance limits the work of searches, counted in choices. It does not depend on a clock, so a
// search that is cut short ends at the same point on every machine. A deadline or Ctrl-C ends all
// work through the patience, which throws a different exception.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

#include "board/patience.hpp"

namespace nonet {

// Thrown when an allowance is used up; `walk_rung` catches it.
struct AllowanceSpent {};

class Allowance {
 public:
  explicit Allowance(std::int64_t work) : work_(work), later_(work) { refill(); }
  // An allowance for results that are computed once and shared by all searches. The work is not
  // limited, but patience is checked.
  static Allowance endless() { return Allowance(std::numeric_limits<std::int64_t>::max()); }

  std::int64_t used() const { return work_ - left(); }
  std::int64_t left() const { return now_ + later_; }

  // Charges the allowance for work that takes as long as trying `choices` choices.
  void spend(std::int64_t choices = 1) {
    if ((now_ -= choices) < 0) [[unlikely]]
      pause();
  }

 private:
  static constexpr std::int64_t kPause = 1'000;  // patience is checked after this many choices

  void refill() {
    now_ = std::min(later_, kPause);
    later_ -= now_;
  }
  void pause();

  std::int64_t work_;
  std::int64_t now_ = 0;  // choices until patience is checked
  std::int64_t later_;
};

}  // namespace nonet

// A time limit for work that may run on any thread.
#pragma once

#include <chrono>

#include "board/patience.hpp"

namespace nonet {

// A patience that ends after a number of seconds, or earlier if the thread's own patience ends.
class Deadline final : public Patience {
 public:
  explicit Deadline(double seconds)
      : end_(seconds < kLongest ? Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                     std::chrono::duration<double>(seconds))
                                : kNever) {}

  bool over() const { return over_; }
  void set_outer(Patience* outer) { outer_ = outer; }
  bool lasts() override {
    if (outer_ && !outer_->lasts()) return false;
    // Without a time limit, the clock is not read. Reading it took a fortieth of a path's time.
    over_ |= end_ != kNever && Clock::now() >= end_;
    return !over_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  static constexpr double kLongest = 1e8;  // three years
  static constexpr Clock::time_point kNever = Clock::time_point::max();

  Clock::time_point end_;
  Patience* outer_ = nullptr;
  bool over_ = false;
};

}  // namespace nonet

// A time limit for work that may run on any thread.
#pragma once

#include <algorithm>
#include <chrono>

#include "board/patience.hpp"

namespace nonet {

// A patience that ends after a number of seconds, or earlier if the thread's own patience ends.
class Deadline final : public Patience {
 public:
  explicit Deadline(double seconds)
      : end_(std::chrono::steady_clock::now() +
             std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                 std::chrono::duration<double>(std::min(seconds, kLongest)))) {}

  bool over() const { return over_; }
  void set_outer(Patience* outer) { outer_ = outer; }
  bool lasts() override {
    if (outer_ && !outer_->lasts()) return false;
    over_ |= std::chrono::steady_clock::now() >= end_;
    return !over_;
  }

 private:
  static constexpr double kLongest = 1e8;  // three years

  std::chrono::steady_clock::time_point end_;
  Patience* outer_ = nullptr;
  bool over_ = false;
};

}  // namespace nonet

// Lets a thread follow the progress of long work that it has started, and stop the work.
#pragma once

#include <atomic>
#include <cstddef>

#include "board/patience.hpp"

namespace nonet {

struct Watch {
  Watch() = default;
  // A watch over a part of the work. It counts only that part's pieces, but stopping the whole work
  // stops the part as well.
  explicit Watch(const Watch* whole) : whole_(whole) {}

  bool stopped() const {
    return stop.load(std::memory_order_relaxed) || (whole_ != nullptr && whole_->stopped());
  }

  std::atomic<bool> stop{false};
  std::atomic<std::size_t> done{0};  // number of pieces done

 private:
  const Watch* whole_ = nullptr;
};

// A patience that lasts until the watch is stopped.
class Watched final : public Patience {
 public:
  explicit Watched(const Watch& watch) : watch_(watch) {}
  bool lasts() override { return !watch_.stopped(); }

 private:
  const Watch& watch_;
};

}  // namespace nonet

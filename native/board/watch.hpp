// How the caller of long work stops it and follows its progress.
#pragma once

#include <atomic>
#include <cstddef>

#include "board/patience.hpp"

namespace nonet {

struct Watch {
  std::atomic<bool> stop{false};
  std::atomic<std::size_t> done{0};  // pieces of work
};

// Lasts until the watcher wants to stop.
class Watched final : public Patience {
 public:
  explicit Watched(const Watch& watch) : watch_(watch) {}
  bool lasts() override { return !watch_.stop; }

 private:
  const Watch& watch_;
};

}  // namespace nonet

// How whoever waits for long work stops it and sees how far it is.
#pragma once

#include <atomic>
#include <cstddef>

namespace nonet {

struct Watch {
  std::atomic<bool> stop{false};
  std::atomic<std::size_t> done{0};  // pieces of work
};

}  // namespace nonet

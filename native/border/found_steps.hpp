// Steps found by techniques written in Python, and the grid that these techniques search.
#pragma once

#include <nanobind/nanobind.h>

#include <utility>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// The core works on a copy of a Python grid. Techniques written in Python get the original grid,
// because it may have listeners. If the original has changed since it was copied, it is not passed
// to them.
class Followed {
 public:
  Followed(const Grid& copy, const Grid& grid)
      : before_(std::exchange(now, this)), copy_(copy), grid_(grid) {}
  ~Followed() { now = before_; }
  Followed(const Followed&) = delete;
  Followed& operator=(const Followed&) = delete;

  // Returns the Python grid that this grid was copied from, or an invalid handle if there is none.
  static nanobind::object grid_for(const Grid& grid);

 private:
  static thread_local Followed* now;

  Followed* const before_;
  const Grid& copy_;
  const Grid& grid_;
};

// Wraps a Python callable that takes a native grid and yields `FoundStep`s.
ForeignFind foreign_find(nanobind::object callable);

}  // namespace nonet::inline NONET_BOARD

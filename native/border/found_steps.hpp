// Steps that techniques written in Python find, and the grid that these are shown.
#pragma once

#include <nanobind/nanobind.h>

#include <utility>

#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

// While the core works on a copy of a grid of Python's, techniques written in Python are handed the
// grid itself: they may keep listeners on it. Unless it has been changed meanwhile.
class Followed {
 public:
  Followed(const Grid& copy, const Grid& grid)
      : before_(std::exchange(now, this)), copy_(copy), grid_(grid) {}
  ~Followed() { now = before_; }
  Followed(const Followed&) = delete;
  Followed& operator=(const Followed&) = delete;

  // Python's grid for one that the core works on; not valid where there is none.
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

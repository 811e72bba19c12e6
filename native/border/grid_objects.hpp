// Passes grids to Python. A grid points to its geometry, so the grid's Python object keeps the
// geometry alive.
#pragma once

#include <nanobind/nanobind.h>

#include <utility>

#include "board/grid.hpp"

namespace nonet::inline NONET_BOARD {

// A grid whose geometry is a Python object.
inline nanobind::object object_of(Grid grid) {
  const nanobind::object geometry = nanobind::find(grid.geometry());
  nanobind::object object = nanobind::cast(std::move(grid));
  nanobind::keep_alive_obj(object, geometry);
  return object;
}

}  // namespace nonet::inline NONET_BOARD

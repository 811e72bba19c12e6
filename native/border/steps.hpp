// Converts steps to Python records. Everything is passed as numbers. `names.cpp` has the names for
// numbers other than candidates, spaces, cells and houses.
#pragma once

#include <nanobind/nanobind.h>

#include <vector>

#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

nanobind::object record_of(const Step& step);
nanobind::tuple records_of(const std::vector<Step>& steps);

}  // namespace nonet::inline NONET_BOARD

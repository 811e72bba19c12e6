// Steps as records of Python's. What they hold crosses as numbers: candidates, spaces, cells,
// houses, and those that `names.hpp` has names for.
#pragma once

#include <nanobind/nanobind.h>

#include <vector>

#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

nanobind::object record_of(const Step& step);
nanobind::tuple records_of(const std::vector<Step>& steps);

}  // namespace nonet::inline NONET_BOARD

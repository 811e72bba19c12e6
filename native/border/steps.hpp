// Converts steps to Python records. Their contents are passed as numbers: candidates, spaces,
// cells, houses, and numbers for which `names.hpp` has names.
#pragma once

#include <nanobind/nanobind.h>

#include <vector>

#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

nanobind::object record_of(const Step& step);
nanobind::tuple records_of(const std::vector<Step>& steps);

}  // namespace nonet::inline NONET_BOARD

// Converts steps to Python records. Candidates, spaces, cells and houses are passed as numbers.
// Other values are also numbers, and `names.hpp` has their names.
#pragma once

#include <nanobind/nanobind.h>

#include <vector>

#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

nanobind::object record_of(const Step& step);
nanobind::tuple records_of(const std::vector<Step>& steps);

}  // namespace nonet::inline NONET_BOARD

// Converts steps to Python records. Everything is passed as numbers. `names.hpp` has the names of
// the numbers that are not candidates, spaces, cells or houses.
#pragma once

#include <nanobind/nanobind.h>

#include <vector>

#include "board/step.hpp"

namespace nonet::inline NONET_BOARD {

nanobind::object record_of(const Step& step);
nanobind::tuple records_of(const std::vector<Step>& steps);

}  // namespace nonet::inline NONET_BOARD

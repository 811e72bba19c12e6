// The parts of the native module that exist for both boards. Like the code of the lower layers (see
// layers.txt), they are compiled once for each board.
#pragma once

#include <nanobind/nanobind.h>

#include "board/numbers.hpp"

namespace nonet::inline NONET_BOARD {

namespace nb = nanobind;

void add_geometries(nb::module_& m);
void add_grids(nb::module_& m);
void add_steps(nb::module_& m);
void add_found_steps(nb::module_& m);
void add_ladders(nb::module_& m);
void add_followers(nb::module_& m);
void add_whole_paths(nb::module_& m);
void add_walks(nb::module_& m);
void add_smooth_paths(nb::module_& m);
void add_refutations(nb::module_& m);
void add_hardness(nb::module_& m);
void add_bulk_paths(nb::module_& m);

void add_board_parts(nb::module_& m);

}  // namespace nonet::inline NONET_BOARD

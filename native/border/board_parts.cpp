#include "border/board_parts.hpp"

namespace nonet::inline NONET_BOARD {

void add_board_parts(nb::module_& m) {
  add_geometries(m);
  add_grids(m);
  add_steps(m);
  add_found_steps(m);
  add_ladders(m);
  add_followers(m);
  add_whole_paths(m);
  add_walks(m);
  add_smooth_paths(m);
  add_refutations(m);
  add_hardness(m);
  add_bulk_paths(m);
}

}  // namespace nonet::inline NONET_BOARD

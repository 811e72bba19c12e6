// The native module. Only this folder uses Python and nanobind.
#include "border/module.hpp"

namespace nonet {

NB_MODULE(_native, m) {
  // Geometries are kept for good, by design; nanobind would report them at exit.
  nb::set_leak_warnings(false);
  m.doc() = "The native core of nonet: grids, finders, paths and exhaustive search.";
  add_names(m);
  add_geometries(m);
  add_grids(m);
  add_steps(m);
  add_found_steps(m);
  add_ladders(m);
  add_explainer(m);
  add_followers(m);
  add_walks(m);
  add_refutations(m);
  add_paths(m);
  add_grades(m);
  add_line_patterns(m);
  add_solutions(m);
  add_clues(m);
  add_canonical_forms(m);
  add_generation(m);
  add_hard_puzzles(m);
  add_relatives(m);
  add_boards(m);
}

}  // namespace nonet

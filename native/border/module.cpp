// The native module. Only this folder uses Python and nanobind.
#include "border/module.hpp"

#include "border/board_parts.hpp"

// The same parts, compiled for the large board.
namespace nonet::large {
void add_board_parts(nanobind::module_& m);
}

namespace nonet {

NB_MODULE(_native, m) {
  // Geometries are kept for good, by design; nanobind would report them at exit.
  nb::set_leak_warnings(false);
  m.doc() = "The native core of nonet: grids, finders, paths and exhaustive search.";
  add_names(m);
  add_board_parts(m);
  add_explainer(m);
  add_paths(m);
  add_grades(m);
  add_line_patterns(m);
  add_solutions(m);
  add_step_kinds(m);
  add_text_tables(m);
  add_clues(m);
  add_canonical_forms(m);
  add_generation(m);
  add_hard_puzzles(m);
  add_relatives(m);
  add_boards(m);

  nb::module_ large = m.def_submodule("large", "The same for boards of up to 25 digits.");
  large::add_board_parts(large);
}

}  // namespace nonet

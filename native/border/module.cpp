// The native module. Only this folder uses Python and nanobind.
#include "border/module.hpp"

#include <nanobind/stl/string.h>

#include <string>

#include "border/board_parts.hpp"

// The same parts, compiled for the large board.
namespace nonet::large {
void add_board_parts(nanobind::module_& m);
}

namespace nonet {

namespace {

// The collector may run code, and code may let another thread in.
struct Uncollected {
  const bool was_collected = PyGC_Disable() != 0;
  ~Uncollected() {
    if (was_collected) PyGC_Enable();
  }
};

// What the module has of the large board is made when it is first asked for: few programs do, and a
// first hint would pay for it.
nb::object large_board(nb::module_ m) {
  const Uncollected while_made;
  const nb::dict known = m.attr("__dict__");
  if (known.contains("large")) return known["large"];
  nb::module_ board = m.def_submodule("large", "The same for boards of up to 25 digits.");
  large::add_board_parts(board);
  return board;
}

}  // namespace

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

  // Python asks this for what the module has not.
  m.def("__getattr__", [module = nb::handle(m)](const std::string& name) {
    if (name == "large") return large_board(nb::borrow<nb::module_>(module));
    const std::string told = "module 'nonet._native' has no attribute '" + name + "'";
    throw nb::attribute_error(told.c_str());
  });
}

}  // namespace nonet

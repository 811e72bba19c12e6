// Declares the native module's parts that are the same for all boards or exist only for the
// standard board. Each part is in the file with the same name.
#pragma once

#include <nanobind/nanobind.h>

namespace nonet {

namespace nb = nanobind;

void add_board_searches(nb::module_& m);
void add_canonical_forms(nb::module_& m);
void add_givens(nb::module_& m);
void add_explainer(nb::module_& m);
void add_generation(nb::module_& m);
void add_grades(nb::module_& m);
void add_names(nb::module_& m);
void add_paths(nb::module_& m);
void add_layouts(nb::module_& m);
void add_hard_puzzles(nb::module_& m);
void add_relatives(nb::module_& m);
void add_line_patterns(nb::module_& m);
void add_solutions(nb::module_& m);
void add_step_kinds(nb::module_& m);
void add_text_tables(nb::module_& m);
void add_total_proofs(nb::module_& m);

}  // namespace nonet

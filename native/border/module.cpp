// The native module. Only this folder uses Python and nanobind.
#include "border/module.hpp"

#include <nanobind/stl/string.h>

#include <stdexcept>
#include <string>

#include "border/board_parts.hpp"
#include "border/unlocked.hpp"

// The same parts of the module, compiled for the large board.
namespace nonet::large {
void add_board_parts(nanobind::module_& m);
}

namespace nonet {

namespace {

void add_time_limit(nb::module_& m) {
  nb::exception<OutOfTime>(m, "OutOfTime");
  nb::class_<Stop>(m, "Stop").def(nb::init<>()).def("stop", [](Stop& stop) {
    stop.is_over = true;
  });
  nb::class_<TimeLimit>(m, "TimeLimit")
      .def(nb::init<double, const Stop*>(), nb::arg("seconds"), nb::arg("stop").none() = nb::none(),
           nb::keep_alive<1, 3>())
      .def("__enter__", &TimeLimit::enter)
      .def("__exit__", [](TimeLimit& limit, nb::args) { limit.leave(); })
      .def_static("check", &TimeLimit::check)
      .def_static("left", &TimeLimit::left);
}

// Switches the garbage collector off while this object exists. The collector may run Python code,
// and other threads could then interrupt this work.
struct Uncollected {
  const bool was_collected = PyGC_Disable() != 0;
  ~Uncollected() {
    if (was_collected) PyGC_Enable();
  }
};

// Adds the parts that hints do not need. The first use of any of them creates them all.
void add_more(nb::module_& m) {
  add_explainer(m);
  add_grades(m);
  add_text_tables(m);
  add_givens(m);
  add_canonical_forms(m);
  add_generation(m);
  add_hard_puzzles(m);
  add_relatives(m);
}

void add_large_board(nb::module_& m) {
  nb::module_ board = m.def_submodule("large", "The same for boards of up to 25 digits.");
  large::add_board_parts(board);
  add_board_searches(board);
  add_total_proofs(board);
}

// Creates an instance of a frozen dataclass that has slots. Takes the fields' values in order. The
// dataclass's own `__init__` takes four times as long, because it looks up `object.__setattr__`
// again for each field.
nb::object filled(nb::type_object type, nb::args values) {
  const nb::tuple slots(type.attr("__slots__"));
  if (slots.size() != values.size()) throw std::invalid_argument("expected a value for each slot");
  nb::object made = nb::steal(PyType_GenericAlloc(reinterpret_cast<PyTypeObject*>(type.ptr()), 0));
  for (std::size_t at = 0; made.is_valid() && at < slots.size(); ++at) {
    PyObject_GenericSetAttr(made.ptr(), slots[at].ptr(), values[at].ptr());
  }
  if (PyErr_Occurred()) nb::raise_python_error();
  return made;
}

// Looks up a name that the module does not have yet. First creates the remaining parts, which may
// contain the name.
nb::object found_later(nb::module_ m, const std::string& name) {
  const Uncollected while_made;
  nb::dict known = m.attr("__dict__");
  // The flag is set before anything is created, because the new parts also look up names in the
  // module.
  const auto is_first = [&known](const char* mark) {
    const bool is_new = !known.contains(mark);
    known[mark] = true;
    return is_new;
  };
  if (name == "large") {
    if (is_first("_has_large")) add_large_board(m);
  } else if (name.rfind("__", 0) != 0) {
    if (is_first("_has_more")) add_more(m);
  }
  if (known.contains(name.c_str())) return known[name.c_str()];
  const std::string message = "module 'nonet._native' has no attribute '" + name + "'";
  throw nb::attribute_error(message.c_str());
}

}  // namespace

NB_MODULE(_native, m) {
  // The last geometries are deliberately never freed, and nanobind would report them as leaks.
  nb::set_leak_warnings(false);
  m.doc() = "The native core of nonet: grids, finders, paths and exhaustive search.";
  m.def("filled", &filled);
  add_names(m);
  add_time_limit(m);
  add_step_kinds(m);
  add_layouts(m);
  add_board_parts(m);
  add_paths(m);
  add_line_patterns(m);
  add_solutions(m);
  m.def("__getattr__", [module = nb::handle(m)](const std::string& name) {
    return found_later(nb::borrow<nb::module_>(module), name);
  });
}

}  // namespace nonet

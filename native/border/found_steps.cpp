#include "border/found_steps.hpp"

#include <nanobind/stl/vector.h>

#include <memory>
#include <vector>

#include "board/patience.hpp"
#include "border/arguments.hpp"
#include "border/grid_objects.hpp"

namespace nonet::inline NONET_BOARD {

using namespace nb::literals;

namespace {

// A step found in Python, together with its Python record.
struct FoundStep {
  Step step;
};

std::shared_ptr<PyObject> held(nb::object object) {
  return {object.release().ptr(), [](PyObject* one) {
            nb::gil_scoped_acquire gil;
            Py_DECREF(one);
          }};
}

template <class Number>
std::vector<Number> checked_indexes(const std::vector<int>& numbers, int count) {
  std::vector<Number> indexes;
  for (const int number : numbers) {
    indexes.push_back(static_cast<Number>(index_below(number, count)));
  }
  return indexes;
}

FoundStep* make_found_step(const std::vector<int>& placements, const std::vector<int>& eliminations,
                           bool contradiction, const std::vector<int>& truths,
                           const std::vector<int>& links, nb::object record) {
  Step step;
  step.placements = checked_indexes<Candidate>(placements, kCandidates);
  step.eliminations = checked_indexes<Candidate>(eliminations, kCandidates);
  step.contradiction = contradiction;
  step.truths = checked_indexes<Space>(truths, kSpaces);
  step.links = checked_indexes<Space>(links, kSpaces);
  step.foreign = held(std::move(record));
  return new FoundStep{std::move(step)};
}

}  // namespace

thread_local Followed* Followed::now = nullptr;

nb::object Followed::grid_for(const Grid& grid) {
  if (now && &now->copy_ == &grid && now->grid_ == grid) return nb::find(now->grid_);
  return {};
}

ForeignFind foreign_find(nb::object callable) {
  return [function = held(std::move(callable))](const Grid& grid, Receiver receiver) {
    nb::gil_scoped_acquire gil;
    nb::object argument = Followed::grid_for(grid);
    if (!argument.is_valid()) argument = object_of(grid);
    nb::object found = nb::borrow(function.get())(argument);
    for (nb::handle item : found) {
      ask_patience();
      Step step = nb::cast<const FoundStep&>(item).step;
      if (!receiver(step)) return;
    }
  };
}

void add_found_steps(nb::module_& m) {
  nb::class_<FoundStep>(m, "FoundStep")
      .def(nb::new_(&make_found_step), nb::kw_only(), "placements"_a, "eliminations"_a,
           "contradiction"_a, "truths"_a, "links"_a, "record"_a);
}

}  // namespace nonet::inline NONET_BOARD

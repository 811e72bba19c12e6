#include "bulk/step_kinds.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include <utility>

#include "border/arguments.hpp"
#include "border/module.hpp"
#include "border/results.hpp"

namespace nonet {

using namespace nb::literals;

namespace {

template <class Number>
using StepKindColumn = nb::ndarray<const Number, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <class Number>
std::span<const Number> span_of(const StepKindColumn<Number>& column) {
  return {column.data(), column.shape(0)};
}

}  // namespace

void add_step_kinds(nb::module_& m) {
  using Names = std::vector<std::uint32_t>;
  using Numbers = std::vector<double>;

  nb::class_<StepKinds>(m, "StepKinds")
      .def(
          "__init__",
          [](StepKinds* self, const StepKindColumn<std::int64_t>& offsets,
             const StepKindColumn<std::uint16_t>& rung,
             const StepKindColumn<std::uint8_t>& variant) {
            new (self) StepKinds({span_of(offsets), span_of(rung), span_of(variant)});
          },
          "offsets"_a, "rung"_a, "variant"_a)
      .def_prop_ro("numbers", [](const StepKinds& kinds) { return numbers(kinds.numbers()); })
      .def("offsets", [](const StepKinds& kinds) { return bytes_of(kinds.offsets()); })
      .def(
          "highest",
          [](const StepKinds& kinds, const Numbers& values) {
            return bytes_of(kinds.highest(values));
          },
          "values"_a)
      .def(
          "charged",
          [](const StepKinds& kinds, const Names& names, const Numbers& first,
             const Numbers& later) { return bytes_of(kinds.charged({names, first, later})); },
          "names"_a, nb::kw_only(), "first"_a, "later"_a)
      .def(
          "charges",
          [](const StepKinds& kinds, std::size_t path, const Names& names, const Numbers& first,
             const Numbers& later) { return kinds.charges(path, {names, first, later}); },
          "path"_a, "names"_a, nb::kw_only(), "first"_a, "later"_a);
}

}  // namespace nonet

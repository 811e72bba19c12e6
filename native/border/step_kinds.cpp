#include "bulk/step_kinds.hpp"

#include <nanobind/ndarray.h>
#include <nanobind/stl/vector.h>

#include "border/module.hpp"
#include "border/results.hpp"

namespace nonet {

using namespace nb::literals;

namespace {

template <class Number>
using Column = nb::ndarray<const Number, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

template <class Number>
std::span<const Number> span_of(const Column<Number>& column) {
  return {column.data(), column.shape(0)};
}

// Keeps the columns as long as the kinds.
struct KindsOfColumns {
  KindsOfColumns(const Column<std::int64_t>& offsets, const Column<std::uint16_t>& rung,
                 const Column<std::uint8_t>& variant)
      : offsets_(offsets),
        rung_(rung),
        variant_(variant),
        kinds({span_of(offsets_), span_of(rung_), span_of(variant_)}) {}

 private:
  Column<std::int64_t> offsets_;
  Column<std::uint16_t> rung_;
  Column<std::uint8_t> variant_;

 public:
  StepKinds kinds;
};

}  // namespace

void add_step_kinds(nb::module_& m) {
  nb::class_<KindsOfColumns>(m, "StepKinds")
      .def(nb::init<Column<std::int64_t>, Column<std::uint16_t>, Column<std::uint8_t>>(),
           "offsets"_a, "rung"_a, "variant"_a)
      .def_prop_ro("numbers", [](const KindsOfColumns& c) { return numbers(c.kinds.numbers()); })
      .def(
          "highest",
          [](const KindsOfColumns& c, const std::vector<double>& values) {
            return bytes_of(c.kinds.highest(values));
          },
          "values"_a)
      .def(
          "charged",
          [](const KindsOfColumns& c, const std::vector<std::uint32_t>& names,
             const std::vector<double>& first, const std::vector<double>& later) {
            return bytes_of(c.kinds.charged(names, first, later));
          },
          "names"_a, nb::kw_only(), "first"_a, "later"_a);
}

}  // namespace nonet

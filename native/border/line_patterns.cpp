#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "border/arguments.hpp"
#include "border/module.hpp"
#include "bulk/line_pattern.hpp"

namespace nonet {

using namespace nb::literals;

namespace {

template <class Number, int kDimensions>
using LinePatternArray = nb::ndarray<Number, nb::ndim<kDimensions>, nb::c_contig, nb::device::cpu>;

char sign_of(const std::string& delimiter) {
  if (delimiter.size() != 1) throw std::invalid_argument("expected a delimiter of one character");
  return delimiter[0];
}

std::size_t read(const LinePattern& pattern, const TextView& text, std::size_t start,
                 LinePatternArray<std::uint8_t, 2> cells,
                 LinePatternArray<std::int64_t, 1> starts) {
  if (cells.shape(1) != pattern.cells() || starts.shape(0) != cells.shape(0) + 1) {
    throw std::invalid_argument("expected one byte per cell, and one more start than rows");
  }
  return pattern.read(characters_of(text), start, cells.shape(0), cells.data(), starts.data());
}

}  // namespace

void add_line_patterns(nb::module_& m) {
  nb::class_<LinePattern>(m, "LinePattern")
      .def(
          "__init__",
          [](LinePattern* self, std::size_t cells, nb::bytes signs,
             std::vector<std::string> needed) {
            new (self) LinePattern(cells, {signs.c_str(), signs.size()}, std::move(needed));
          },
          "cells"_a, "signs"_a, "needed"_a)
      .def("add_literal", &LinePattern::add_literal, "characters"_a)
      .def("add_cells", &LinePattern::add_cells, "may_be_quoted"_a)
      .def(
          "add_field",
          [](LinePattern& p, const std::string& delimiter) { p.add_field(sign_of(delimiter)); },
          "delimiter"_a)
      .def("add_value", &LinePattern::add_value)
      .def("add_number", &LinePattern::add_number)
      .def(
          "add_fields",
          [](LinePattern& p, const std::string& delimiter) { p.add_fields(sign_of(delimiter)); },
          "delimiter"_a)
      .def("add_comment", &LinePattern::add_comment)
      .def("read", &read, "text"_a, "start"_a, "cells"_a, "starts"_a);
}

}  // namespace nonet

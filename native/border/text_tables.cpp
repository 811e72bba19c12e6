#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <stdexcept>
#include <utility>

#include "border/module.hpp"
#include "bulk/text_table.hpp"

namespace nonet {

using namespace nb::literals;

void add_text_tables(nb::module_& m) {
  using Numbers = nb::ndarray<const std::int32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
  using Puzzles = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::device::cpu>;

  nb::class_<TextTable>(m, "TextTable")
      .def(nb::init<>())
      .def(
          "add_column",
          [](TextTable& table, const Numbers& numbers, std::vector<std::string> texts) {
            table.add_column({numbers.data(), numbers.shape(0)}, std::move(texts));
          },
          "numbers"_a, "texts"_a)
      .def(
          "lines",
          [](const TextTable& table, std::size_t first, std::size_t last, char separator,
             const std::optional<Puzzles>& puzzles) {
            std::optional<Rows<const std::uint8_t>> rows;
            if (puzzles) {
              if (puzzles->shape(0) != last - first || puzzles->shape(1) != kCells ||
                  (last > first && puzzles->stride(1) != 1)) {
                throw std::invalid_argument("expected rows of 81 bytes");
              }
              rows.emplace(Rows<const std::uint8_t>{puzzles->data(), puzzles->stride(0), '0'});
            }
            const std::string lines = table.lines(first, last, separator, rows ? &*rows : nullptr);
            return nb::bytes(lines.data(), lines.size());
          },
          "first"_a, "last"_a, "separator"_a, "puzzles"_a.none() = nb::none());
}

}  // namespace nonet

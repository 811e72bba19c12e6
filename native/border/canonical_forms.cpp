#include <array>
#include <cstdint>
#include <stdexcept>

#include "board/grid.hpp"
#include "border/arguments.hpp"
#include "border/module.hpp"
#include "border/results.hpp"
#include "border/unlocked.hpp"
#include "search/canonical.hpp"
#include "search/canonical_bulk.hpp"

namespace nonet {

using namespace nb::literals;

namespace {

nb::bytes bytes_of_way(const search::Transformation& way) {
  std::uint8_t bytes[search::kWayBytes];
  search::write_way(way, bytes);
  return nb::bytes(reinterpret_cast<const char*>(bytes), sizeof bytes);
}

auto canonical_type = record_type<search::Canonical>(
    "nonet._native.Canonical",
    Field{"form", [](const search::Canonical& c) { return bytes_of(c.form); }},
    Field{"automorphisms", [](const search::Canonical& c) { return c.automorphisms; }},
    Field{"ways", [](const search::Canonical& c) { return tuple_of(c.ways, bytes_of_way); }});

auto canonical_columns_type = record_type<search::CanonicalColumns>(
    "nonet._native.CanonicalColumns",
    Field{"form", [](const search::CanonicalColumns& c) { return bytes_of(c.form); }},
    Field{"way", [](const search::CanonicalColumns& c) { return bytes_of(c.way); }},
    Field{"automorphisms",
          [](const search::CanonicalColumns& c) { return bytes_of(c.automorphisms); }});

auto transformed_columns_type = record_type<search::TransformedColumns>(
    "nonet._native.TransformedColumns",
    Field{"cells", [](const search::TransformedColumns& c) { return bytes_of(c.cells); }},
    Field{"way", [](const search::TransformedColumns& c) { return bytes_of(c.way); }});

}  // namespace

void add_canonical_forms(nb::module_& m) {
  canonical_type.add_to(m);
  canonical_columns_type.add_to(m);
  transformed_columns_type.add_to(m);

  m.def(
      "canonical",
      [](nb::bytes cells) {
        const std::array<std::uint8_t, kCells> values = checked_cells(cells, kDigits);
        Grid grid;
        grid.load(values, nullptr);
        if (grid.clashes()) throw std::invalid_argument("a house has a digit twice");
        search::Canonicaliser canonical;
        return canonical_type(without_lock([&](Patience&) { return canonical(values.data()); }));
      },
      "cells"_a);

  m.def(
      "random_transformation",
      [](std::uint64_t seed, std::uint64_t stream) {
        search::Random random(seed, stream);
        return bytes_of_way(search::random_transformation(random));
      },
      "seed"_a, "stream"_a);

  m.def(
      "canonical_many",
      [](nb::bytes lines, int threads, nb::object progress) {
        const std::size_t puzzles = puzzles_in(lines);
        return canonical_columns_type(watched(progress, [&](const Tick& tick) {
          return search::canonical_many(lines.c_str(), puzzles, threads, tick);
        }));
      },
      "lines"_a, "threads"_a, "progress"_a.none());

  m.def(
      "transform_many",
      [](nb::bytes lines, std::uint64_t seed, int threads, nb::object progress) {
        const std::size_t puzzles = puzzles_in(lines);
        return transformed_columns_type(watched(progress, [&](const Tick& tick) {
          return search::transform_many(lines.c_str(), puzzles, seed, threads, tick);
        }));
      },
      "lines"_a, "seed"_a, "threads"_a, "progress"_a.none());
}

}  // namespace nonet

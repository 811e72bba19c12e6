#include <cstdint>

#include "border/arguments.hpp"
#include "border/module.hpp"
#include "border/results.hpp"
#include "border/unlocked.hpp"
#include "search/controlled_bias.hpp"
#include "search/minimal.hpp"

namespace nonet {

using namespace nb::literals;

namespace {

auto controlled_columns_type = record_type<search::ControlledColumns>(
    "nonet._native.ControlledColumns",
    Field{"puzzle", [](const search::ControlledColumns& c) { return bytes_of(c.puzzle); }},
    Field{"solution", [](const search::ControlledColumns& c) { return bytes_of(c.solution); }});

auto minimal_columns_type = record_type<search::MinimalColumns>(
    "nonet._native.MinimalColumns",
    Field{"puzzle", [](const search::MinimalColumns& c) { return bytes_of(c.puzzle); }},
    Field{"solution", [](const search::MinimalColumns& c) { return bytes_of(c.solution); }},
    Field{"tries", [](const search::MinimalColumns& c) { return bytes_of(c.tries); }});

}  // namespace

void add_generation(nb::module_& m) {
  controlled_columns_type.add_to(m);
  minimal_columns_type.add_to(m);

  m.def(
      "controlled_bias",
      [](std::uint64_t seed, std::uint64_t first, std::size_t size, double enough, int threads,
         nb::object progress) {
        return controlled_columns_type(watched(progress, [&](const Tick& tick) {
          return search::controlled_bias(seed, first, size, enough, threads, tick);
        }));
      },
      "seed"_a, "first"_a, "size"_a, "enough"_a, "threads"_a, "progress"_a.none());

  m.def(
      "random_grids",
      [](std::uint64_t seed, std::uint64_t first, std::size_t size, double enough, int threads,
         nb::object progress) {
        return bytes_of(watched(progress, [&](const Tick& tick) {
          return search::random_grids(seed, first, size, enough, threads, tick);
        }));
      },
      "seed"_a, "first"_a, "size"_a, "enough"_a, "threads"_a, "progress"_a.none());

  m.def(
      "minimal_puzzles",
      [](std::uint64_t seed, std::uint64_t first, std::size_t size, nb::bytes orbits,
         nb::bytes mask, int least, int most, std::uint64_t tries, int patience, double enough,
         int threads, nb::object progress) {
        search::MinimalRequest request{seed,  first, size,  {},       {},
                                       least, most,  tries, patience, enough};
        request.orbit = checked_cells(orbits, kCells - 1);
        request.mask = checked_cells(mask, 1);
        return minimal_columns_type(watched(progress, [&](const Tick& tick) {
          return search::minimal_puzzles(request, threads, tick);
        }));
      },
      "seed"_a, "first"_a, "size"_a, "orbits"_a, "mask"_a, "least"_a, "most"_a, "tries"_a,
      "patience"_a, "enough"_a, "threads"_a, "progress"_a.none());
}

}  // namespace nonet

// The border to Python: random puzzles, those grown from others, and how many are judged at once.
#include <nanobind/nanobind.h>

#include <algorithm>

#include "bindings.hpp"
#include "grading.hpp"
#include "path.hpp"
#include "search/controlled_bias.hpp"
#include "search/minimal.hpp"
#include "search/relatives.hpp"

namespace nonet {

using namespace nb::literals;

namespace {

// Kinds come as rung, variant, forbidden, uses, points, height and difficulty.
Wanted wanted_of(const Ladder& ladder, nb::list kinds, std::int32_t most_points, int most_steps,
                 bool singles_at_once, int singles_alone, bool nothing_but_singles) {
  Wanted wanted;
  wanted.nothing_but_singles = nothing_but_singles;
  wanted.singles_at_once = singles_at_once;
  wanted.singles_alone = singles_alone;
  wanted.kinds.resize((ladder.rungs.size() + 1) * Wanted::kKinds);
  wanted.most_points = most_points;
  wanted.most_steps = most_steps;
  for (nb::handle item : kinds) {
    const std::size_t at = nb::cast<std::size_t>(item[0]) * Wanted::kKinds +
                           std::min(nb::cast<std::size_t>(item[1]), Wanted::kKinds - 1);
    wanted.kinds.at(at) = {nb::cast<bool>(item[2]), nb::cast<std::uint32_t>(item[3]),
                           nb::cast<std::int32_t>(item[4]), nb::cast<std::uint8_t>(item[5]),
                           nb::cast<std::int32_t>(item[6])};
  }
  return wanted;
}

}  // namespace

void add_generation(nb::module_& m) {
  m.def(
      "grade_many",
      [](nb::bytes lines, const Ladder& ladder, nb::list kinds, std::int32_t most_points,
         int most_steps, bool singles_at_once, int singles_alone, bool nothing_but_singles,
         int threads, nb::object progress) {
        check_line(lines);
        const Wanted wanted = wanted_of(ladder, kinds, most_points, most_steps, singles_at_once,
                                        singles_alone, nothing_but_singles);
        const GradeColumns columns = watched(progress, [&](const Tick& tick) {
          return grade_many(lines.c_str(), lines.size() / kCells, ladder, wanted, threads, tick);
        });
        return nb::make_tuple(bytes_of(columns.verdict), bytes_of(columns.uses),
                              bytes_of(columns.points), bytes_of(columns.height),
                              bytes_of(columns.steps), bytes_of(columns.hardest),
                              bytes_of(columns.open));
      },
      "lines"_a, "ladder"_a, "kinds"_a, "most_points"_a, "most_steps"_a, "singles_at_once"_a,
      "singles_alone"_a, "nothing_but_singles"_a, "threads"_a, "progress"_a.none());

  m.def(
      "relatives",
      [](std::uint64_t seed, std::uint64_t first, nb::bytes clues, nb::bytes solutions,
         nb::bytes orbits, nb::bytes mask, int added, int least, int threads, nb::object progress) {
        check_line(clues);
        if (clues.size() != solutions.size()) throw std::invalid_argument("as many solutions");
        bytes_between(solutions, 1, kDigits);
        search::RelativesRequest request{seed,
                                         first,
                                         clues.size() / kCells,
                                         reinterpret_cast<const std::uint8_t*>(clues.c_str()),
                                         reinterpret_cast<const std::uint8_t*>(solutions.c_str()),
                                         {},
                                         {},
                                         added,
                                         least};
        std::copy_n(cells_of(orbits, kCells - 1), kCells, request.orbit.begin());
        std::copy_n(cells_of(mask, 1), kCells, request.mask.begin());
        return bytes_of(watched(
            progress, [&](const Tick& tick) { return search::relatives(request, threads, tick); }));
      },
      "seed"_a, "first"_a, "clues"_a, "solutions"_a, "orbits"_a, "mask"_a, "added"_a, "least"_a,
      "threads"_a, "progress"_a.none());

  m.def(
      "walked",
      [](std::uint64_t seed, std::uint64_t first, nb::bytes puzzles, nb::bytes solutions,
         nb::bytes orbits, nb::bytes mask, int least, int most, int patience, int threads,
         nb::object progress) {
        check_line(puzzles);
        if (puzzles.size() != solutions.size()) throw std::invalid_argument("as many solutions");
        bytes_between(solutions, 1, kDigits);
        search::WalkRequest request{seed,
                                    first,
                                    puzzles.size() / kCells,
                                    reinterpret_cast<const std::uint8_t*>(puzzles.c_str()),
                                    reinterpret_cast<const std::uint8_t*>(solutions.c_str()),
                                    {},
                                    {},
                                    least,
                                    most,
                                    patience};
        std::copy_n(cells_of(orbits, kCells - 1), kCells, request.orbit.begin());
        std::copy_n(cells_of(mask, 1), kCells, request.mask.begin());
        return bytes_of(watched(
            progress, [&](const Tick& tick) { return search::walked(request, threads, tick); }));
      },
      "seed"_a, "first"_a, "puzzles"_a, "solutions"_a, "orbits"_a, "mask"_a, "least"_a, "most"_a,
      "patience"_a, "threads"_a, "progress"_a.none());

  m.def(
      "controlled_bias",
      [](std::uint64_t seed, std::uint64_t first, std::size_t size, double enough, int threads,
         nb::object progress) {
        const search::ControlledColumns columns = watched(progress, [&](const Tick& tick) {
          return search::controlled_bias(seed, first, size, enough, threads, tick);
        });
        return nb::make_tuple(bytes_of(columns.puzzle), bytes_of(columns.solution));
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
        std::copy_n(cells_of(orbits, kCells - 1), kCells, request.orbit.begin());
        std::copy_n(cells_of(mask, 1), kCells, request.mask.begin());
        const search::MinimalColumns columns = watched(progress, [&](const Tick& tick) {
          return search::minimal_puzzles(request, threads, tick);
        });
        return nb::make_tuple(bytes_of(columns.puzzle), bytes_of(columns.solution),
                              bytes_of(columns.tries));
      },
      "seed"_a, "first"_a, "size"_a, "orbits"_a, "mask"_a, "least"_a, "most"_a, "tries"_a,
      "patience"_a, "enough"_a, "threads"_a, "progress"_a.none());
}

}  // namespace nonet

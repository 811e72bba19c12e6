#include "search/relatives.hpp"

#include <cstdint>
#include <stdexcept>

#include "border/arguments.hpp"
#include "border/module.hpp"
#include "border/results.hpp"
#include "border/unlocked.hpp"
#include "search/minimal.hpp"

namespace nonet {

using namespace nb::literals;

void add_relatives(nb::module_& m) {
  m.def(
      "relatives",
      [](std::uint64_t seed, std::uint64_t first, nb::bytes givens, nb::bytes solutions,
         nb::bytes orbits, nb::bytes mask, int added, int least, int threads, nb::object progress) {
        const std::size_t puzzles = puzzles_in(givens);
        if (givens.size() != solutions.size())
          throw std::invalid_argument("expected a solution for each puzzle");
        bytes_between(solutions, 1, kDigits);
        search::RelativesRequest request{seed,
                                         first,
                                         puzzles,
                                         reinterpret_cast<const std::uint8_t*>(givens.c_str()),
                                         reinterpret_cast<const std::uint8_t*>(solutions.c_str()),
                                         {},
                                         {},
                                         added,
                                         least};
        request.orbit = checked_cells(orbits, kCells - 1);
        request.mask = checked_cells(mask, 1);
        return bytes_of(watched(
            progress, [&](const Tick& tick) { return search::relatives(request, threads, tick); }));
      },
      "seed"_a, "first"_a, "givens"_a, "solutions"_a, "orbits"_a, "mask"_a, "added"_a, "least"_a,
      "threads"_a, "progress"_a.none());

  m.def(
      "walked",
      [](std::uint64_t seed, std::uint64_t first, nb::bytes puzzles, nb::bytes solutions,
         nb::bytes orbits, nb::bytes mask, int least, int most, int patience, int threads,
         nb::object progress) {
        const std::size_t count = puzzles_in(puzzles);
        if (puzzles.size() != solutions.size())
          throw std::invalid_argument("expected a solution for each puzzle");
        bytes_between(solutions, 1, kDigits);
        search::WalkRequest request{seed,
                                    first,
                                    count,
                                    reinterpret_cast<const std::uint8_t*>(puzzles.c_str()),
                                    reinterpret_cast<const std::uint8_t*>(solutions.c_str()),
                                    {},
                                    {},
                                    least,
                                    most,
                                    patience};
        request.orbit = checked_cells(orbits, kCells - 1);
        request.mask = checked_cells(mask, 1);
        return bytes_of(watched(
            progress, [&](const Tick& tick) { return search::walked(request, threads, tick); }));
      },
      "seed"_a, "first"_a, "puzzles"_a, "solutions"_a, "orbits"_a, "mask"_a, "least"_a, "most"_a,
      "patience"_a, "threads"_a, "progress"_a.none());
}

}  // namespace nonet

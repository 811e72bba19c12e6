#include <cstdint>
#include <vector>

#include "board/grid.hpp"
#include "border/arguments.hpp"
#include "border/module.hpp"
#include "border/results.hpp"
#include "border/unlocked.hpp"
#include "explainer/rate_many.hpp"

namespace nonet {

using namespace nb::literals;

namespace {

using explainer::Mode;
using explainer::Rated;

auto explainer_rating_type = record_type<Rated>(
    "nonet._native.ExplainerRating", Field{"er", [](const Rated& rated) { return rated.rating; }},
    Field{"ep", [](const Rated& rated) { return rated.pearl; }},
    Field{"ed", [](const Rated& rated) { return rated.diamond; }},
    Field{"hardest", [](const Rated& rated) { return rated.hardest; }},
    Field{"end", [](const Rated& rated) { return static_cast<int>(rated.end); }},
    Field{"steps", [](const Rated& rated) { return bytes_of(rated.steps); }});

explainer::Marks marks_of(const Grid& grid) {
  std::array<std::uint8_t, kCells> values;
  for (int cell = 0; cell < kCells; ++cell) {
    values[cell] = static_cast<std::uint8_t>(grid.value(cell));
  }
  return explainer::Marks::of(values, &grid.candidates());
}

// The mode with this number. Python numbers the modes in the same order.
Mode mode_of(int number) { return static_cast<Mode>(number); }

}  // namespace

void add_explainer(nb::module_& m) {
  explainer_rating_type.add_to(m);

  m.def(
      "explainer_rating",
      [](const Grid& grid, int mode, double seconds) {
        const explainer::Marks marks = marks_of(grid);
        return explainer_rating_type(without_lock(
            [&](Patience&) { return explainer::Rater(mode_of(mode)).rate(marks, seconds); }));
      },
      "grid"_a, nb::kw_only(), "mode"_a, "seconds"_a);

  m.def(
      "explainer_ratings",
      [](nb::bytes lines, int mode, double seconds, int threads, nb::object progress) {
        const std::size_t puzzles = puzzles_in(lines);
        const std::vector<Rated> rated = watched(progress, [&](const Tick& tick) {
          return explainer::rate_many(lines.c_str(), puzzles, mode_of(mode), seconds, threads,
                                      tick);
        });
        return tuple_of(rated, explainer_rating_type);
      },
      "lines"_a, nb::kw_only(), "mode"_a, "seconds"_a, "threads"_a, "progress"_a.none());
}

}  // namespace nonet

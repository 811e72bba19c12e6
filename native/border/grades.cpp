#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "border/arguments.hpp"
#include "border/module.hpp"
#include "border/results.hpp"
#include "border/unlocked.hpp"
#include "bulk/grading.hpp"
#include "search/trials_bulk.hpp"

namespace nonet {

using namespace nb::literals;

namespace {

// A kind of step, and the values of its steps. A kind is a technique of the ladder, together with a
// variant.
struct WorthOfKind {
  std::size_t rung;
  std::size_t variant;
  Kind worth;

  std::size_t number() const {
    return rung * Wanted::kKinds + std::min(variant, Wanted::kKinds - 1);
  }
};

auto grade_columns_type = record_type<GradeColumns>(
    "nonet._native.GradeColumns",
    Field{"verdict", [](const GradeColumns& c) { return bytes_of(c.verdict); }},
    Field{"uses", [](const GradeColumns& c) { return bytes_of(c.uses); }},
    Field{"points", [](const GradeColumns& c) { return bytes_of(c.points); }},
    Field{"height", [](const GradeColumns& c) { return bytes_of(c.height); }},
    Field{"steps", [](const GradeColumns& c) { return bytes_of(c.steps); }},
    Field{"hardest", [](const GradeColumns& c) { return bytes_of(c.hardest); }},
    Field{"open", [](const GradeColumns& c) { return bytes_of(c.open); }});

}  // namespace

void add_grades(nb::module_& m) {
  grade_columns_type.add_to(m);
  m.attr("VARIANTS") = Wanted::kKinds;

  nb::class_<WorthOfKind>(m, "Kind")
      .def(nb::new_([](std::size_t rung, std::size_t variant, bool forbidden, std::uint32_t uses,
                       std::int32_t points, std::uint8_t height, std::int32_t difficulty) {
             return new WorthOfKind{rung, variant, {forbidden, uses, points, height, difficulty}};
           }),
           nb::kw_only(), "rung"_a, "variant"_a, "forbidden"_a, "uses"_a, "points"_a, "height"_a,
           "difficulty"_a)
      .def_prop_ro("forbidden", [](const WorthOfKind& kind) { return kind.worth.forbidden; })
      .def_prop_ro("uses", [](const WorthOfKind& kind) { return kind.worth.uses; })
      .def_prop_ro("points", [](const WorthOfKind& kind) { return kind.worth.points; })
      .def_prop_ro("height", [](const WorthOfKind& kind) { return kind.worth.height; })
      .def_prop_ro("difficulty", [](const WorthOfKind& kind) { return kind.worth.difficulty; });

  m.def(
      "grade_many",
      [](nb::bytes lines, const Ladder& ladder, const std::vector<WorthOfKind>& kinds,
         std::int32_t most_points, int most_steps, int threads, nb::object progress) {
        const std::size_t puzzles = puzzles_in(lines);
        Wanted wanted;
        wanted.kinds.resize((ladder.rungs.size() + 1) * Wanted::kKinds);
        for (const WorthOfKind& kind : kinds) wanted.kinds.at(kind.number()) = kind.worth;
        wanted.most_points = most_points;
        wanted.most_steps = most_steps;
        return grade_columns_type(watched(progress, [&](const Tick& tick) {
          return grade_many(lines.c_str(), puzzles, ladder, wanted, threads, tick);
        }));
      },
      "lines"_a, "ladder"_a, "kinds"_a, nb::kw_only(), "most_points"_a, "most_steps"_a, "threads"_a,
      "progress"_a.none());

  m.def(
      "resistance",
      [](nb::bytes puzzles, int threads, nb::object progress) {
        const std::size_t count = puzzles_in(puzzles);
        bytes_between(puzzles, 0, kDigits);
        const auto* cells = reinterpret_cast<const std::uint8_t*>(puzzles.c_str());
        const search::ResistanceColumns found = watched(progress, [&](const Tick& tick) {
          return search::resistance_of_many(cells, count, threads, tick);
        });
        return nb::make_tuple(bytes_of(found.tried), bytes_of(found.failed));
      },
      "puzzles"_a, "threads"_a, "progress"_a.none());
}

}  // namespace nonet

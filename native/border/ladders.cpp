#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>

#include "border/arguments.hpp"
#include "border/board_parts.hpp"
#include "border/found_steps.hpp"
#include "border/unlocked.hpp"
#include "ladder/whole_path.hpp"

namespace nonet::inline NONET_BOARD {

using namespace nb::literals;

namespace {

void set_limit(Limits& limits, const std::string& name, int value) {
  for (const auto& [known, member] : kLimitNames) {
    if (known == name) {
      limits.*member = value;
      return;
    }
  }
  throw std::invalid_argument("no limit '" + name + "'");
}

// Creates a rung, which is one technique of a ladder. Takes a native finder's id, or a Python
// callable that gets a grid and yields `FoundStep`s.
Rung* make_rung(nb::object finder, int size, std::optional<std::uint8_t> variant,
                bool assumes_uniqueness) {
  Rung rung;
  rung.assumes_uniqueness = assumes_uniqueness;
  if (!nb::isinstance<nb::str>(finder)) {
    rung.foreign = foreign_find(std::move(finder));
    return new Rung(std::move(rung));
  }
  const std::string id = nb::cast<std::string>(finder);
  rung.finder = finder_named(id);
  if (!rung.finder) throw std::invalid_argument("no native finder '" + id + "'");
  const Sizes sizes = rung.finder->sizes;
  if (!sizes.hold(size)) {
    throw std::invalid_argument("the finder '" + id + "' has sizes " + std::to_string(sizes.least) +
                                " to " + std::to_string(sizes.most) + ", not " +
                                std::to_string(size));
  }
  rung.options.size = static_cast<std::uint8_t>(size);
  rung.options.variant = variant.value_or(kAnyVariant);
  return new Rung(std::move(rung));
}

Ladder* make_ladder(std::vector<Rung> rungs, bool guess, int guess_depth, nb::dict limits,
                    std::optional<bool> assume_unique, const Policy& policy,
                    std::optional<std::size_t> later_from) {
  Ladder ladder;
  ladder.rungs = std::move(rungs);
  ladder.policy = policy;
  ladder.assume_unique = assume_unique;
  for (auto [name, value] : limits) {
    set_limit(ladder.limits, nb::cast<std::string>(name), nb::cast<int>(value));
  }
  ladder.guess = guess;
  ladder.guess_depth = guess_depth;
  ladder.later_from = later_from.value_or(ladder.later_from);
  return new Ladder(std::move(ladder));
}

// Copies the grids, because Python may change them while the path is being followed.
WholePath* follow_to_end(const Ladder& ladder, const Grid& grid, const Grid& puzzle, bool at_once) {
  auto path = std::make_unique<WholePath>(grid, ladder, puzzle, at_once);
  try {
    without_lock([&](Patience&) {
      path->go();
      return true;
    });
  } catch (const OutOfTime&) {
    if (!at_once) throw;
    path->stop();
  }
  return path.release();
}

}  // namespace

void add_ladders(nb::module_& m) {
  nb::class_<Policy>(m, "Policy")
      .def(nb::new_([](bool singles_in_turn, const std::vector<bool>& largest_of) {
             return new Policy{singles_in_turn, {largest_of.begin(), largest_of.end()}};
           }),
           nb::kw_only(), "singles_in_turn"_a, "largest_of"_a);

  nb::class_<Rung>(m, "Rung").def(nb::new_(&make_rung), nb::kw_only(), "finder"_a, "size"_a,
                                  "variant"_a.none(), "rests_on_uniqueness"_a);

  nb::class_<Ladder>(m, "Ladder")
      .def(nb::new_(&make_ladder), nb::kw_only(), "rungs"_a, "guess"_a, "guess_depth"_a, "limits"_a,
           "assume_unique"_a.none(), "policy"_a, "later_from"_a.none() = nb::none())
      .def_rw("doubts_probes", &Ladder::doubts_probes)
      .def("follow", &follow_to_end, "grid"_a, "puzzle"_a, "at_once"_a = false,
           nb::keep_alive<0, 1>(), nb::keep_alive<0, 2>(), nb::keep_alive<0, 3>())
      .def("asks_python", [](const Ladder& ladder) {
        return std::ranges::any_of(ladder.rungs, [](const Rung& rung) { return !rung.finder; });
      });

  m.def("limits", [] {
    const Limits defaults;
    nb::dict values;
    for (const auto& [name, member] : kLimitNames) values[nb::str(name.data())] = defaults.*member;
    return values;
  });

  m.def("finders", [] {
    nb::list ids;
    for (const Finder& finder : finders()) ids.append(nb::str(finder.id.data()));
    return ids;
  });
}

}  // namespace nonet::inline NONET_BOARD

#include <nanobind/stl/vector.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <vector>

#include "border/arguments.hpp"
#include "border/board_parts.hpp"
#include "border/steps.hpp"
#include "border/unlocked.hpp"
#include "ladder/guess.hpp"
#include "ladder/rounds.hpp"

namespace nonet::inline NONET_BOARD {

using namespace nb::literals;

namespace {

Candidate live_candidate(const Grid& grid, int candidate) {
  index_below(candidate, kCandidates);
  if (!grid.has(cell_of(candidate), digit_of(candidate))) {
    throw std::invalid_argument("the grid does not have this candidate");
  }
  return static_cast<Candidate>(candidate);
}

}  // namespace

void add_refutations(nb::module_& m) {
  m.def(
      "guess",
      [](const Grid& grid, const Ladder& ladder) -> nb::object {
        Grid own = grid;
        // Without this call, everything in the copy would count as changed, and branches would
        // search the whole grid for nothing.
        own.forget_touched();
        Step step;
        const bool found = without_lock([&](Patience&) {
          SearchCache cache;
          return find_by_cases(own, ladder, true, cache, step);
        });
        return found ? record_of(step) : nb::none();
      },
      "grid"_a, "ladder"_a);

  m.def(
      "refute",
      [](const Grid& grid, int candidate, bool on, const Ladder& ladder, int depth) -> nb::object {
        Grid own = grid;
        // Without this call, everything in the copy would count as changed, and branches would
        // search the whole grid for nothing.
        own.forget_touched();
        const Candidate assumed = live_candidate(own, candidate);
        const auto steps = without_lock([&](Patience&) -> std::optional<std::vector<Step>> {
          SearchCache cache;
          Allowance allowance = allowance_of_cases(ladder);
          try {
            return refute(own, assumed, on, ladder, depth, true, cache, allowance);
          } catch (const AllowanceSpent&) {
            return std::nullopt;
          }
        });
        if (!steps) return nb::none();
        return records_of(*steps);
      },
      "grid"_a, "candidate"_a, "on"_a, "ladder"_a, "depth"_a);

  // Tries to refute an assumption with one ladder after another. A technique that several ladders
  // share is tried only once on the same grid.
  m.def(
      "refute_in_rounds",
      [](const Grid& grid, int candidate, bool on, const std::vector<const Ladder*>& ladders) {
        if (std::ranges::find(ladders, nullptr) != ladders.end()) {
          throw std::invalid_argument("at least one ladder is needed");
        }
        Grid own = grid;
        // Without this call, everything in the copy would count as changed, and branches would
        // search the whole grid for nothing.
        own.forget_touched();
        const Candidate assumed = live_candidate(own, candidate);
        const auto refutations = without_lock([&](Patience&) {
          std::vector<std::optional<std::vector<Step>>> found;
          Rounds rounds(own, assumed, on);
          for (const Ladder* ladder : ladders) {
            found.push_back(rounds.refute(*ladder, true));
          }
          return found;
        });
        nb::list records;
        for (const auto& steps : refutations) {
          records.append(steps ? nb::object(records_of(*steps)) : nb::none());
        }
        return nb::tuple(records);
      },
      "grid"_a, "candidate"_a, "on"_a, "ladders"_a);
}

}  // namespace nonet::inline NONET_BOARD

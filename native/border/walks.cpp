#include <nanobind/stl/optional.h>

#include <bitset>
#include <stdexcept>
#include <utility>
#include <vector>

#include "border/board_parts.hpp"
#include "border/found_steps.hpp"
#include "border/results.hpp"
#include "border/steps.hpp"
#include "border/unlocked.hpp"
#include "ladder/path.hpp"

namespace nonet::inline NONET_BOARD {

using namespace nb::literals;

namespace {

struct Walked {
  std::vector<Step> steps;
  bool cut_short;
  std::int64_t work_left;
};

auto walked_type = record_type<Walked>(
    "nonet._native.Walked", Field{"steps", [](const Walked& w) { return records_of(w.steps); }},
    Field{"cut_short", [](const Walked& w) { return w.cut_short; }},
    Field{"work_left", [](const Walked& w) { return w.work_left; }});

nb::object walk_all(const Ladder& ladder, std::size_t index, const Grid& grid, long most,
                    std::optional<std::int64_t> work) {
  if (index >= ladder.rungs.size()) throw std::out_of_range("the ladder has no such rung");
  Grid own = grid;
  // Without this call, everything in the copy would count as changed, and branches would search the
  // whole grid for nothing.
  own.forget_touched();
  std::vector<Step> steps;
  Scope scope = Scope::everything();
  Allowance allowance(work.value_or(ladder.limits.walk_work));
  without_lock([&](Patience&) {
    const Followed followed(own, grid);
    const Facts facts(own, ladder.limits);
    Step scratch;
    auto receive = [&](Step& step) {
      steps.push_back(step);
      return --most > 0;
    };
    return walk_rung(ladder, index, facts, scope, scratch, Detail::words, receive, nullptr,
                     &allowance);
  });
  return walked_type({std::move(steps), scope.cut_short, allowance.left()});
}

struct Conclusions {
  long steps = 0;
  std::bitset<kCandidates> placed;
  std::bitset<kCandidates> eliminated;
  bool contradiction = false;
};

nb::tuple indexes_of(const std::bitset<kCandidates>& candidates) {
  nb::list indexes;
  for (std::size_t candidate = 0; candidate < candidates.size(); ++candidate) {
    if (candidates[candidate]) indexes.append(candidate);
  }
  return nb::tuple(indexes);
}

auto conclusions_type = record_type<Conclusions>(
    "nonet._native.Conclusions", Field{"steps", [](const Conclusions& c) { return c.steps; }},
    Field{"placed", [](const Conclusions& c) { return indexes_of(c.placed); }},
    Field{"eliminated", [](const Conclusions& c) { return indexes_of(c.eliminated); }},
    Field{"contradiction", [](const Conclusions& c) { return c.contradiction; }});

std::vector<Conclusions> conclusions_of(const Ladder& ladder, const Grid& grid, long most) {
  std::vector<Conclusions> all;
  Allowance allowance(ladder.limits.walk_work);
  const Facts facts(grid, ladder.limits);
  Step scratch;
  for (std::size_t index = 0; index < ladder.rungs.size(); ++index) {
    Conclusions& found = all.emplace_back();
    Scope scope = Scope::everything();
    auto receive = [&](Step& step) {
      for (const Candidate c : step.placements) found.placed.set(c);
      for (const Candidate c : step.eliminations) found.eliminated.set(c);
      found.contradiction = found.contradiction || step.contradiction;
      return ++found.steps < most;
    };
    walk_rung(ladder, index, facts, scope, scratch, Detail::conclusions, receive, nullptr,
              &allowance);
  }
  return all;
}

// For each technique, collects the conclusions of all its steps, but not the steps themselves.
// Useful for checking very many grids.
nb::tuple conclusions_of_all(const Ladder& ladder, const Grid& grid, long most) {
  Grid own = grid;
  // Without this call, everything in the copy would count as changed, and branches would search the
  // whole grid for nothing.
  own.forget_touched();
  const std::vector<Conclusions> all = without_lock([&](Patience&) {
    const Followed followed(own, grid);
    return conclusions_of(ladder, own, most);
  });
  return tuple_of(all, conclusions_type);
}

}  // namespace

void add_walks(nb::module_& m) {
  walked_type.add_to(m);
  conclusions_type.add_to(m);

  m.def("walk", &walk_all, "ladder"_a, "index"_a, "grid"_a, "most"_a, "work"_a = nb::none(),
        "All steps of one rung, at most `most`.");

  m.def("conclusions", &conclusions_of_all, "ladder"_a, "grid"_a, "most"_a,
        "What the steps of each rung conclude together.");
}

}  // namespace nonet::inline NONET_BOARD

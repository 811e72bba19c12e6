// Forcing follows a set of assumptions, at least one of which must be true. A conclusion that all
// of them share is true. If only simple chains are followed, the technique is called forcing
// chains. If more is allowed, it is called forcing nets or dynamic forcing. If a single assumption
// fails, the technique is called Nishio.
#include <algorithm>

#include "board/spaces.hpp"
#include "forcing/branches.hpp"
#include "forcing/case_steps.hpp"
#include "forcing/own_side.hpp"
#include "forcing/shared_ends.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// Variants 0 to 2 are the values of `Forced`. The technique uses the same numbers.
constexpr std::uint8_t kContradiction = 3;

bool wanted(const Walk& walk, std::uint8_t variant) {
  return walk.options.variant == kAnyVariant || walk.options.variant == variant;
}

void mark_cases(Walk& walk, const Conclusion& found, Candidate of_digit) {
  if (found.by == Forced::digit) {
    walk.mark_candidate(Role::stem, cell_of(of_digit), digit_of(of_digit));
  } else if (found.by == Forced::cell) {
    walk.mark_cell(Role::stem, cell_in(found.space));
  } else {
    const int digit = digit_in(found.space);
    walk.mark_house(Role::base, house_of(found.space));
    walk.mark_candidates(
        Role::stem, walk.grid.cells_of_digit(digit) & walk.geometry.cells_in[house_of(found.space)],
        digit);
  }
}

template <Reach reach>
bool emit(Walk& walk, const Branches<reach>& branches, const Conclusion& found) {
  std::vector<const Branch*> group;
  Candidate of_digit = 0;
  if (found.by == Forced::digit) {
    of_digit = branches.live.list[found.space];
    group = {&branches.on[found.space], &*walk.facts.get<OffBranches<reach>>().list[found.space]};
  } else {
    each_candidate(walk.grid, found.space, [&](Candidate each) {
      group.push_back(&branches.on[branches.live.number[each]]);
    });
  }
  const Candidate forced = branches.live.list[static_cast<std::size_t>(found.live)];
  Step& step = walk.begin();
  step.variant = static_cast<std::uint8_t>(found.by);
  for (const Branch* branch : group) {
    auto steps =
        branch->steps_to(walk.grid, walk.limits, forced, found.live, found.on, walk.describe);
    if (!steps) return true;
    walk.spend(static_cast<std::int64_t>(steps->size()));
    step.cases.push_back({branch->assumption(), branch->on(), std::move(*steps)});
  }
  (found.on ? step.placements : step.eliminations).push_back(forced);
  link_regions_of_clues(walk.grid, step);
  if (found.by != Forced::digit) step.truths.push_back(found.space);
  mark_cases(walk, found, of_digit);
  return walk.emit();
}

template <Reach reach>
bool find_forced(Walk& walk) {
  const auto& branches = walk.facts.get<Branches<reach>>();
  walk.spend(branches.work);
  for (const Forced by : {Forced::cell, Forced::region, Forced::digit}) {
    if (!wanted(walk, static_cast<std::uint8_t>(by))) continue;
    std::int64_t work = 0;
    const auto found = conclusions<reach>(walk.facts, by, work);
    walk.spend(work);
    for (const Conclusion& each : found) {
      if (!emit(walk, branches, each)) return false;
    }
  }
  return true;
}

// Emits the step for an assumption that ends in a contradiction. The conclusion is the opposite of
// the assumption.
bool emit_failure(Walk& walk, const Branch& branch, std::uint8_t variant) {
  auto steps = branch.steps_to_failure(walk.grid, walk.limits, walk.describe);
  if (!steps) return true;
  Step& step = walk.begin();
  step.variant = variant;
  walk.spend(static_cast<std::int64_t>(steps->size()));
  const Candidate candidate = branch.assumption();
  step.cases.push_back({candidate, true, std::move(*steps)});
  step.cases.push_back({candidate, false, {}});
  step.eliminations.push_back(candidate);
  link_regions_of_clues(walk.grid, step);
  walk.mark_candidate(Role::stem, cell_of(candidate), digit_of(candidate));
  return walk.emit();
}

template <Reach reach>
bool find_failures(Walk& walk, std::uint8_t variant) {
  if (!wanted(walk, variant)) return true;
  const auto& branches = walk.facts.get<FailingBranches<reach>>();
  walk.spend(branches.work);
  return std::ranges::all_of(branches.list, [&](const Branch& branch) {
    return branch.length_to_failure() > walk.limits.forcing_steps ||
           emit_failure(walk, branch, variant);
  });
}

// A change anywhere can make any branch longer or shorter, so every search goes through all
// branches.
template <class Find>
bool find_all(Walk& walk, Find&& find) {
  if (walk.scope.empty() || walk.grid.broken()) return true;
  if (!find()) return false;
  walk.scope = Scope{};
  return true;
}

bool find_forcing_chains(Walk& walk) {
  return find_all(walk, [&] { return find_forced<Reach::chains>(walk); });
}

bool may_hold_forcing_chain(const Walk& walk) {
  const auto& ends = walk.facts.get<SharedEnds>();
  const auto may_be = [&](Forced by) {
    return wanted(walk, static_cast<std::uint8_t>(by)) && ends.may_be(by);
  };
  return may_be(Forced::cell) || may_be(Forced::region) || may_be(Forced::digit);
}

bool find_nishio(Walk& walk) {
  return find_all(walk, [&] { return find_failures<Reach::singles>(walk, 0); });
}

bool find_forcing_nets(Walk& walk) {
  return find_all(walk, [&] { return find_forced<Reach::singles>(walk); });
}

bool find_dynamic_forcing(Walk& walk) {
  return find_all(walk, [&] {
    return find_failures<Reach::rules>(walk, kContradiction) && find_forced<Reach::rules>(walk);
  });
}

template <Reach reach>
Facts::Parts parts_for() {
  return Facts::parts<OwnSide, Branches<reach>, FailingBranches<reach>, OffBranches<reach>>();
}

NONET_FINDER_FROM_OWN_SIDE("multiple-forcing-chain", find_forcing_chains,
                           {.probe = may_hold_forcing_chain,
                            .reads = Facts::parts<OwnSide, SharedEnds, Branches<Reach::chains>,
                                                  OffBranches<Reach::chains>>()})
NONET_FINDER_FROM_OWN_SIDE("nishio", find_nishio,
                           {.reads = Facts::parts<OwnSide, FailingBranches<Reach::singles>>()})
NONET_FINDER_FROM_OWN_SIDE("forcing-net", find_forcing_nets, {.reads = parts_for<Reach::singles>()})
NONET_FINDER_FROM_OWN_SIDE("dynamic-forcing", find_dynamic_forcing,
                           {.reads = parts_for<Reach::rules>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

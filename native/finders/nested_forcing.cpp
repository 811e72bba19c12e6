// Nested forcing. If a case gets stuck, another assumption is made within it and refuted.
#include "forcing/case_steps.hpp"
#include "forcing/nested.hpp"
#include "forcing/own_side.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

bool find_nested_forcing(Walk& walk) {
  if (walk.scope.empty() || walk.grid.broken()) return true;
  const auto& branches = walk.facts.get<Branches<Reach::rules>>();
  walk.spend(branches.work);
  std::int64_t work = 0;
  for (NestedFailure& each :
       NestedSearch(walk.grid, branches, walk.limits, work).find(walk.describe)) {
    Step& step = walk.begin();
    step.cases.push_back({each.candidate, true, std::move(each.steps)});
    step.cases.push_back({each.candidate, false, {}});
    step.eliminations.push_back(each.candidate);
    link_regions_of_clues(walk.grid, step);
    walk.mark_candidate(Role::stem, cell_of(each.candidate), digit_of(each.candidate));
    if (!walk.emit()) return false;
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER_FROM_OWN_SIDE("nested-forcing", find_nested_forcing,
                           {.reads = Facts::parts<OwnSide, Branches<Reach::rules>>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

#include "ladder/trim.hpp"

#include <algorithm>
#include <bitset>

#include "board/ways.hpp"
#include "forcing/case_steps.hpp"
#include "ladder/guess.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

using CandidateSet = std::bitset<kCandidates>;

// Whether the digit is the value of the cell or one of its candidates.
bool is_possible(const Grid& grid, int cell, int digit) {
  return grid.value(cell) == digit + 1 || grid.has(cell, digit);
}

void add_space(const Grid& grid, Space space, CandidateSet& set) {
  if (is_cell(space)) {
    const int cell = cell_in(space);
    for (int digit = 0; digit < kDigits; ++digit) set.set(candidate_of(cell, digit));
    return;
  }
#ifdef NONET_LARGE
  if (is_clue(space)) {
    for (const int cell : clue_of(grid, space).cells) add_space(grid, cell_space(cell), set);
    return;
  }
#endif
  const int house = house_of(space);
  const int digit = digit_in(space);
  for (const int cell : grid.geometry().cells_in_order(house)) set.set(candidate_of(cell, digit));
}

// Adds the candidates in all truths of a step and of its nested steps. An earlier step that
// eliminated one of them may be needed for this step.
void add_truths(const Grid& grid, const Step& step, CandidateSet& set) {
  if (step.truths.empty()) set.set();  // a step from outside the core that lists no truths
  for (const Space truth : step.truths) add_space(grid, truth, set);
#ifdef NONET_LARGE
  // A clue may exclude a pair of candidates only because other candidates of the clue's cells have
  // been eliminated. The steps that eliminated those may also be needed.
  for (const Space link : step.links) {
    if (is_pair(link)) add_space(grid, clue_space(PairOfClue::in(link).clue), set);
  }
#endif
  for (const Case& one : step.cases) {
    for (const Step& nested : one.steps) add_truths(grid, nested, set);
  }
}

CandidateSet possible_candidates(const Grid& grid) {
  CandidateSet set;
  for (int cell = 0; cell < kCells; ++cell) {
    for (int digit = 0; digit < kDigits; ++digit) {
      if (is_possible(grid, cell, digit)) set.set(candidate_of(cell, digit));
    }
  }
  return set;
}

std::vector<bool> needed_steps(const Grid& start, const std::vector<Step>& steps) {
  const CandidateSet before = possible_candidates(start);
  // The candidates that may have to be eliminated before each step.
  std::vector<CandidateSet> needed_before(steps.size());
  std::vector<CandidateSet> removed(steps.size());
  Grid grid = start;
  CandidateSet now = before;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    add_truths(grid, steps[i], needed_before[i]);
    needed_before[i] &= before & ~now;
    apply(grid, steps[i]);
    const CandidateSet after = possible_candidates(grid);
    removed[i] = now & ~after;
    now = after;
  }
  std::vector<bool> needed(steps.size());
  CandidateSet wanted;
  for (std::size_t i = steps.size(); i-- > 0;) {
    if (i + 1 < steps.size() && (removed[i] & wanted).none()) continue;
    needed[i] = true;
    wanted |= needed_before[i];
  }
  return needed;
}

bool shares_conclusion(const Step& a, const Step& b) {
  const auto meets = [](const std::vector<Candidate>& one, const std::vector<Candidate>& other) {
    return std::any_of(one.begin(), one.end(), [&](Candidate c) {
      return std::find(other.begin(), other.end(), c) != other.end();
    });
  };
  return a.contradiction || meets(a.placements, b.placements) ||
         meets(a.eliminations, b.eliminations);
}

// Finds a step that reaches the contradiction or shares a conclusion with `wanted`. Usually the
// same technique finds such a step. Easier techniques found nothing even when more was known, so
// they are tried last.
bool find_again(const Facts& facts, const Ladder& ladder, const Step& wanted, bool describe,
                Allowance& allowance, Step& result) {
  bool found = false;
  Step scratch;
  auto accept = [&](Step& step) {
    if (!shares_conclusion(step, wanted)) return true;
    result = step;
    found = true;
    return false;
  };
  const std::size_t rungs = ladder.rungs.size();
  for (std::size_t tried = 0; tried < rungs && !found; ++tried) {
    const std::size_t i = (wanted.rung + tried) % rungs;
    if (ladder.rungs[i].assumes_uniqueness) continue;  // as always inside cases
    Scope scope = Scope::everything();
    const Detail detail = describe ? Detail::words : Detail::proofs;
    walk_rung(ladder, i, facts, scope, scratch, detail, accept, nullptr, &allowance);
  }
  return found;
}

int depth_of(const std::vector<Step>& steps) {
  int deepest = 0;
  for (const Step& step : steps) {
    for (const Case& one : step.cases) deepest = std::max(deepest, 1 + depth_of(one.steps));
  }
  return deepest;
}

bool refute_again(const Grid& grid, const Ladder& ladder, bool describe, SearchCache& cache,
                  Allowance& allowance, Step& step) {
  for (Case& one : step.cases) {
    if (one.steps.empty()) continue;  // the case that is not refuted
    const int depth = depth_of(one.steps);
    auto steps = refute(grid, one.assumption, one.on, ladder, depth, describe, cache, allowance);
    if (!steps) return false;
    one.steps = std::move(*steps);
  }
  link_regions_of_clues(grid, step);
  return true;
}

}  // namespace

bool still_open(const Grid& grid, const Step& step) {
  const auto live = [&](Candidate c) { return grid.has(cell_of(c), digit_of(c)); };
  return step.contradiction || std::any_of(step.placements.begin(), step.placements.end(), live) ||
         std::any_of(step.eliminations.begin(), step.eliminations.end(), live);
}

std::optional<std::vector<Step>> trimmed(const Grid& start, const Ladder& ladder,
                                         const std::vector<Step>& steps, bool describe,
                                         SearchCache& cache) try {
  Allowance allowance(ladder.limits.walk_work);
  const std::vector<bool> needed = needed_steps(start, steps);
  std::vector<Step> kept;
  Grid grid = start;
  const Facts facts(grid, ladder.limits);
  bool as_before = true;  // whether all steps so far are unchanged
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (!needed[i] || !still_open(grid, steps[i])) {
      as_before = false;
      continue;
    }
    Step step;
    const bool has_words = !describe || !steps[i].marks.empty();  // steps from rounds have no marks
    if (as_before && has_words && steps[i].cases.empty()) {
      step = steps[i];
    } else if (!steps[i].cases.empty() && steps[i].rung == ladder.guess_rung()) {
      step = steps[i];
      as_before = false;
      if (!refute_again(grid, ladder, describe, cache, allowance, step)) return std::nullopt;
    } else {
      as_before = false;
      if (!find_again(facts, ladder, steps[i], describe, allowance, step)) return std::nullopt;
    }
    kept.push_back(step);
    if (step.contradiction) return kept;
    apply(grid, step);
  }
  return std::nullopt;
} catch (const AllowanceSpent&) {
  return std::nullopt;
}

}  // namespace nonet::inline NONET_BOARD

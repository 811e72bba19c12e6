#include "forcing/branch.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "board/spaces.hpp"
#include "board/ways.hpp"
#include "forcing/case_steps.hpp"
#include "forcing/growth.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// The variant number of dynamic forcing that refutes a single assumption.
constexpr std::uint8_t kContradiction = 3;

bool eliminates(const Step& step, Candidate candidate) {
  return std::ranges::find(step.eliminations, candidate) != step.eliminations.end();
}

// The first of these candidates that is still in the grid and that no step eliminates.
std::optional<Candidate> first_left(const std::vector<Candidate>& all, const Grid& grid,
                                    std::span<const Step> steps) {
  const auto left = std::ranges::find_if(all, [&](Candidate each) {
    return grid.has(cell_of(each), digit_of(each)) &&
           std::ranges::none_of(steps, [&](const Step& step) { return eliminates(step, each); });
  });
  return left == all.end() ? std::nullopt : std::optional(*left);
}

// Finds the steps that use exactly these truths. Tries only the given rule or, if none is given,
// every rule.
std::vector<Step> steps_from(const std::vector<Space>& truths, std::optional<std::uint16_t> rung,
                             const Facts& facts, bool describe) {
  std::vector<Step> all;
  for (const Rule& rule : kRules) {
    if (rung && *rung != rung_of(rule.technique)) continue;
    if (is_clue(truths[0]) && rule.technique < Inner::cage_combinations) break;
    Scope scope = Scope::everything();
#ifdef NONET_LARGE
    if (is_clue(truths[0])) scope.cells = clue_of(facts.grid(), truths[0]).all;
#endif
    std::int64_t work = 0;
    const Detail detail = describe ? Detail::words : Detail::proofs;
    for (Step& found : steps_by(rule, facts, scope, detail, work)) {
      if (found.truths == truths) all.push_back(std::move(found));
    }
  }
  return all;
}

// Returns how many candidates a truth has, and the first of them.
std::pair<int, Candidate> places_of(const Grid& grid, Space truth) {
  std::pair<int, Candidate> places{0, 0};
  each_candidate(grid, truth, [&](Candidate each) {
    if (places.first++ == 0) places.second = each;
  });
  return places;
}

// Whether the truth's cell is filled, or its house already has the digit.
bool is_placed(const Grid& grid, Space truth) {
  return is_cell(truth) ? grid.value(cell_in(truth)) != 0
                        : grid.placed(house_of(truth)).has(digit_in(truth));
}

// Whether a cell or house has no candidate left, or a clue can no longer be satisfied.
bool fails_at(const Grid& grid, Space truth) {
#ifdef NONET_LARGE
  if (is_clue(truth)) {
    const WaysLeft left = ways_left(grid, clue_of(grid, truth));
    return left.known && left.none;
  }
#endif
  return places_of(grid, truth).first == 0;
}

// Replaces a step with singles in the cells and houses that it uses. Returns nothing if these
// singles do not make all the step's eliminations.
std::vector<Step> by_singles(const Step& step, Grid grid, bool describe) {
  std::vector<Step> singles;
  for (bool more = true; std::exchange(more, false);) {
    for (const Space truth : step.truths) {
      if (is_placed(grid, truth)) continue;
      const auto [count, place] = places_of(grid, truth);
      if (count != 1) continue;
      singles.push_back(single_step(grid, place, truth, describe));
      apply(grid, singles.back());
      more = true;
    }
  }
  if (first_left(step.eliminations, grid, {})) singles.clear();
  return singles;
}

// Finds a step again in a grid with fewer candidates. In this grid, the same truths may eliminate
// more: for example, the two cells of a pair may now share two houses, and eliminate candidates
// from both. If no single step makes all eliminations, steps are combined, possibly from other
// rules. If these are not enough either, singles are tried. Returns nothing if some elimination
// cannot be made.
std::vector<Step> again(const Step& step, const Grid& grid, const Limits& limits, bool describe) {
  const Facts facts(grid, limits);
  std::vector<Step> found = steps_from(step.truths, step.rung, facts, describe);
  if (is_clue(step.truths[0])) return found;  // some of the clue's eliminations may be enough
  for (Step& each : found) {
    if (!first_left(step.eliminations, grid, {&each, 1})) return {std::move(each)};
  }
  found = steps_from(step.truths, std::nullopt, facts, describe);
  std::vector<Step> chosen;
  while (const auto left = first_left(step.eliminations, grid, chosen)) {
    const auto next =
        std::ranges::find_if(found, [&](const Step& each) { return eliminates(each, *left); });
    if (next == found.end()) return by_singles(step, grid, describe);
    chosen.push_back(*next);
  }
  return chosen;
}

int length_of_lemma(const Lemma& lemma, const Grid& grid, const Limits& limits) {
  LiveCandidates live;
  live.collect(grid);
  std::int64_t work = 0;
  return Branch(grid, live, lemma.candidate, true, lemma.reach, limits, work).length_to_failure();
}

// Returns the step that eliminates a lemma's candidate. The step's case contains the steps that
// refute the candidate.
std::vector<Step> shown(const Lemma& lemma, const Grid& grid, const Limits& limits, bool describe) {
  LiveCandidates live;
  live.collect(grid);
  std::int64_t work = 0;
  const Branch branch(grid, live, lemma.candidate, true, lemma.reach, limits, work);
  if (!branch.fails()) return {};
  auto steps = branch.steps_to_failure(grid, limits, describe);
  if (!steps) return {};
  const bool by_singles = lemma.reach == Reach::singles;
  Step step;
  step.rung = rung_of(by_singles ? Inner::nishio : Inner::dynamic_forcing);
  step.variant = by_singles ? 0 : kContradiction;
  step.eliminations.push_back(lemma.candidate);
  step.cases.push_back({lemma.candidate, true, std::move(*steps)});
  step.cases.push_back({lemma.candidate, false, {}});
  link_regions_of_clues(grid, step);
  if (describe) step.marks.push_back(mark_of(Role::stem, Mark::Kind::candidate, lemma.candidate));
  return {std::move(step)};
}

}  // namespace

void LiveCandidates::collect(const Grid& grid) {
  list.clear();
  number.assign(static_cast<std::size_t>(grid.geometry().all_cells.count()) * kDigits, 0);
  grid.empty_cells().each([&](int cell) {
    grid.candidates(cell).each([&](int digit) {
      number[candidate_of(cell, digit)] = static_cast<std::uint16_t>(list.size());
      list.push_back(candidate_of(cell, digit));
    });
  });
}

Branch::Branch(const Grid& start, const LiveCandidates& live, Candidate assumption, bool on,
               Reach reach, const Limits& limits, std::int64_t& work, std::span<const Lemma> lemmas)
    : assumption_(assumption),
      on_(on),
      off_(live.list.size(), kNone),
      off_bits_(live.list.size() / 64 + 1),
      on_bits_(live.list.size() / 64 + 1) {
  inferences_.reserve(32);
  Growth(*this, start, live, limits, work).grow(reach, lemmas);
}

int Branch::length_on(int live) const {
  if (!on_bits_[static_cast<std::size_t>(live / 64)].has(live % 64)) return kNever;
  for (std::size_t i = 0; i < inferences_.size(); ++i) {
    if (inferences_[i].rule < 0 && inferences_[i].live == live) return cost_[i];
  }
  return kNever;
}

std::vector<Space> Branch::truths_to_failure() const {
  std::vector<Space> truths{failure_->truth};
  for (Inferences rest = failure_->reasons; !rest.empty();) {
    const Inference& inference = inferences_[static_cast<std::size_t>(rest.pop())];
    if (inference.rule < 0) {
      truths.push_back(inference.truth);
    } else {
      const Step& step = rules_[static_cast<std::size_t>(inference.rule)].step;
      truths.insert(truths.end(), step.truths.begin(), step.truths.end());
    }
  }
  return truths;
}

bool Branch::has_lemmas() const {
  return std::ranges::any_of(rules_, [](const Used& each) { return each.lemma.has_value(); });
}

std::vector<Lemma> Branch::lemmas_to_failure() const {
  std::vector<Lemma> lemmas;
  for (Inferences rest = failure_->reasons; !rest.empty();) {
    const Inference& inference = inferences_[static_cast<std::size_t>(rest.pop())];
    if (inference.rule < 0) continue;
    const auto& lemma = rules_[static_cast<std::size_t>(inference.rule)].lemma;
    if (lemma) lemmas.push_back(*lemma);
  }
  return lemmas;
}

Grid Branch::end(const Grid& start, const LiveCandidates& live) const {
  Grid grid = start;
  const auto each = [&](const std::vector<Bits<64>>& words, auto&& body) {
    for (std::size_t w = 0; w < words.size(); ++w) {
      for (Bits<64> rest = words[w]; !rest.empty();) {
        const Candidate candidate = live.list[64 * w + static_cast<std::size_t>(rest.pop())];
        if (grid.has(cell_of(candidate), digit_of(candidate))) body(candidate);
      }
    }
  };
  each(on_bits_, [&](Candidate known) { grid.place(cell_of(known), digit_of(known)); });
  each(off_bits_, [&](Candidate known) { grid.remove(cell_of(known), digit_of(known)); });
  return grid;
}

std::optional<std::vector<Step>> Branch::steps_to_failure(const Grid& start, const Limits& limits,
                                                          bool describe) const {
  return steps_of(start, limits, failure_->reasons, {.failure = true}, describe);
}

std::optional<std::vector<Step>> Branch::steps_to(const Grid& start, const Limits& limits,
                                                  Candidate candidate, int live, bool on,
                                                  bool describe) const {
  const Goal goal{.candidate = candidate, .on = on};
  if (!on) return steps_of(start, limits, inferences_[off_[live]].reasons, goal, describe);
  const auto placed = std::ranges::find_if(
      inferences_, [&](const Inference& each) { return each.rule < 0 && each.live == live; });
  return steps_of(start, limits, placed->reasons, goal, describe);
}

Grid Branch::assume(const Grid& start) const {
  Grid grid = start;
  if (on_) {
    grid.place(cell_of(assumption_), digit_of(assumption_));
  } else {
    grid.remove(cell_of(assumption_), digit_of(assumption_));
  }
  return grid;
}

int Branch::length_of(const Grid& start, const Limits& limits, Inferences some,
                      const Goal& goal) const {
  const bool nested = has_lemmas();
  int length = some.count();
  Grid grid = assume(start);
  const auto live = [&](Candidate each) { return grid.has(cell_of(each), digit_of(each)); };
  while (!some.empty()) {
    const Inference& inference = inferences_[static_cast<std::size_t>(some.pop())];
    if (inference.rule < 0) {
      Candidate candidate = 0;
      int count = 0;
      each_candidate(grid, inference.truth, [&](Candidate each) {
        candidate = each;
        ++count;
      });
      if (count != 1) return kNever;
      grid.place(cell_of(candidate), digit_of(candidate));
    } else {
      const Used& used = rules_[static_cast<std::size_t>(inference.rule)];
      if (used.lemma) {
        if (!live(used.lemma->candidate)) continue;
        const int inner = length_of_lemma(*used.lemma, grid, limits);
        if (inner == kNever) return kNever;
        length += inner;
      } else if (std::ranges::any_of(used.eliminated, live)) {
        if (!nested && !is_clue(used.step.truths[0])) return kNever;
        const std::vector<Step> others = again(used.step, grid, limits, false);
        if (others.empty() || others[0].contradiction) return kNever;
        length += static_cast<int>(others.size()) - 1;
        for (const Step& each : others) apply(grid, each);
        continue;
      }
      apply(grid, used.step);
    }
  }
  if (goal.failure) return fails_at(grid, failure_->truth) ? length : kNever;
  const bool true_here = grid.value(cell_of(goal.candidate)) == digit_of(goal.candidate) + 1;
  const bool reached = goal.on ? true_here : !true_here && !live(goal.candidate);
  return reached ? length : kNever;
}

// Drops superfluous inferences. When a branch chooses an inference to eliminate a candidate, it
// does not yet know later inferences with the same elimination. If such a later inference is needed
// anyway, the chosen one is superfluous.
Branch::Inferences Branch::without_idle(const Grid& start, const Limits& limits, Inferences needed,
                                        const Goal& goal) const {
  const bool nested = has_lemmas();
  int length = length_of(start, limits, needed, goal);
  bool changed = true;
  while (std::exchange(changed, false)) {
    for (Inferences rest = needed; !rest.empty();) {
      const int inference = rest.pop();
      Inferences fewer = needed;
      fewer.drop(inference);
      const int shorter = length_of(start, limits, fewer, goal);
      if (shorter == kNever || shorter > length) continue;
      needed = fewer;
      length = shorter;
      changed = nested;  // lemmas may now need different inferences
    }
  }
  return needed;
}

std::optional<std::vector<Step>> Branch::steps_of(const Grid& start, const Limits& limits,
                                                  Inferences needed, const Goal& goal,
                                                  bool describe) const {
  std::vector<Step> steps;
  Grid grid = assume(start);
  for (Inferences rest = without_idle(start, limits, needed, goal); !rest.empty();) {
    const Inference& inference = inferences_[static_cast<std::size_t>(rest.pop())];
    if (inference.rule < 0) {
      if (is_placed(grid, inference.truth)) continue;
      const auto [count, candidate] = places_of(grid, inference.truth);
      if (count != 1) return std::nullopt;
      steps.push_back(single_step(grid, candidate, inference.truth, describe));
      apply(grid, steps.back());
    } else {
      const Used& used = rules_[static_cast<std::size_t>(inference.rule)];
      if (used.lemma && !first_left(used.step.eliminations, grid, {})) continue;
      std::vector<Step> found = used.lemma ? shown(*used.lemma, grid, limits, describe)
                                           : again(used.step, grid, limits, describe);
      if (found.empty() || found[0].contradiction) return std::nullopt;
      for (Step& step : found) {
        apply(grid, step);
        steps.push_back(std::move(step));
      }
    }
  }
#ifdef NONET_LARGE
  if (goal.failure && is_clue(failure_->truth)) {
    const Facts facts(grid, limits);
    for (Step& step : steps_from({failure_->truth}, std::nullopt, facts, describe)) {
      if (!step.contradiction) return std::nullopt;
      steps.push_back(std::move(step));
      return steps;
    }
    return std::nullopt;
  }
#endif
  if (goal.failure) {
    if (is_placed(grid, failure_->truth)) return std::nullopt;
    steps.push_back(contradiction_step(failure_->truth, describe));
  }
  return steps;
}

}  // namespace nonet::inline NONET_BOARD

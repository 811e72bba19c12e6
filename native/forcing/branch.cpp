#include "forcing/branch.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "board/spaces.hpp"
#include "forcing/growth.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

Mark mark(Role role, Mark::Kind kind, int index) {
  return {role, kind, static_cast<std::uint16_t>(index)};
}

// What a step about one truth marks: the cell, or the house.
void mark_truth(Step& step, Space truth) {
  step.marks.push_back(is_cell(truth) ? mark(Role::pattern, Mark::Kind::cell, truth)
                                      : mark(Role::base, Mark::Kind::house, house_of(truth)));
}

enum HiddenSingle : std::uint8_t { in_box, in_row, in_column, in_other };

std::uint8_t variant_of(const HouseKinds& kinds, int house) {
  return kinds.rows.has(house)      ? in_row
         : kinds.columns.has(house) ? in_column
         : kinds.boxes.has(house)   ? in_box
                                    : in_other;
}

Step single(const Grid& grid, Candidate candidate, Space truth, bool describe) {
  Step step;
  step.rung = rung_of(is_cell(truth) ? Inner::naked_single : Inner::hidden_single);
  if (!is_cell(truth)) step.variant = variant_of(grid.geometry(), house_of(truth));
  step.placements.push_back(candidate);
  step.truths.push_back(truth);
  if (describe) mark_truth(step, truth);
  return step;
}

Step contradiction(Space truth, bool describe) {
  Step step;
  step.rung = rung_of(Inner::contradiction);
  step.variant = is_cell(truth) ? 0 : 1;
  step.contradiction = true;
  step.truths.push_back(truth);
  if (describe) mark_truth(step, truth);
  return step;
}

bool strikes(const Step& step, Candidate candidate) {
  return std::ranges::find(step.eliminations, candidate) != step.eliminations.end();
}

// The first of some candidates that is there, and that none of some steps strikes.
std::optional<Candidate> first_left(const std::vector<Candidate>& all, const Grid& grid,
                                    std::span<const Step> steps) {
  const auto left = std::ranges::find_if(all, [&](Candidate each) {
    return grid.has(cell_of(each), digit_of(each)) &&
           std::ranges::none_of(steps, [&](const Step& step) { return strikes(step, each); });
  });
  return left == all.end() ? std::nullopt : std::optional(*left);
}

// The steps of a rule from some truths, or of all rules where none is named.
std::vector<Step> steps_from(const std::vector<Space>& truths, std::optional<std::uint16_t> rung,
                             const Facts& facts, bool describe) {
  std::vector<Step> all;
  for (const Rule& rule : kRules) {
    if (rung && *rung != rung_of(rule.technique)) continue;
    Scope scope = Scope::everything();
    std::int64_t work = 0;
    const Detail detail = describe ? Detail::words : Detail::proofs;
    for (Step& found : steps_by(rule, facts, scope, detail, work)) {
      if (found.truths == truths) all.push_back(std::move(found));
    }
  }
  return all;
}

// The candidates of a truth, and the first of them.
std::pair<int, Candidate> places_of(const Grid& grid, Space truth) {
  std::pair<int, Candidate> places{0, 0};
  each_candidate(grid, truth, [&](Candidate each) {
    if (places.first++ == 0) places.second = each;
  });
  return places;
}

// A single, where the only truth of a step has one place left, and what it strikes sees that.
std::vector<Step> last_place(const Step& step, const Grid& grid, bool describe) {
  if (step.truths.size() != 1) return {};
  const auto [count, place] = places_of(grid, step.truths.front());
  if (count != 1) return {};
  const bool sees_all = std::ranges::all_of(step.eliminations, [&](Candidate each) {
    return !grid.has(cell_of(each), digit_of(each)) || cell_of(each) == cell_of(place) ||
           (digit_of(each) == digit_of(place) &&
            grid.geometry().peers[cell_of(place)].has(cell_of(each)));
  });
  if (!sees_all) return {};
  return {single(grid, place, step.truths.front(), describe)};
}

// Whether some cell or house has what it needs.
bool is_placed(const Grid& grid, Space truth) {
  return is_cell(truth) ? grid.value(truth) != 0
                        : grid.placed(house_of(truth)).has(digit_in(truth));
}

// What a rule struck, in a grid in which other candidates are gone: from the same truths its step
// may strike more, a pair may lie in two houses, and strike in each of them. Where no step does for
// all, several do, of other rules too: what cells in sight lost may be claimed by a house that has
// lost a place, or are gone with its last one. None where these do not do either.
std::vector<Step> again(const Step& step, const Grid& grid, const Limits& limits, bool describe) {
  const Facts facts(grid, limits);
  std::vector<Step> found = steps_from(step.truths, step.rung, facts, describe);
  for (Step& each : found) {
    if (!first_left(step.eliminations, grid, {&each, 1})) return {std::move(each)};
  }
  found = steps_from(step.truths, std::nullopt, facts, describe);
  std::vector<Step> chosen;
  while (const auto left = first_left(step.eliminations, grid, chosen)) {
    const auto next =
        std::ranges::find_if(found, [&](const Step& each) { return strikes(each, *left); });
    if (next == found.end()) return last_place(step, grid, describe);
    chosen.push_back(*next);
  }
  return chosen;
}

}  // namespace

void LiveCandidates::collect(const Grid& grid) {
  list.clear();
  number.assign(kCandidates, 0);
  grid.open().each([&](int cell) {
    grid.candidates(cell).each([&](int digit) {
      number[candidate_of(cell, digit)] = static_cast<std::uint16_t>(list.size());
      list.push_back(candidate_of(cell, digit));
    });
  });
}

Branch::Branch(const Grid& start, const LiveCandidates& live, Candidate assumption, bool on,
               Reach reach, const Limits& limits, std::int64_t& work)
    : assumption_(assumption),
      on_(on),
      off_(live.list.size(), kNone),
      off_bits_(live.list.size() / 64 + 1),
      on_bits_(live.list.size() / 64 + 1) {
  inferences_.reserve(32);
  Growth(*this, start, live, limits, work).grow(reach);
}

int Branch::length_on(int live) const {
  if (!on_bits_[static_cast<std::size_t>(live / 64)].has(live % 64)) return kNever;
  for (std::size_t i = 0; i < inferences_.size(); ++i) {
    if (inferences_[i].rule < 0 && inferences_[i].live == live) return cost_[i];
  }
  return kNever;
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

Grid Branch::suppose(const Grid& start) const {
  Grid grid = start;
  if (on_) {
    grid.place(cell_of(assumption_), digit_of(assumption_));
  } else {
    grid.remove(cell_of(assumption_), digit_of(assumption_));
  }
  return grid;
}

bool Branch::leads(const Grid& start, Inferences some, const Goal& goal) const {
  Grid grid = suppose(start);
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
      if (count != 1) return false;
      grid.place(cell_of(candidate), digit_of(candidate));
    } else {
      const Used& used = rules_[static_cast<std::size_t>(inference.rule)];
      if (std::ranges::any_of(used.gone, live)) return false;
      apply(grid, used.step);
    }
  }
  if (goal.failure) {
    bool left = false;
    each_candidate(grid, failure_->truth, [&](Candidate) { left = true; });
    return !left;
  }
  const bool true_here = grid.value(cell_of(goal.candidate)) == digit_of(goal.candidate) + 1;
  return goal.on ? true_here : !true_here && !live(goal.candidate);
}

// What strikes a candidate was chosen before all of the others were known: some may strike it too.
Branch::Inferences Branch::without_idle(const Grid& start, Inferences needed,
                                        const Goal& goal) const {
  for (Inferences rest = needed; !rest.empty();) {
    const int inference = rest.pop();
    Inferences fewer = needed;
    fewer.drop(inference);
    if (leads(start, fewer, goal)) needed = fewer;
  }
  return needed;
}

std::optional<std::vector<Step>> Branch::steps_of(const Grid& start, const Limits& limits,
                                                  Inferences needed, const Goal& goal,
                                                  bool describe) const {
  std::vector<Step> steps;
  Grid grid = suppose(start);
  for (Inferences rest = without_idle(start, needed, goal); !rest.empty();) {
    const Inference& inference = inferences_[static_cast<std::size_t>(rest.pop())];
    if (inference.rule < 0) {
      if (is_placed(grid, inference.truth)) continue;
      const auto [count, candidate] = places_of(grid, inference.truth);
      if (count != 1) return std::nullopt;
      steps.push_back(single(grid, candidate, inference.truth, describe));
      apply(grid, steps.back());
    } else {
      const Step& rule = rules_[static_cast<std::size_t>(inference.rule)].step;
      std::vector<Step> found = again(rule, grid, limits, describe);
      if (found.empty()) return std::nullopt;
      for (Step& step : found) {
        apply(grid, step);
        steps.push_back(std::move(step));
      }
    }
  }
  if (goal.failure) {
    if (is_placed(grid, failure_->truth)) return std::nullopt;
    steps.push_back(contradiction(failure_->truth, describe));
  }
  return steps;
}

}  // namespace nonet::inline NONET_BOARD

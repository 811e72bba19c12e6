#include "forcing/branch.hpp"

#include <algorithm>

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

// Whether a step strikes whatever another one does that is still there.
bool strikes_all(const Step& step, const Step& other, const Grid& grid) {
  return std::ranges::all_of(other.eliminations, [&](Candidate each) {
    return !grid.has(cell_of(each), digit_of(each)) ||
           std::ranges::find(step.eliminations, each) != step.eliminations.end();
  });
}

// The step of a rule again, in a grid in which less has gone: from the same truths it may strike
// more. A pair may lie in two houses, and strike in each of them.
std::optional<Step> again(const Step& step, const Grid& grid, const Limits& limits, bool describe) {
  const auto rule = std::ranges::find(kRules, step.rung,
                                      [](const Rule& each) { return rung_of(each.technique); });
  if (rule == kRules.end()) return std::nullopt;
  const Facts facts(grid, limits);
  Scope scope = Scope::everything();
  std::int64_t work = 0;
  const Detail detail = describe ? Detail::words : Detail::proofs;
  for (Step& found : steps_by(*rule, facts, scope, detail, work)) {
    if (found.truths == step.truths && strikes_all(found, step, grid)) return std::move(found);
  }
  return std::nullopt;
}

// Nishio inside a branch.
std::optional<Step> nishio(Candidate candidate, const Grid& grid, const Limits& limits,
                           bool describe) {
  LiveCandidates live;
  live.collect(grid);
  std::int64_t work = 0;
  const Branch branch(grid, live, candidate, true, Reach::singles, limits, work);
  if (!branch.fails()) return std::nullopt;
  auto steps = branch.steps_to_failure(grid, limits, describe);
  if (!steps) return std::nullopt;
  Step step;
  step.rung = rung_of(Inner::nishio);
  step.eliminations.push_back(candidate);
  step.cases.push_back({candidate, true, std::move(*steps)});
  step.cases.push_back({candidate, false, {}});
  if (describe) step.marks.push_back(mark(Role::stem, Mark::Kind::candidate, candidate));
  return step;
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

std::vector<Space> Branch::truths_to_failure() const {
  std::vector<Space> truths{failure_->truth};
  Inferences rest = failure_->reasons;
  while (!rest.empty()) truths.push_back(inferences_[static_cast<std::size_t>(rest.pop())].truth);
  return truths;
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
      Candidate candidate = 0;
      each_candidate(grid, inference.truth, [&](Candidate each) { candidate = each; });
      steps.push_back(single(grid, candidate, inference.truth, describe));
    } else {
      const Step& rule = rules_[static_cast<std::size_t>(inference.rule)].step;
      auto step = rule.rung == rung_of(Inner::nishio)
                      ? nishio(rule.eliminations.front(), grid, limits, describe)
                      : again(rule, grid, limits, describe);
      if (!step) return std::nullopt;
      steps.push_back(std::move(*step));
    }
    apply(grid, steps.back());
  }
  if (goal.failure) steps.push_back(contradiction(failure_->truth, describe));
  return steps;
}

}  // namespace nonet::inline NONET_BOARD

#include "forcing/growth.hpp"

#include <algorithm>

#include "board/patience.hpp"
#include "board/singles.hpp"
#include "board/spaces.hpp"
#include "board/ways.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

void set_bit(std::vector<Bits<64>>& bits, int number) {
  bits[static_cast<std::size_t>(number / 64)].add(number % 64);
}

}  // namespace

Growth::Growth(Branch& branch, const Grid& start, const LiveCandidates& live, const Limits& limits,
               std::int64_t& work)
    : branch_(branch), start_(start), live_(live), limits_(limits), work_(work), grid_(start) {}

void Growth::grow(Reach reach, std::span<const Lemma> lemmas) {
  grid_.forget_touched();
  infer({});
  const Candidate candidate = branch_.assumption_;
  if (branch_.on_) {
    place({candidate, 0, {}, 0});
  } else {
    turn_off(candidate, 0);
    grid_.remove(cell_of(candidate), digit_of(candidate), *this);
  }
  while (!grid_.broken() && !branch_.failure_) {
    if (place_round(reach == Reach::chains)) continue;
    if (reach == Reach::chains || reach == Reach::singles) return;
    if (use_rules()) continue;
    if (branch_.failure_ || !use_lemma(lemmas)) return;
  }
  if (reach != Reach::chains) find_failure();
}

bool Growth::place_round(bool chains_only) {
  singles_.clear();
  const std::vector<Space> spaces = std::move(pending_);
  pending_.clear();
  for (const Space space : spaces) collect_single(space, chains_only);
  for (const Single& single : singles_) {
    if (grid_.has(cell_of(single.candidate), digit_of(single.candidate))) place(single);
  }
  return !singles_.empty();
}

void Growth::collect_single(Space space, bool chains_only) {
  int count = 0;
  Candidate candidate = 0;
  each_candidate(grid_, space, [&](Candidate each) {
    candidate = each;
    ++count;
  });
  if (count != 1 || (chains_only && !was_a_pair(space))) return;
  ++work_;
  const Inferences reasons = reasons_of(space, candidate);
  const Single single{candidate, space, reasons, reasons.count()};
  const auto known = std::ranges::find(singles_, candidate, &Single::candidate);
  if (known == singles_.end()) {
    singles_.push_back(single);
  } else if (single.length < known->length) {
    *known = single;
  }
}

bool Growth::was_a_pair(Space space) const {
  if (is_cell(space)) return start_.candidates(cell_in(space)).count() == 2;
  return start_.places(house_of(space), digit_in(space)).count() == 2;
}

Growth::Inferences Growth::reasons_of(Space space, int except) const {
  Inferences reasons;
  each_candidate_of(start_, space, [&](Candidate candidate) {
    if (candidate == except) return;
    const std::uint16_t off_by = branch_.off_[live_.number[candidate]];
    if (off_by != Branch::kNone) reasons |= branch_.inferences_[off_by].reasons;
  });
  return reasons;
}

int Growth::infer(Inferences reasons) {
  const auto number = static_cast<int>(branch_.inferences_.size());
  if (number == Branch::kMost) return -1;
  if (number > 0) reasons.add(number);
  branch_.inferences_.push_back({reasons});
  branch_.cost_.push_back(static_cast<std::uint16_t>(reasons.count()));
  return number;
}

void Growth::place(const Single& single) {
  const int cell = cell_of(single.candidate);
  const int digit = digit_of(single.candidate);
  const bool assumed = single.candidate == branch_.assumption_;
  const int number = assumed ? 0 : infer(single.reasons);
  if (number < 0) return;
  const std::uint16_t live = live_.number[single.candidate];
  branch_.inferences_[static_cast<std::size_t>(number)].live = live;
  branch_.inferences_[static_cast<std::size_t>(number)].truth = single.truth;
  set_bit(branch_.on_bits_, live);
  start_.candidates(cell).each([&](int other) {
    if (other != digit) turn_off(candidate_of(cell, other), number);
  });
  (start_.cells_of_digit(digit) & grid_.geometry().peers[cell]).each([&](int peer) {
    turn_off(candidate_of(peer, digit), number);
  });
  work_ += 4;
  grid_.place(cell, digit, *this);
}

void Growth::turn_off(Candidate candidate, int inference) {
  const std::uint16_t live = live_.number[candidate];
  std::uint16_t& off_by = branch_.off_[live];
  if (off_by == Branch::kNone) {
    set_bit(branch_.off_bits_, live);
  } else if (branch_.cost_[off_by] <= branch_.cost_[static_cast<std::size_t>(inference)]) {
    return;
  }
  off_by = static_cast<std::uint16_t>(inference);
}

bool Growth::use_rules() {
  const Touched news = grid_.take_touched();
  for (Scope& scope : scopes_) static_cast<Touched&>(scope) |= news;
  if (!facts_) facts_.emplace(grid_, limits_);
  for (std::size_t i = 0; i < kRules.size(); ++i) {
    if (scopes_[i].empty()) continue;
    const std::vector<Step> steps = steps_by(kRules[i], *facts_, scopes_[i], Detail::proofs, work_);
    if (steps.empty()) continue;  // most rules find nothing and need no copy of the grid
    bool used = false;
    const Grid before = grid_;
    for (const Step& step : steps) {
      if (step.contradiction) {
        consider_failure(step.truths[0]);
        continue;
      }
      used |= remove_all(step, step.truths, before);
    }
    if (branch_.failure_) return false;
    if (used) return true;
  }
  return false;
}

bool Growth::use_lemma(std::span<const Lemma> lemmas) {
  if (lemmas.empty()) return false;
  LiveCandidates live;
  live.collect(grid_);
  for (const Lemma& lemma : lemmas) {
    if (!grid_.has(cell_of(lemma.candidate), digit_of(lemma.candidate))) continue;
    ask_patience();
    if (lemma.reach == Reach::singles) {  // a check without reasons is faster, so it comes first
      Grid tried = grid_;
      work_ += 4;
      if (place_with_singles(tried, cell_of(lemma.candidate), digit_of(lemma.candidate))) continue;
    }
    const Branch inner(grid_, live, lemma.candidate, true, lemma.reach, limits_, work_);
    if (!inner.fails()) continue;
    Step step;
    step.eliminations.push_back(lemma.candidate);
    const Grid before = grid_;
    if (remove_all(step, inner.truths_to_failure(), before,
                   Lemma{lemma.candidate, lemma.reach, inner.length_to_failure()})) {
      return true;
    }
  }
  return false;
}

bool Growth::remove_all(const Step& step, const std::vector<Space>& truths, const Grid& before,
                        std::optional<Lemma> lemma) {
  const auto open = [&](Candidate each) { return grid_.has(cell_of(each), digit_of(each)); };
  if (std::ranges::none_of(step.eliminations, open)) return false;
  Inferences reasons;
  std::vector<Candidate> eliminated;
  for (const Space truth : truths) {
    each_candidate_of(start_, truth, [&](Candidate each) {
      if (before.has(cell_of(each), digit_of(each))) return;
      const std::uint16_t off_by = branch_.off_[live_.number[each]];
      if (off_by == Branch::kNone) return;  // the candidate is true, in a cell of the clue
      eliminated.push_back(each);
      reasons |= branch_.inferences_[off_by].reasons;
    });
  }
  const int number = infer(reasons);
  if (number < 0) return false;
  branch_.inferences_[static_cast<std::size_t>(number)].rule =
      static_cast<int>(branch_.rules_.size());
  branch_.rules_.push_back({step, std::move(eliminated), lemma});
  for (const Candidate each : step.eliminations) {
    turn_off(each, number);
    if (open(each)) grid_.remove(cell_of(each), digit_of(each), *this);
  }
  return true;
}

void Growth::consider_failure(Space space) {
  const Inferences reasons = reasons_of(space, -1);
  if (branch_.failure_ && branch_.failure_->reasons.count() <= reasons.count()) return;
  branch_.failure_ = Branch::Failure{reasons, space};
}

void Growth::find_failure() {
  const auto consider = [&](Space space) { consider_failure(space); };
  grid_.empty_cells().each([&](int cell) {
    if (grid_.candidates(cell).empty()) consider(cell_space(cell));
  });
  grid_.geometry().houses.each([&](int house) {
    for (int digit = 0; digit < grid_.geometry().digits; ++digit) {
      if (grid_.places(house, digit).empty() && !grid_.placed(house).has(digit)) {
        consider(house_space(house, digit));
      }
    }
  });
}

}  // namespace nonet::inline NONET_BOARD

#include "forcing/nested.hpp"

#include <algorithm>
#include <utility>

#include "board/sort_by.hpp"
#include "forcing/rules.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// Limits on the work of a search that uses one lemma, and of a search that uses several. If less of
// the work budget is left, the limits are lower.
constexpr std::int64_t kWorkForOne = 20'000'000;
constexpr std::int64_t kWorkForSeveral = 60'000'000;
// On boards that are not plain, the same work takes more time, so both limits are lower.
constexpr std::int64_t kPartOfWork = 24;
// An idea is an assumption together with lemmas that make it fail. An idea's length is only an
// estimate, so this many of the shortest ideas are turned into steps and compared.
constexpr std::size_t kCompared = 4;
// The search for ideas with several lemmas stops when it has this many ideas, because each of them
// needs many assumptions.
constexpr std::size_t kOfSeveral = 6;
// At the end of a branch, candidates that fail are eliminated in rounds. After this many rounds,
// the branch is abandoned.
constexpr int kRounds = 6;

}  // namespace

int length_of(const std::vector<Step>& steps) {
  int length = 0;
  for (const Step& step : steps) {
    ++length;
    for (const Case& one : step.cases) length += length_of(one.steps);
  }
  return length;
}

NestedSearch::NestedSearch(const Grid& grid, const Branches<Reach::rules>& branches,
                           const Limits& limits, std::int64_t& work)
    : grid_(grid), branches_(branches), limits_(limits), work_(work), most_work_(0) {
  // Candidates in cells with few candidates come first, because more follows from them.
  for (const Candidate each : branches.live.list) {
    if (!branches.on[branches.live.number[each]].fails()) order_.push_back(each);
  }
  sort_by(order_, [&](Candidate each) { return grid.candidates(cell_of(each)).count(); });
}

std::vector<NestedFailure> NestedSearch::find(bool describe) {
  for (const bool several : {false, true}) {
    for (const Reach reach : {Reach::singles, Reach::rules}) {
      const std::int64_t part = is_plain(grid_.geometry()) ? 1 : kPartOfWork;
      const std::int64_t enough = (several ? kWorkForSeveral : kWorkForOne) / part;
      most_work_ = work_ + std::min<std::int64_t>(enough, limits_.walk_work);
      if (several) {
        find_ideas_of_several(reach);
      } else {
        find_ideas_of_one(reach);
      }
      record_shortest(describe);
      if (found_.empty()) continue;
      sort_by(found_, &NestedFailure::length);
      return std::move(found_);
    }
  }
  return {};
}

bool NestedSearch::is_out_of_work() const { return work_ > most_work_; }

void NestedSearch::find_ideas_of_one(Reach reach) {
  LiveSet holding(branches_.live);
  for (const Candidate candidate : order_) {
    if (is_out_of_work()) return;
    const int number = branches_.live.number[candidate];
    if (holding.has(number)) continue;
    const std::size_t ideas = ideas_.size();
    const Branch& branch = branches_.on[static_cast<std::size_t>(number)];
    const Grid end = branch.end(grid_, branches_.live);
    LiveCandidates live;
    live.collect(end);
    // On the standard board, the limits on work suit a search without this quick test.
    if (!kIsStandard && reach == Reach::singles &&
        !fails_without(end, failing_by_singles(end, live, work_))) {
      holding.add_all(branch.on_bits());
      continue;
    }
    // These candidates follow from a useless lemma, so they are not tried as lemmas.
    LiveSet idle(live);
    for (const Lemma& inner : failing_at(end, reach)) {
      if (idle.has(live.number[inner.candidate])) continue;
      const Branch rest(end, live, inner.candidate, false, Reach::rules, limits_, work_);
      if (rest.fails()) {
        ideas_.push_back({candidate, {inner}, inner.length + rest.length_to_failure()});
      } else {
        idle.add_all(rest.off_bits());
      }
    }
    if (ideas_.size() == ideas) holding.add_all(branch.on_bits());
  }
}

void NestedSearch::find_ideas_of_several(Reach reach) {
  LiveSet holding(branches_.live);
  for (const Candidate candidate : order_) {
    if (is_out_of_work() || ideas_.size() >= kOfSeveral) return;
    const int number = branches_.live.number[candidate];
    if (holding.has(number)) continue;
    const Branch& branch = branches_.on[static_cast<std::size_t>(number)];
    const std::vector<Lemma> lemmas = closure(branch.end(grid_, branches_.live), reach);
    if (lemmas.empty()) {
      holding.add_all(branch.on_bits());
    } else {
      think_of(candidate, lemmas);
    }
  }
}

std::vector<Lemma> NestedSearch::failing_at(const Grid& end, Reach reach) {
  std::vector<Lemma> failing;
  for (const Branch& branch : failing_branches(end, reach, limits_, work_)) {
    failing.push_back({branch.assumption(), reach, branch.length_to_failure()});
  }
  return failing;
}

bool NestedSearch::fails_without(const Grid& end, const std::vector<Candidate>& candidates) {
  Grid grid = end;
  grid.forget_touched();
  for (const Candidate each : candidates) grid.remove(cell_of(each), digit_of(each));
  return fails_by_rules(grid, limits_, work_);
}

std::vector<Lemma> NestedSearch::closure(const Grid& end, Reach reach) {
  std::vector<Lemma> lemmas;
  Grid grid = end;
  for (int round = 0; round < kRounds; ++round) {
    const std::vector<Lemma> failing = failing_at(grid, reach);
    if (failing.empty()) return {};
    for (const Lemma& inner : failing) {
      const Candidate candidate = inner.candidate;
      if (!grid.has(cell_of(candidate), digit_of(candidate))) continue;
      LiveCandidates live;
      live.collect(grid);
      lemmas.push_back(inner);
      const Branch rest(grid, live, candidate, false, Reach::rules, limits_, work_);
      if (rest.fails()) return lemmas;
      grid = rest.end(grid, live);
    }
  }
  return {};
}

Branch NestedSearch::branch_of(Candidate candidate, const std::vector<Lemma>& lemmas) {
  return {grid_, branches_.live, candidate, true, Reach::rules, limits_, work_, lemmas};
}

void NestedSearch::think_of(Candidate candidate, const std::vector<Lemma>& all) {
  Branch branch = branch_of(candidate, all);
  if (!branch.fails()) return;
  // Drops lemmas until all remaining ones are needed. A lemma that is needed now is still needed
  // after other lemmas have been dropped.
  std::vector<Lemma> lemmas = branch.lemmas_to_failure();
  std::vector<Candidate> needed;
  for (std::size_t i = 0; i < lemmas.size();) {
    if (std::ranges::find(needed, lemmas[i].candidate) != needed.end()) {
      ++i;
      continue;
    }
    std::vector<Lemma> fewer = lemmas;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    Branch other = branch_of(candidate, fewer);
    if (other.fails()) {
      branch = std::move(other);
      lemmas = branch.lemmas_to_failure();
      i = 0;
    } else {
      needed.push_back(lemmas[i++].candidate);
    }
  }
  int length = branch.length_to_failure();
  for (const Lemma& lemma : lemmas) length += lemma.length;
  if (length <= limits_.forcing_steps) ideas_.push_back({candidate, std::move(lemmas), length});
}

void NestedSearch::record_shortest(bool describe) {
  sort_by(ideas_, &Idea::length);
  std::size_t tried = 0;
  for (const Idea& idea : ideas_) {
    if (found_.size() == kCompared || (tried++ >= kCompared && !found_.empty())) break;
    record(idea, describe);
  }
  ideas_.clear();
}

void NestedSearch::record(const Idea& idea, bool describe) {
  const Branch branch = branch_of(idea.candidate, idea.lemmas);
  if (!branch.fails()) return;
  auto steps = branch.steps_to_failure(grid_, limits_, describe);
  if (!steps) return;
  // Once superfluous inferences have been dropped, the steps may no longer need any of the lemmas.
  if (std::ranges::all_of(*steps, [](const Step& step) { return step.cases.empty(); })) return;
  const int length = length_of(*steps);
  if (length > limits_.forcing_steps) return;
  const auto known = std::ranges::find(found_, idea.candidate, &NestedFailure::candidate);
  if (known == found_.end()) {
    found_.push_back({idea.candidate, std::move(*steps), length});
  } else if (length < known->length) {
    *known = {idea.candidate, std::move(*steps), length};
  }
}

}  // namespace nonet::inline NONET_BOARD

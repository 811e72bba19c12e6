#include "proofs/refutation.hpp"

#include <algorithm>
#include <span>

#include "board/patience.hpp"
#include "board/spaces.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

using Index = std::uint16_t;  // index of a candidate among those in the groups
constexpr Index kNowhere = 0xFFFF;

// A group is a truth or a link, reduced to the candidates that are still in the grid.
struct Group {
  std::size_t first;  // index of its first candidate
  std::size_t end;
  bool truth;
  bool used = false;  // whether some refutation uses it
  bool dropped = false;
};

class Refuter {
 public:
  Refuter(const Grid& grid, const Step& step) {
    index_.fill(kNowhere);
    for (const Space space : step.truths) add(grid, space, true);
    for (const Space space : step.links) add(grid, space, false);
    state_.resize(candidates_);
    reason_.resize(candidates_);
    sort_groups();
  }

  std::vector<Group>& groups() { return groups_; }

  // Whether a contradiction follows from the assumption that a candidate is true or, if `on` is
  // false, that it is false. Marks the groups that the proof uses.
  bool refutes(Candidate candidate, bool on, int branchings) {
    const Index start = index_[candidate];
    if (start == kNowhere) return false;
    std::fill(state_.begin(), state_.end(), std::int8_t{0});
    trail_.clear();
    set(start, on, -1);
    return clashes(0) || branches(branchings);
  }

 private:
  // Propagates the candidates on the trail, starting at `next`. Returns whether there is a
  // contradiction.
  bool clashes(std::size_t next) {
    for (; next < trail_.size(); ++next) {
      const Index c = trail_[next];
      for (std::size_t i = first_group_[c]; i < first_group_[c + 1u]; ++i) {
        const int number = groups_of_[i];
        const Group& group = groups_[number];
        if (group.dropped || group.truth == (state_[c] > 0)) continue;
        if (!(group.truth ? narrow(number) : spread(number, c))) return true;
      }
    }
    return false;
  }

  // Whether all candidates of some truth lead to a contradiction.
  bool branches(int depth) {
    int best = -1;
    int fewest = kCells;
    for (int number = 0; depth > 0 && number < static_cast<int>(groups_.size()); ++number) {
      const Group& group = groups_[number];
      if (group.dropped || !group.truth) continue;
      int open = 0;
      bool met = false;
      for (const Index c : members(group)) {
        open += state_[c] == 0;
        met |= state_[c] > 0;
      }
      if (met || open >= fewest) continue;
      best = number;
      fewest = open;
    }
    if (best < 0) return false;
    ask_patience();  // each depth multiplies the work
    mark(best);
    const std::vector<std::int8_t> state = state_;
    const std::vector<int> reason = reason_;
    const std::vector<Index> trail = trail_;
    for (const Index c : members(groups_[best])) {
      if (state[c] != 0) continue;
      state_ = state;
      reason_ = reason;
      trail_ = trail;
      set(c, true, -1);
      if (!clashes(trail.size()) && !branches(depth - 1)) return false;
    }
    return true;
  }

  void add(const Grid& grid, Space space, bool truth) {
    Group group{members_.size(), 0, truth};
    const auto take = [&](int cell, int digit) {
      Index& index = index_[candidate_of(cell, digit)];
      if (index == kNowhere) {
        index = static_cast<Index>(candidates_++);
      }
      members_.push_back(index);
    };
    if (is_cell(space)) {
      grid.candidates(cell_in(space)).each([&](int digit) { take(cell_in(space), digit); });
    } else if (is_pair(space)) {
      each_candidate(grid, space, [&](Candidate c) { take(cell_of(c), digit_of(c)); });
    } else {
      const int digit = digit_in(space);
      Cells rest = grid.cells_of_digit(digit) & grid.geometry().cells_in[house_of(space)];
      while (!rest.empty()) take(rest.pop(), digit);
    }
    group.end = members_.size();
    groups_.push_back(group);
  }

  // Lists the groups of each candidate, sorted by candidate.
  void sort_groups() {
    first_group_.assign(candidates_ + 1, 0);
    for (const Index c : members_) ++first_group_[c + 1u];
    for (std::size_t c = 0; c < candidates_; ++c) first_group_[c + 1] += first_group_[c];
    groups_of_.resize(members_.size());
    std::vector<std::size_t> next = first_group_;
    for (std::size_t number = 0; number < groups_.size(); ++number) {
      for (const Index c : members(groups_[number])) {
        groups_of_[next[c]++] = static_cast<int>(number);
      }
    }
  }

  std::span<const Index> members(const Group& group) const {
    return std::span(members_).subspan(group.first, group.end - group.first);
  }

  void set(Index c, bool on, int reason) {
    state_[c] = on ? 1 : -1;
    reason_[c] = reason;
    trail_.push_back(c);
  }

  // Handles a truth that has lost a candidate. If only one candidate remains, it is true. Returns
  // false if none is left.
  bool narrow(int number) {
    Index last = kNowhere;
    for (const Index c : members(groups_[number])) {
      if (state_[c] < 0) continue;
      if (state_[c] > 0 || last != kNowhere) return true;
      last = c;
    }
    if (last == kNowhere) {
      mark(number);
      return false;
    }
    set(last, true, number);
    return true;
  }

  // Handles a link that contains a true candidate. The link's other candidates are then false.
  // Returns false if one of them is already true.
  bool spread(int number, Index on) {
    for (const Index c : members(groups_[number])) {
      if (c == on || state_[c] < 0) continue;
      if (state_[c] > 0) {
        mark(number);
        return false;
      }
      set(c, false, number);
    }
    return true;
  }

  // Marks the group with the contradiction, and all groups that led to it. Each candidate was
  // decided by one group, after other candidates of that group had been decided.
  void mark(int number) {
    std::vector<int> todo{number};
    std::vector<bool> visited(groups_.size());
    while (!todo.empty()) {
      const int visit = todo.back();
      todo.pop_back();
      if (visited[visit]) continue;
      visited[visit] = true;
      Group& group = groups_[visit];
      group.used = true;
      for (const Index c : members(group)) {
        if (state_[c] != 0 && reason_[c] >= 0) todo.push_back(reason_[c]);
      }
    }
  }

  std::array<Index, kCells * kDigits> index_;
  std::vector<Group> groups_;
  std::size_t candidates_ = 0;
  std::vector<Index> members_;            // candidates of all groups, one group after another
  std::vector<std::size_t> first_group_;  // for each candidate, where its groups begin
  std::vector<int> groups_of_;
  std::vector<std::int8_t> state_;  // 0: unknown, 1: on, -1: off
  std::vector<int> reason_;         // group that decided the candidate; -1 for an assumption
  std::vector<Index> trail_;
};

bool refutes_all(Refuter& refuter, const Step& step, int branchings) {
  const auto refuted = [&](bool on) {
    return [&refuter, branchings, on](Candidate c) { return refuter.refutes(c, on, branchings); };
  };
  return std::ranges::all_of(step.eliminations, refuted(true)) &&
         std::ranges::all_of(step.placements, refuted(false));
}

// Drops the groups that the refutation does not need, starting with the last. A group that is
// needed now is still needed after others have been dropped, so one pass is enough.
void leave_out(Refuter& refuter, const Step& step, int branchings, std::span<Group> groups) {
  for (auto group = groups.rbegin(); group != groups.rend(); ++group) {
    if (group->dropped) continue;
    group->dropped = true;
    group->dropped = refutes_all(refuter, step, branchings);
  }
}

void keep(Step& step, std::span<const Group> groups) {
  std::vector<Space> truths;
  std::vector<Space> links;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (groups[i].dropped) continue;
    if (groups[i].truth) {
      truths.push_back(step.truths[i]);
    } else {
      links.push_back(step.links[i - step.truths.size()]);
    }
  }
  step.truths = std::move(truths);
  step.links = std::move(links);
}

}  // namespace

bool keep_needed(const Grid& grid, Step& step, int branchings) {
  Refuter refuter(grid, step);
  const std::span<Group> groups = refuter.groups();
  if (!refutes_all(refuter, step, branchings)) return false;
  for (Group& group : groups) group.dropped = !group.used;
  leave_out(refuter, step, branchings, groups);
  keep(step, groups);
  return true;
}

bool keep_needed(Walk& walk, int branchings) {
  if (walk.detail != Detail::conclusions) return keep_needed(walk.grid, walk.step, branchings);
  Refuter refuter(walk.grid, walk.step);
  return refutes_all(refuter, walk.step, branchings);
}

bool keep_few_truths(const Grid& grid, Step& step) {
  constexpr int kAsManyAsItTakes = kCells;
  Refuter refuter(grid, step);
  const std::span<Group> groups = refuter.groups();
  if (!refutes_all(refuter, step, kAsManyAsItTakes)) return false;
  leave_out(refuter, step, kAsManyAsItTakes, groups.first(step.truths.size()));
  leave_out(refuter, step, kAsManyAsItTakes, groups.subspan(step.truths.size()));
  keep(step, groups);
  return true;
}

}  // namespace nonet::inline NONET_BOARD

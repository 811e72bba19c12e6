#include "forcing/branches.hpp"

#include <algorithm>
#include <iterator>

#include "board/patience.hpp"
#include "board/singles.hpp"
#include "board/sort_by.hpp"
#include "board/spaces.hpp"
#include "board/ways.hpp"
#include "forcing/own_side.hpp"
#include "forcing/rules.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// Calls body(number of candidates) for the candidate's cell, and for its digit in each house.
template <class Body>
void each_group_of(const Grid& grid, Candidate candidate, Body&& body) {
  const int cell = cell_of(candidate);
  body(grid.candidates(cell).count());
  grid.geometry().each_house_of(
      cell, [&](int house) { body(grid.places(house, digit_of(candidate)).count()); });
}

// Whether there is exactly one other candidate in the candidate's cell, or for its digit in some
// house.
bool is_in_a_pair(const Grid& grid, Candidate candidate) {
  bool pair = false;
  each_group_of(grid, candidate, [&](int size) { pair |= size == 2; });
  return pair;
}

// Whether a group of cases with the candidate respects the limit. Regions that are not houses have
// no lists of places, so they count as empty.
bool is_in_a_small_group(const Grid& grid, Candidate candidate, int most_cases) {
  bool small = false;
  each_group_of(grid, candidate,
                [&](int size) { small |= size > 0 && size <= std::max(most_cases, 2); });
  return small;
}

using Group = std::vector<const Branch*>;

// Collects the conclusions that all branches of a group share. If a conclusion follows in more than
// one way, only the shortest way is kept.
class Shortest {
 public:
  Shortest(Forced kind, std::size_t live, int most_steps, std::int64_t& work)
      : kind_(kind), most_steps_(most_steps), work_(work), off_(live, kNone), on_(live, kNone) {}

  void consider(Space space, const Group& group) {
    consider(space, group, false);
    consider(space, group, true);
  }
  std::vector<Conclusion> sorted() {
    sort_by(found_, [](const Conclusion& each) { return 2 * each.length + !each.on; });
    return std::move(found_);
  }

 private:
  static constexpr std::size_t kNone = ~std::size_t{0};

  void consider(Space space, const Group& group, bool on) {
    const std::size_t words = group.front()->off_bits().size();
    for (std::size_t w = 0; w < words; ++w) {
      Bits<64> common = Bits<64>::all();
      for (const Branch* branch : group) common &= (on ? branch->on_bits() : branch->off_bits())[w];
      common.each([&](int bit) { keep(space, group, static_cast<int>(64 * w) + bit, on); });
      ++work_;
    }
  }

  void keep(Space space, const Group& group, int live, bool on) {
    int length = 0;
    for (const Branch* branch : group) {
      length += on ? branch->length_on(live) : branch->length_off(live);
    }
    work_ += static_cast<std::int64_t>(group.size());
    if (length > most_steps_) return;
    std::size_t& known = (on ? on_ : off_)[static_cast<std::size_t>(live)];
    if (known == kNone) {
      known = found_.size();
      found_.push_back({kind_, space, live, on, length});
    } else if (length < found_[known].length) {
      found_[known] = {kind_, space, live, on, length};
    }
  }

  Forced kind_;
  int most_steps_;
  std::int64_t& work_;
  std::vector<Conclusion> found_;
  std::vector<std::size_t> off_;  // for each candidate, the index of its best conclusion
  std::vector<std::size_t> on_;
};

// On the large board, a technique is charged at most 1/kLeastPart of its work limit for growing
// branches.
[[maybe_unused]] constexpr int kLeastPart = 32;

// Calls grow(work). Returns the work that techniques are charged for.
template <class Grow>
std::int64_t charged(const Facts& facts, Grow&& grow) {
#ifdef NONET_LARGE
  KnownWays ways(facts.grid().geometry());
  const KnownWays::Use use(ways);
#endif
  std::int64_t work = 0;
  grow(work);
  // On the large board, which may have clues, branches take more work. If techniques were charged
  // for all this work, their searches might end early and miss steps. That would save little time,
  // because the branches have already been grown.
  return kIsStandard ? work : std::min<std::int64_t>(work, facts.limits().walk_work / kLeastPart);
}

// Calls grow(candidate, work) for all candidates. Returns the work that techniques are charged for.
template <class Grow>
std::int64_t grow_all(const Facts& facts, const LiveCandidates& live, Grow&& grow) {
  return charged(facts, [&](std::int64_t& work) {
    for (const Candidate candidate : live.list) {
      ask_patience();
      grow(candidate, work);
    }
  });
}

// Assumes a candidate and places singles, without recording reasons. If there is no contradiction,
// returns true and adds the candidates that become true to `holding`. `start` must not have any
// cells marked as changed.
bool holds_by_singles(const Grid& start, Candidate candidate, const LiveCandidates& live,
                      LiveSet& holding, std::int64_t& work) {
  constexpr std::int64_t kPlacementWork = 2;
  Grid grid = start;
  const bool holds = place_with_singles(grid, cell_of(candidate), digit_of(candidate));
  (start.empty_cells() & ~grid.empty_cells()).each([&](int cell) {
    work += kPlacementWork;
    if (holds) holding.add(live.number[candidate_of(cell, grid.value(cell) - 1)]);
  });
  return holds;
}

}  // namespace

bool is_plain([[maybe_unused]] const Geometry& geometry) {
#ifdef NONET_LARGE
  return geometry.digits <= board_sizes::standard.digits && geometry.clues.empty() &&
         geometry.houses.count() == geometry.regions_in_all;
#else
  return true;
#endif
}

template <Reach reach>
void Branches<reach>::collect(const Facts& facts) {
  const Grid& grid = facts.grid();
  live.collect(grid);
  on.clear();
  work = grow_all(facts, live, [&](Candidate candidate, std::int64_t& spent) {
    const bool only_for_conclusions = reach == Reach::chains;
    if (only_for_conclusions &&
        !is_in_a_small_group(grid, candidate, facts.limits().forcing_cases)) {
      on.emplace_back(candidate);
    } else {
      on.emplace_back(grid, live, candidate, true, reach, facts.limits(), spent);
    }
  });
}

#ifdef NONET_LARGE

void HoldingBranches::enter(const Grid& grid, const LiveCandidates& live, const Limits& limits,
                            LiveSet& holding, std::int64_t& work) {
  const Geometry& geometry = grid.geometry();
  std::vector<Digits> left(kCells);
  std::vector<int> number(kCandidates, -1);
  for (const Candidate each : live.list) {
    const Candidate own = OwnSide::original(each);
    left[cell_of(own)].add(digit_of(own));
    number[own] = live.number[each];
  }
  (geometry.all_cells & ~grid.empty_cells()).each([&](int cell) {
    const Candidate own = OwnSide::original(candidate_of(cell, grid.value(cell) - 1));
    left[cell_of(own)].add(digit_of(own));
  });
  bool is_later = std::exchange(serial_, geometry.serial) == geometry.serial;
  std::vector<Candidate> eliminated;
  for (int cell = 0; is_later && cell < kCells; ++cell) {
    is_later = (left[cell] & ~left_[cell]).empty();
    (left_[cell] & ~left[cell]).each([&](int digit) {
      eliminated.push_back(candidate_of(cell, digit));
    });
  }
  left_ = std::move(left);
  const auto fails = [&](Grid& end) {
    ask_patience();
    for (const Candidate each : eliminated) {
      const int cell = cell_of(each);
      if (end.value(cell) == digit_of(each) + 1) return true;
      if (end.has(cell, digit_of(each))) end.remove(cell, digit_of(each));
    }
    return fails_by_rules(end, limits, work);
  };
  std::vector<Grid> ends = std::exchange(ends_, {});
  for (Grid& end : ends) {
    if (!is_later || fails(end)) continue;
    (geometry.all_cells & ~end.empty_cells()).each([&](int cell) {
      const int now = number[candidate_of(cell, end.value(cell) - 1)];
      if (now >= 0) holding.add(now);
    });
    ends_.push_back(std::move(end));
  }
}

void HoldingBranches::add(const Branch& branch, const Grid& grid, const LiveCandidates& live) {
  if (ends_.size() == kMost) return;
  const Grid end = branch.end(grid, live);
  Values values{};
  std::array<Digits, kCells> candidates{};
  grid.geometry().all_cells.each([&](int cell) {
    end.candidates(cell).each([&](int digit) {
      const Candidate own = OwnSide::original(candidate_of(cell, digit));
      candidates[cell_of(own)].add(digit_of(own));
    });
    if (end.value(cell) == 0) return;
    const Candidate own = OwnSide::original(candidate_of(cell, end.value(cell) - 1));
    values[cell_of(own)] = static_cast<std::uint8_t>(digit_of(own) + 1);
  });
  ends_.emplace_back(grid.geometry()).load(values, &candidates);
  ends_.back().forget_touched();
}

#endif

std::vector<Candidate> failing_by_singles(const Grid& grid, const LiveCandidates& live,
                                          std::int64_t& work) {
  Grid start = grid;
  start.forget_touched();
  std::vector<Candidate> failing;
  // If a branch does not fail, the candidates that are true in it do not fail either: everything
  // that follows from them is already in the branch.
  LiveSet holding(live);
  for (const Candidate each : live.list) {
    if (holding.has(live.number[each])) continue;
    ask_patience();
    if (!holds_by_singles(start, each, live, holding, work)) failing.push_back(each);
  }
  return failing;
}

std::vector<Branch> failing_branches(const Grid& grid, Reach reach, const Limits& limits,
                                     std::int64_t& work, [[maybe_unused]] HoldingBranches* known) {
  LiveCandidates live;
  live.collect(grid);
  std::vector<Branch> failing;
  LiveSet holding(live);
#ifdef NONET_LARGE
  if (known) known->enter(grid, live, limits, holding, work);
#endif
  // Most candidates reach no contradiction. A search that records no reasons shows this faster.
  const std::vector<Candidate> tried =
      reach == Reach::singles ? failing_by_singles(grid, live, work) : live.list;
  for (const Candidate each : tried) {
    if (holding.has(live.number[each])) continue;
    ask_patience();
    Branch branch(grid, live, each, true, reach, limits, work);
    if (branch.fails()) {
      failing.push_back(std::move(branch));
    } else {
      holding.add_all(branch.on_bits());
#ifdef NONET_LARGE
      if (known) known->add(branch, grid, live);
#endif
    }
  }
  sort_by(failing, &Branch::length_to_failure);
  return failing;
}

template <Reach reach>
void FailingBranches<reach>::collect(const Facts& facts) {
#ifdef NONET_LARGE
  work = charged(facts, [&](std::int64_t& spent) {
    // Whether singles fail is found faster without known branches.
    HoldingBranches* const known = reach == Reach::rules ? &known_ : nullptr;
    list = failing_branches(facts.grid(), reach, facts.limits(), spent, known);
    // How much work is left depends on the states before, but the charge must not.
    if (known) spent = facts.limits().walk_work;
  });
#else  // growing all branches takes little time, and other techniques need them as well
  const auto& branches = facts.get<Branches<reach>>();
  work = branches.work;
  list.clear();
  std::ranges::copy_if(branches.on, std::back_inserter(list), &Branch::fails);
  sort_by(list, &Branch::length_to_failure);
#endif
}

template <Reach reach>
void OffBranches<reach>::collect(const Facts& facts) {
  const Grid& grid = facts.grid();
  const LiveCandidates& live = facts.get<Branches<reach>>().live;
  list.clear();
  work = grow_all(facts, live, [&](Candidate candidate, std::int64_t& spent) {
    list.emplace_back();
    if (is_in_a_pair(grid, candidate)) {
      list.back().emplace(grid, live, candidate, false, reach, facts.limits(), spent);
    }
  });
}

template <Reach reach>
std::vector<Conclusion> conclusions(const Facts& facts, Forced by, std::int64_t& work) {
  const Grid& grid = facts.grid();
  const Limits& limits = facts.limits();
  const auto& branches = facts.get<Branches<reach>>();
  Shortest shortest(by, branches.live.list.size(), limits.forcing_steps, work);
  const auto branch_of = [&](Candidate candidate) {
    return &branches.on[branches.live.number[candidate]];
  };
  const auto consider = [&](Space space) {
    Group group;
    each_candidate(grid, space, [&](Candidate each) { group.push_back(branch_of(each)); });
    if (group.size() < 2 || static_cast<int>(group.size()) > limits.forcing_cases) return;
    if (std::ranges::none_of(group, &Branch::fails)) shortest.consider(space, group);
  };
  if (by == Forced::cell) {
    grid.empty_cells().each([&](int cell) { consider(cell_space(cell)); });
  } else if (by == Forced::region) {
    grid.geometry().houses.each([&](int house) {
      for (int digit = 0; digit < grid.geometry().digits; ++digit) {
        consider(house_space(house, digit));
      }
    });
  } else {
    const auto& off = facts.get<OffBranches<reach>>();
    work += off.work;
    for (std::size_t i = 0; i < branches.on.size(); ++i) {
      if (!off.list[i] || branches.on[i].fails() || off.list[i]->fails()) continue;
      shortest.consider(static_cast<Space>(i), {&branches.on[i], &*off.list[i]});
    }
  }
  return shortest.sorted();
}

template struct Branches<Reach::chains>;
template struct Branches<Reach::singles>;
template struct Branches<Reach::rules>;
template struct FailingBranches<Reach::singles>;
template struct FailingBranches<Reach::rules>;
template struct OffBranches<Reach::chains>;
template struct OffBranches<Reach::singles>;
template struct OffBranches<Reach::rules>;
template std::vector<Conclusion> conclusions<Reach::chains>(const Facts&, Forced, std::int64_t&);
template std::vector<Conclusion> conclusions<Reach::singles>(const Facts&, Forced, std::int64_t&);
template std::vector<Conclusion> conclusions<Reach::rules>(const Facts&, Forced, std::int64_t&);

}  // namespace nonet::inline NONET_BOARD

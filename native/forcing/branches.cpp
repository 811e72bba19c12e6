#include "forcing/branches.hpp"

#include <algorithm>

#include "board/patience.hpp"
#include "board/sort_by.hpp"
#include "board/spaces.hpp"
#include "board/ways.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// Whether there is exactly one other candidate in the candidate's cell, or for its digit in some
// house.
bool is_in_a_pair(const Grid& grid, Candidate candidate) {
  const int cell = cell_of(candidate);
  if (grid.candidates(cell).count() == 2) return true;
  bool pair = false;
  grid.geometry().each_house_of(
      cell, [&](int house) { pair |= grid.places(house, digit_of(candidate)).count() == 2; });
  return pair;
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

}  // namespace

template <Reach reach>
void Branches<reach>::collect(const Facts& facts) {
  const Grid& grid = facts.grid();
#ifdef NONET_LARGE
  KnownWays ways(grid.geometry());
  const KnownWays::Use use(ways);
#endif
  live.collect(grid);
  on.clear();
  off.clear();
  work = 0;
  for (const Candidate candidate : live.list) {
    ask_patience();
    on.emplace_back(grid, live, candidate, true, reach, facts.limits(), work);
    off.emplace_back();
    if (is_in_a_pair(grid, candidate)) {
      off.back().emplace(grid, live, candidate, false, reach, facts.limits(), work);
    }
  }
  // On the large board, which may have clues, branches take more work. If techniques were charged
  // for all this work, their searches might end early and miss steps. That would save little time,
  // because the branches have already been grown.
  if constexpr (!kIsStandard) {
    work = std::min<std::int64_t>(work, facts.limits().walk_work / kLeastPart);
  }
}

template <Reach reach>
std::vector<Conclusion> conclusions(const Grid& grid, const Branches<reach>& branches, Forced by,
                                    int most_cases, int most_steps, std::int64_t& work) {
  Shortest shortest(by, branches.live.list.size(), most_steps, work);
  const auto branch_of = [&](Candidate candidate) {
    return &branches.on[branches.live.number[candidate]];
  };
  const auto consider = [&](Space space) {
    Group group;
    each_candidate(grid, space, [&](Candidate each) { group.push_back(branch_of(each)); });
    if (group.size() < 2 || static_cast<int>(group.size()) > most_cases) return;
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
    for (std::size_t i = 0; i < branches.on.size(); ++i) {
      if (!branches.off[i] || branches.on[i].fails() || branches.off[i]->fails()) continue;
      shortest.consider(static_cast<Space>(i), {&branches.on[i], &*branches.off[i]});
    }
  }
  return shortest.sorted();
}

template <Reach reach>
std::vector<int> failures(const Branches<reach>& branches, int most_steps) {
  std::vector<int> failing;
  for (std::size_t i = 0; i < branches.on.size(); ++i) {
    if (branches.on[i].length_to_failure() <= most_steps) failing.push_back(static_cast<int>(i));
  }
  sort_by(failing, [&](int live) {
    return branches.on[static_cast<std::size_t>(live)].length_to_failure();
  });
  return failing;
}

template struct Branches<Reach::chains>;
template struct Branches<Reach::singles>;
template struct Branches<Reach::rules>;
template std::vector<Conclusion> conclusions(const Grid&, const Branches<Reach::chains>&, Forced,
                                             int, int, std::int64_t&);
template std::vector<Conclusion> conclusions(const Grid&, const Branches<Reach::singles>&, Forced,
                                             int, int, std::int64_t&);
template std::vector<Conclusion> conclusions(const Grid&, const Branches<Reach::rules>&, Forced,
                                             int, int, std::int64_t&);
template std::vector<int> failures(const Branches<Reach::chains>&, int);
template std::vector<int> failures(const Branches<Reach::singles>&, int);
template std::vector<int> failures(const Branches<Reach::rules>&, int);

}  // namespace nonet::inline NONET_BOARD

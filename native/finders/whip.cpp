// Whips. A candidate is assumed, and each step follows from the one before it, until there is a
// contradiction. A step ignores candidates that the assumption or any earlier step has eliminated.
// In a z-chain, a step ignores only candidates that the assumption has eliminated. In grouped
// whips, a step may also use locked candidates.
//
//   assumption ─> 5r1c2 ─> 7r1c8 ─> 3r6c8 ─> nothing is left for r6c4
//       └──────────────────────────────────────────┘
#include <algorithm>
#include <utility>

#include "board/patience.hpp"
#include "board/singles.hpp"
#include "board/spaces.hpp"
#include "forcing/branches.hpp"
#include "forcing/case_steps.hpp"
#include "forcing/inner_steps.hpp"
#include "forcing/own_side.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

enum class Kind : std::uint8_t { z_chain, whip, grouped };  // in the order of the variants

constexpr std::size_t kWhipLongest = 7;  // steps before the contradiction
constexpr int kMostTried = 10'000;       // maximum number of steps to try per candidate and length

class WhipSearch {
 public:
  WhipSearch(Walk& walk, Kind kind, Candidate target)
      : walk_(walk), kind_(kind), start_(walk.grid), assumed_(walk.grid) {
    assumed_.place(cell_of(target), digit_of(target));
  }

  // Whether any number of steps can reach a contradiction. This takes much less time than
  // `fails_in`, and on boards with clues, most branches fail only with the help of clues.
  bool can_fail() const {
    Grid grid = assumed_;
    for (bool more = true; std::exchange(more, false);) {
      if (!place_singles(grid)) return true;
      grid.geometry().houses.each([&](int house) {
        for (int digit = 0; digit < grid.geometry().digits; ++digit) {
          each_lock(grid, house, digit, [&](bool, int, Cells eliminated) {
            eliminated.each([&](int cell) { grid.remove(cell, digit); });
            more = true;
            return false;
          });
        }
      });
    }
    return grid.broken();
  }
  // Whether this many steps can reach a contradiction.
  bool fails_in(std::size_t length) {
    most_ = length;
    tried_ = 0;
    steps_.clear();
    return goes_on(start_, assumed_);
  }
  // The steps that the last call of `fails_in` found.
  const std::vector<Step>& steps() const { return steps_; }

 private:
  // Continues the search after a step. `before` and `after` are the grids before and after it.
  bool goes_on(const Grid& before, const Grid& after) {
    ask_patience();
    const std::vector<Space> spaces = affected(before, after);
    const bool ends = kind_ != Kind::grouped || std::ranges::any_of(steps_, is_locked);
    for (const Space space : spaces) {
      if (ends && count(after, space) == 0 && is_in_order(space, before)) {
        steps_.push_back(contradiction_step(space, walk_.describe));
        return true;
      }
    }
    if (steps_.size() == most_) return false;
    std::vector<Candidate> placed;
    for (const Space space : spaces) {
      if (count(after, space) != 1 || !is_in_order(space, before)) continue;
      each_candidate(after, space, [&](Candidate each) { placed_ = each; });
      if (std::ranges::find(placed, placed_) != placed.end()) continue;
      placed.push_back(placed_);
      if (takes(single_step(after, placed_, space, walk_.describe), after)) return true;
    }
    if (kind_ != Kind::grouped) return false;
    for (const Space space : spaces) {
      if (!is_cell(space) && locks(after, house_of(space), digit_in(space))) return true;
    }
    return false;
  }

  // The empty cells and the houses where a step has eliminated a candidate.
  std::vector<Space> affected(const Grid& before, const Grid& after) const {
    std::vector<Space> spaces;
    const Geometry& geometry = after.geometry();
    before.empty_cells().each([&](int cell) {
      const Digits eliminated = before.candidates(cell) & ~after.candidates(cell);
      if (eliminated.empty()) return;
      if (after.value(cell) == 0) spaces.push_back(cell_space(cell));
      eliminated.each([&](int digit) {
        geometry.each_house_of(cell, [&](int house) {
          if (!after.placed(house).has(digit)) spaces.push_back(house_space(house, digit));
        });
      });
    });
    std::ranges::sort(spaces);
    spaces.erase(std::ranges::unique(spaces).begin(), spaces.end());
    return spaces;
  }

  // Whether only the assumption and the last step have eliminated candidates from a cell or house.
  // Only z-chains require this.
  bool is_in_order(Space space, const Grid& before) const {
    if (kind_ != Kind::z_chain) return true;
    bool all = true;
    each_candidate(start_, space, [&](Candidate each) {
      const int cell = cell_of(each);
      const int digit = digit_of(each);
      all &= !assumed_.has(cell, digit) || before.has(cell, digit);
    });
    return all;
  }

  // If the places for a digit in one house are all in a second house, calls body(whether the first
  // house is an area, the second house, the cells that lose the digit), until `body` returns true.
  template <class Body>
  static bool each_lock(const Grid& grid, int base, int digit, Body&& body) {
    const Geometry& geometry = grid.geometry();
    const Positions places = grid.places(base, digit);
    if (places.count() < 2 || !(geometry.areas | geometry.lines).has(base)) return false;
    for (const Crossing& crossing : geometry.crossings[base]) {
      if (!(places & ~crossing.inside).empty()) continue;
      const bool points = geometry.areas.has(base);
      if (points == geometry.areas.has(crossing.house)) continue;
      const Cells eliminated =
          grid.cells_of_digit(digit) & geometry.cells_in[crossing.house] & ~geometry.cells_in[base];
      if (!eliminated.empty() && body(points, crossing.house, eliminated)) return true;
    }
    return false;
  }

  bool locks(const Grid& grid, int base, int digit) {
    const Geometry& geometry = grid.geometry();
    return each_lock(grid, base, digit, [&](bool points, int cover, Cells eliminated) {
      Step step;
      step.rung = rung_of(points ? Inner::pointing : Inner::claiming);
      eliminated.each([&](int cell) { step.eliminations.push_back(candidate_of(cell, digit)); });
      step.truths.push_back(house_space(base, digit));
      step.links.push_back(house_space(cover, digit));
      if (walk_.describe) {
        step.marks.push_back(mark_of(Role::base, Mark::Kind::house, base));
        step.marks.push_back(mark_of(Role::cover, Mark::Kind::house, cover));
        (grid.cells_of_digit(digit) & geometry.cells_in[base]).each([&](int cell) {
          step.marks.push_back(
              mark_of(Role::pattern, Mark::Kind::candidate, candidate_of(cell, digit)));
        });
      }
      return takes(std::move(step), grid);
    });
  }

  // Adds a step, and removes it again if it does not lead to a contradiction.
  bool takes(Step step, const Grid& grid) {
    if (++tried_ > kMostTried) return false;
    walk_.spend();
    Grid after = grid;
    apply(after, step);
    steps_.push_back(std::move(step));
    if (goes_on(grid, after)) return true;
    steps_.pop_back();
    return false;
  }

  static bool is_locked(const Step& step) { return step.placements.empty(); }
  static int count(const Grid& grid, Space space) {
    int number = 0;
    each_candidate(grid, space, [&](Candidate) { ++number; });
    return number;
  }

  Walk& walk_;
  Kind kind_;
  const Grid& start_;
  Grid assumed_;
  Candidate placed_ = 0;
  std::size_t most_ = 0;
  int tried_ = 0;
  std::vector<Step> steps_;
};

// How many steps a branch may take to its failure. Longer branches are not searched for whips. On
// boards with more than nine digits, with clues or with regions that are not houses, most branches
// are longer than any whip. There, searching them took most of the time and found a twentieth of
// the whips.
int most_steps(const Walk& walk) {
  const int all = walk.limits.forcing_steps;
  constexpr int kSpare = 1;  // a whip may be a little shorter than its branch
  return is_plain(walk.geometry) ? all : std::min(all, static_cast<int>(kWhipLongest) + kSpare);
}

template <Reach reach>
std::vector<Candidate> failing(Walk& walk) {
  const auto& branches = walk.facts.get<FailingBranches<reach>>();
  walk.spend(branches.work);
  std::vector<Candidate> all;
  for (const Branch& branch : branches.list) {
    if (branch.length_to_failure() <= most_steps(walk)) all.push_back(branch.assumption());
  }
  return all;
}

bool emit(Walk& walk, Kind kind, Candidate target, std::vector<Step> steps) {
  Step& step = walk.begin();
  step.variant = static_cast<std::uint8_t>(kind);
  step.cases.push_back({target, true, std::move(steps)});
  step.cases.push_back({target, false, {}});
  step.eliminations.push_back(target);
  link_regions_of_clues(walk.grid, step);
  walk.mark_candidate(Role::stem, cell_of(target), digit_of(target));
  return walk.emit();
}

// Nishio refutes every candidate that a whip refutes. Forcing with rules refutes every candidate
// that a grouped whip refutes.
bool find_whips(Walk& walk) {
  if (walk.scope.empty() || walk.grid.broken()) return true;
  for (const Kind kind : {Kind::z_chain, Kind::whip, Kind::grouped}) {
    const auto variant = static_cast<std::uint8_t>(kind);
    if (walk.options.variant != kAnyVariant && walk.options.variant != variant) continue;
    std::vector<Candidate> targets =
        kind == Kind::grouped ? failing<Reach::rules>(walk) : failing<Reach::singles>(walk);
    if (kind == Kind::grouped) {
      std::erase_if(targets, [&](Candidate each) {
        walk.spend();
        return !WhipSearch(walk, kind, each).can_fail();
      });
    }
    for (std::size_t length = 0; length <= kWhipLongest && !targets.empty(); ++length) {
      std::vector<Candidate> left;
      for (const Candidate target : targets) {
        WhipSearch search(walk, kind, target);
        if (!search.fails_in(length)) {
          left.push_back(target);
        } else if (!emit(walk, kind, target, search.steps())) {
          return false;
        }
      }
      targets = std::move(left);
    }
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER_FROM_OWN_SIDE("whip", find_whips,
                           {.reads = Facts::parts<OwnSide, FailingBranches<Reach::singles>,
                                                  FailingBranches<Reach::rules>>()})

}  // namespace

}  // namespace nonet::inline NONET_BOARD

// The rule of 45. The digits of a house have a fixed total, and so do those of a cage. If cages
// fill some houses except for a few cells ("innies"), or stick out of them by a few cells
// ("outies"), then the digits of these cells also have a fixed total.
//
//        c1  c2  c3  c4        The cages of box 1 have totals of 15, 12 and 20. They fill the box
//   r1   A   A   B   .         and stick out by one cell, r3c4. The digits of the box add up to 45,
//   r2   A   B   B   .         so r3c4 is 15 + 12 + 20 - 45 = 2.
//   r3   C   C   C   C
//
// If there are both innies and outies, the difference of their totals is fixed.
#include <algorithm>
#include <utility>
#include <vector>

#include "board/spaces.hpp"
#include "board/ways.hpp"
#include "boards/total_proof.hpp"
#include "walk/finder.hpp"

namespace nonet::inline NONET_BOARD {

namespace innies_and_outies {

namespace {

#ifdef NONET_LARGE

constexpr int kMostHouses = 4;
constexpr int kMostCells = 6;  // innies and outies, including filled ones

// Some houses and clues. The clues fill the houses except for the inner cells, and stick out by the
// outer cells.
struct Sum {
  std::vector<int> houses;
  std::vector<std::size_t> clues;
  Cells inner;
  Cells outer;
  int total = 0;  // total of the inner cells minus total of the outer cells

  Cells cells() const { return inner | outer; }
};

int total_of(Digits digits) {
  int total = 0;
  digits.each([&](int digit) { total += digit + 1; });
  return total;
}

// The total of a clue, if its digits differ and their total is fixed; otherwise 0.
int total_of(const Geometry& geometry, const Clue& clue) {
  std::vector<int> totals;
  for (const Digits set : clue.sets) totals.push_back(total_of(set));
  const bool is_pair = clue.cells.size() == 2 && clue.pairs.size() == 1 && clue.layers.empty() &&
                       clue.kind != Clue::Kind::sets;
  if (is_pair) {
    for (int digit = 0; digit < geometry.digits; ++digit) {
      clue.pairs[0].allowed[static_cast<std::size_t>(digit)].each([&](int other) {
        const bool differ = geometry.sees(clue.cells[0], clue.cells[1]);
        if (digit != other || !differ) totals.push_back(digit == other ? 0 : digit + other + 2);
      });
    }
  }
  const bool fixed = clue.has_ways && !totals.empty() &&
                     std::ranges::all_of(totals, [&](int each) { return each == totals[0]; });
  return fixed ? totals[0] : 0;
}

// All of a board's sums that have few cells. The sums with the fewest cells come first.
class Sums {
 public:
  std::vector<Sum> list;

  void collect(const Facts& facts) {
    if (known_) return;  // the list is the same for all grids of a board
    known_ = true;
    geometry_ = &facts.grid().geometry();
    list.clear();
    totals_.clear();
    for (std::size_t i = 0; i < geometry_->clues.size(); ++i) {
      const int total = total_of(*geometry_, geometry_->clues[i]);
      if (total != 0) totals_.emplace_back(i, total);
    }
    // A clue that overlaps others counts only if it has more cells than each of them.
    const auto all = totals_;
    std::erase_if(totals_, [&](const auto& one) {
      const Cells cells = geometry_->clues[one.first].all;
      return std::ranges::any_of(all, [&](const auto& other) {
        const Cells others = geometry_->clues[other.first].all;
        return other != one && !(cells & others).empty() && others.count() >= cells.count();
      });
    });
    if (totals_.empty()) return;
    for (const Houses& kind :
         {geometry_->rows, geometry_->columns, geometry_->boxes, geometry_->others}) {
      add_houses(kind, {}, {});
    }
    std::ranges::stable_sort(
        list, {}, [](const Sum& sum) { return std::pair{sum.cells().count(), sum.houses.size()}; });
    std::vector<Sum> different;
    for (Sum& sum : list) {
      const bool is_new = std::ranges::none_of(different, [&](const Sum& other) {
        return other.inner == sum.inner && other.outer == sum.outer;
      });
      if (is_new) different.push_back(std::move(sum));
    }
    list = std::move(different);
  }

 private:
  // Extends `houses` with more houses of `kind` in all possible ways. Adds the sums of each set of
  // joined houses.
  void add_houses(Houses kind, const std::vector<int>& houses, Cells inside) {
    if (std::ssize(houses) == kMostHouses) return;
    kind.each([&](int house) {
      const Cells cells = geometry_->cells_in[house];
      if ((!houses.empty() && house <= houses.back()) || !(inside & cells).empty()) return;
      std::vector<int> more = houses;
      more.push_back(house);
      if (are_joined(more)) add(more, inside | cells);
      add_houses(kind, more, inside | cells);
    });
  }

  // Whether clues join the houses. If not, sums of fewer houses give the same conclusions.
  bool are_joined(const std::vector<int>& houses) const {
    Cells reached = geometry_->cells_in[houses[0]];
    for (int before = 0; before != reached.count();) {
      before = reached.count();
      for (std::size_t i = 0; i < totals_.size(); ++i) {
        if (!(clue(i).all & reached).empty()) reached |= clue(i).all;
      }
      for (const int house : houses) {
        if (!(geometry_->cells_in[house] & reached).empty()) reached |= geometry_->cells_in[house];
      }
    }
    return std::ranges::all_of(
        houses, [&](int house) { return (geometry_->cells_in[house] & ~reached).empty(); });
  }

  // Adds the sums of some houses.
  void add(const std::vector<int>& houses, Cells inside) {
    Sum sum{houses, {}, inside, {}, total_of(geometry_->all_digits)};
    sum.total *= static_cast<int>(houses.size());
    std::vector<std::size_t> crossing;
    for (std::size_t i = 0; i < totals_.size(); ++i) {
      const Cells outside = clue(i).all & ~inside;
      if (outside == clue(i).all) continue;
      if (outside.empty()) {
        include(sum, i, inside);
      } else {
        crossing.push_back(i);
      }
    }
    choose(sum, crossing, 0, inside);
  }

  const Clue& clue(std::size_t number) const { return geometry_->clues[totals_[number].first]; }

  void include(Sum& sum, std::size_t number, Cells inside) const {
    sum.clues.push_back(totals_[number].first);
    sum.total -= totals_[number].second;
    sum.inner &= ~clue(number).all;
    sum.outer |= clue(number).all & ~inside;
  }

  // Decides for each clue that crosses the border of the houses whether its outer or its inner
  // cells count.
  void choose(const Sum& sum, const std::vector<std::size_t>& crossing, std::size_t at,
              Cells inside) {
    Cells open = sum.inner;
    for (std::size_t i = at; i < crossing.size(); ++i) open &= ~clue(crossing[i]).all;
    const auto left = static_cast<int>(crossing.size() - at);
    if (open.count() + sum.outer.count() + left > kMostCells) return;
    if (at < crossing.size()) {
      Sum more = sum;
      include(more, crossing[at], inside);
      choose(more, crossing, at + 1, inside);
      choose(sum, crossing, at + 1, inside);
      return;
    }
    const bool is_clue = sum.outer.empty() && std::ranges::any_of(totals_, [&](const auto& each) {
                           return geometry_->clues[each.first].all == sum.inner;
                         });
    if (!sum.clues.empty() && !sum.cells().empty() && !is_clue) list.push_back(sum);
  }

  bool known_ = false;
  const Geometry* geometry_ = nullptr;
  std::vector<std::pair<std::size_t, int>> totals_;  // clues with a fixed total
};

constexpr std::size_t kMostChoices = 19;  // with more choices, proofs would be too long

// A sum's cells, each with its choices.
boards::TotalProblem problem_of(const Grid& grid, const Sum& sum) {
  boards::TotalProblem problem;
  problem.total = sum.total;
  std::vector<int> cells;
  sum.cells().each([&](int cell) {
    const int value = grid.value(cell);
    const Digits digits = value ? Digits::of(value - 1) : grid.candidates(cell);
    auto& choices = problem.cells.emplace_back();
    digits.each([&](int digit) {
      const int worth = sum.outer.has(cell) ? -digit - 1 : digit + 1;
      choices.push_back({digit + 1, worth, candidate_of(cell, digit)});
    });
    if (sum.outer.has(cell)) std::ranges::reverse(choices);
    cells.push_back(cell);
  });
  for (const int one : cells) {
    auto& differ = problem.differ.emplace_back();
    for (const int other : cells) differ.push_back(grid.geometry().sees(one, other));
  }
  return problem;
}

// Eliminates each digit with which the other cells cannot reach the total.
bool emit(Walk& walk, const Sum& sum) {
  const boards::TotalProblem problem = problem_of(walk.grid, sum);
  for (const auto& choices : problem.cells) {
    // If a cell has no candidates, other techniques find the contradiction.
    if (choices.empty() || choices.size() > kMostChoices) return true;
  }
  const auto [least, most] = problem.bounds();
  Step& step = walk.begin();
  step.contradiction = least > sum.total || most < sum.total;
  for (int i = 0; i < std::ssize(problem.cells) && !step.contradiction; ++i) {
    const auto& choices = problem.cells[static_cast<std::size_t>(i)];
    for (std::size_t choice = 0; choice < choices.size(); ++choice) {
      const auto candidate = static_cast<Candidate>(choices[choice].candidate);
      if (walk.grid.value(cell_of(candidate)) != 0) continue;
      if (refuted(problem, i, choice)) step.eliminations.push_back(candidate);
    }
  }
  if (!step.concludes()) return true;
  std::ranges::sort(step.eliminations);
  step.size = static_cast<std::uint8_t>((sum.cells() & walk.grid.empty_cells()).count());
  for (const int house : sum.houses) {
    walk.geometry.all_digits.each(
        [&](int digit) { step.truths.push_back(house_space(house, digit)); });
    walk.mark_house(Role::base, house);
  }
  for (const std::size_t clue : sum.clues) {
    step.truths.push_back(clue_space(clue));
    walk.mark_cells(Role::cover, walk.geometry.clues[clue].all & ~sum.outer);
  }
  walk.mark_cells(Role::pattern, sum.cells());
  return walk.emit();
}

bool find(Walk& walk) {
  walk.spend();
  for (const Sum& sum : walk.facts.get<Sums>().list) {
    const Cells open = sum.cells() & walk.grid.empty_cells();
    if ((sum.cells() & walk.scope.cells).empty()) continue;
    walk.spend(open.count());
    if (walk.options.size > 0 && open.count() != walk.options.size) continue;
    if (!emit(walk, sum)) return false;
  }
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("innies-and-outies", find, {.sizes = {0, 3}, .reads = Facts::parts<Sums>()})

#else

bool find(Walk& walk) {
  walk.scope = Scope{};
  return true;
}

NONET_FINDER("innies-and-outies", find, {.sizes = {0, 3}})

#endif

}  // namespace

}  // namespace innies_and_outies

}  // namespace nonet::inline NONET_BOARD

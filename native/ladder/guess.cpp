#include "ladder/guess.hpp"

#include <algorithm>
#include <array>

#include "board/singles.hpp"
#include "board/sort_by.hpp"
#include "board/ways.hpp"
#include "forcing/branches.hpp"
#include "forcing/case_steps.hpp"
#include "forcing/rules.hpp"
#include "ladder/solutions.hpp"
#include "ladder/trim.hpp"

namespace nonet::inline NONET_BOARD {

namespace {

// The empty cells with this many candidates, in reading order.
std::vector<int> cells_with(const Grid& grid, int candidates) {
  std::vector<int> cells;
  grid.empty_cells().each([&](int cell) {
    if (grid.candidates(cell).count() == candidates) cells.push_back(cell);
  });
  return cells;
}

// The empty cells with the fewest candidates, in reading order.
std::vector<int> narrowest_cells(const Grid& grid) {
  int fewest = kDigits + 1;
  grid.empty_cells().each(
      [&](int cell) { fewest = std::min(fewest, grid.candidates(cell).count()); });
  return cells_with(grid, fewest);
}

// Whether a full grid may break a clue, so that a last step has to show this.
bool has_clues([[maybe_unused]] const Grid& grid) {
#ifdef NONET_LARGE
  return !grid.geometry().clues.empty();
#else
  return false;
#endif
}

// Builds a proof by cases on one cell. The proof refutes all candidates except one and places that
// one. `truth` is the digit that cannot be refuted, or -1 if it is unknown. If it is unknown, the
// first digit that is not refuted is placed.
bool cases_on(const Grid& grid, int cell, int truth, const Ladder& ladder, int depth, bool describe,
              SearchCache& cache, Allowance& allowance, Step& step) {
  step.clear();
  step.rung = ladder.guess_rung();
  step.truths.push_back(cell_space(cell));
  if (describe) {
    step.marks.push_back({Role::stem, Mark::Kind::cell, static_cast<std::uint16_t>(cell)});
  }
  int kept = truth;
  int unrefuted = grid.candidates(cell).count();
  for (Digits rest = grid.candidates(cell); !rest.empty();) {
    const int digit = rest.pop();
    const Candidate candidate = candidate_of(cell, digit);
    std::optional<std::vector<Step>> steps;
    // The last candidate is not tried. If it is false as well, that becomes apparent after it is
    // placed.
    if (digit != kept && unrefuted > 1) {
      steps = refute(grid, candidate, true, ladder, depth, describe, cache, allowance);
    }
    if (steps) {
      step.cases.push_back({candidate, true, std::move(*steps)});
      --unrefuted;
    } else {
      if (kept >= 0 && kept != digit) return false;
      kept = digit;
      step.cases.push_back({candidate, true, {}});
    }
  }
  if (kept < 0) return false;  // a cell without candidates is a contradiction, not a case
  step.placements.push_back(candidate_of(cell, kept));
  link_regions_of_clues(grid, step);
  return true;
}

// Inside cases, only this many of the cells with the fewest candidates are tried at each depth. The
// number of branches grows exponentially with the depth, and deep cases are the hardest to follow.
constexpr std::size_t kCellsBelow = 3;

// How many cells are filled by a placement and the singles that follow it.
int closed_by(const Grid& grid, Candidate candidate) {
  Grid next = assume(grid, candidate, true);
  Touched news;
  place_singles(next, news);
  return grid.empty_cells().count() - next.empty_cells().count();
}

// For each cell, counts how many cells are filled once the cell takes its solution digit. Sorts the
// cells by this number, highest first.
void sort_by_closed(const Grid& grid, const std::vector<std::uint8_t>& solution,
                    std::vector<int>& cells) {
  std::array<int, kCells> closed{};
  for (const int cell : cells) {
    closed[cell] = closed_by(grid, candidate_of(cell, solution[cell] - 1));
  }
  sort_by(cells, [&](int cell) { return -closed[cell]; });
}

// Tries proofs by cases on the cells with the fewest candidates, shallow cases before deeper ones.
// Returns the proof's depth, or -1 if there is no proof.
int cases_somewhere(const Grid& grid, const std::vector<std::uint8_t>* solution,
                    const Ladder& ladder, int deepest, bool describe, SearchCache& cache,
                    Allowance& allowance, Step& step) {
  std::vector<int> cells = narrowest_cells(grid);
  if (solution) sort_by_closed(grid, *solution, cells);
  for (int depth = 0; depth <= deepest; ++depth) {
    for (std::size_t i = 0; i < cells.size() && (depth == 0 || i < kCellsBelow); ++i) {
      const int cell = cells[i];
      const int truth = solution ? (*solution)[cell] - 1 : -1;
      if (cases_on(grid, cell, truth, ladder, depth, describe, cache, allowance, step))
        return depth;
    }
  }
  return -1;
}

// Finds the best cell for a proof without nested cases. Placing its digit should fill many cells,
// and refuting its other candidates should take few steps. Only the first few cells with such a
// proof are compared. Returns -1 if there is no such cell.
int best_cell(const Grid& grid, const std::vector<std::uint8_t>& solution, std::vector<int> cells,
              const Ladder& ladder, SearchCache& cache, Allowance& allowance) {
  constexpr int kEnough = 3;          // how many cells are compared
  constexpr int kStepsOfASquare = 5;  // one filled cell is worth as much as this many steps saved
  sort_by_closed(grid, solution, cells);
  int best = -1;
  int highest = 0;
  int found = 0;
  Step step;
  for (const int cell : cells) {
    const int truth = solution[cell] - 1;
    if (!cases_on(grid, cell, truth, ladder, 0, false, cache, allowance, step)) continue;
    int worth = kStepsOfASquare * closed_by(grid, candidate_of(cell, truth));
    for (const Case& one : step.cases) worth -= static_cast<int>(one.steps.size());
    if (best < 0 || worth > highest) {
      best = cell;
      highest = worth;
    }
    if (++found == kEnough) break;
  }
  return best;
}

// A proof by cases that are nested as deep as necessary. Inside the cases, it uses only singles and
// the rules of branches, even if the ladder lacks these techniques. They take little time, and with
// further cases they refute every false candidate. Superfluous steps are not dropped, because each
// case would then have to be refuted again for every case around it.
class DeepCases {
 public:
  DeepCases(const Ladder& ladder, bool describe, Allowance allowance)
      : ladder_(ladder), describe_(describe), allowance_(allowance) {
    rules_.limits = ladder.limits;
    add("contradiction", 0, Inner::contradiction);
    add("naked-single", 0, Inner::naked_single);
    add("hidden-single", 0, Inner::hidden_single);
    for (const Rule& rule : kRules) add(rule.finder, rule.size, rule.technique);
  }

  // Proves that a cell's digit is `truth`, and places this digit. Returns false if there is no
  // proof. The search learns from conflicts, so the next one may find a shorter proof. Throws
  // AllowanceSpent.
  bool prove(const Grid& grid, int cell, int truth, Step& step) {
    steps_ = 0;
    return find(grid, cell, truth, step);
  }

 private:
  // If `truth` is -1, refutes all of the cell's candidates except the last one, and places that
  // one.
  bool find(const Grid& grid, int cell, int truth, Step& step) {
    step.clear();
    step.rung = ladder_.guess_rung();
    step.truths.push_back(cell_space(cell));
    if (describe_) {
      step.marks.push_back({Role::stem, Mark::Kind::cell, static_cast<std::uint16_t>(cell)});
    }
    for (Digits rest = grid.candidates(cell); !rest.empty();) {
      const Candidate candidate = candidate_of(cell, rest.pop());
      if (truth < 0 && rest.empty()) truth = digit_of(candidate);
      step.cases.push_back({candidate, true, {}});
      if (digit_of(candidate) == truth) continue;
      if (!refute(grid, candidate, step.cases.back().steps)) return false;
    }
    step.placements.push_back(candidate_of(cell, truth));
    link_regions_of_clues(grid, step);
    return true;
  }

  void add(std::string_view finder, std::uint8_t size, Inner technique) {
    rules_.rungs.push_back({.finder = finder_named(finder), .options = {size}, .foreign = {}});
    techniques_.push_back(technique);
  }

  bool refute(const Grid& start, Candidate candidate, std::vector<Step>& steps) {
    Grid grid = assume(start, candidate, true);
    Follower follower(grid, rules_, describe_, Uniqueness(false), nullptr, &allowance_);
    Step by_cases;
    while (!grid.solved() || has_clues(grid)) {
      if (++steps_ > kMostSteps) return false;
      allowance_.spend();
      Step* step = follower.next();
      if (step) {
        steps.push_back(*step);
        steps.back().rung = rung_of(techniques_[step->rung]);
      } else {
        follower.put_facts_aside();
        if (grid.solved() || !find(grid, cell_in_conflicts(grid), -1, by_cases)) return false;
        step = &by_cases;
        steps.push_back(by_cases);
      }
      if (step->contradiction) {
        learn(grid, step->truths.front());
        return true;
      }
      follower.take(*step);
    }
    return false;
  }

  // The cell that was in many recent contradictions and has few candidates.
  int cell_in_conflicts(const Grid& grid) const {
    int best = -1;
    double most = 0;
    grid.empty_cells().each([&](int cell) {
      const double worth = (1 + conflicts_[cell]) / grid.candidates(cell).count();
      if (worth <= most) return;
      most = worth;
      best = cell;
    });
    return best;
  }

  // Counts the cells of a contradiction.
  void learn(const Grid& grid, Space space) {
    constexpr double kGrowth = 1.02;  // later contradictions count more
    weight_ *= kGrowth;
    if (is_cell(space)) {
      conflicts_[cell_in(space)] += weight_;
#ifdef NONET_LARGE
    } else if (is_clue(space)) {
      for (const int cell : clue_of(grid, space).cells) conflicts_[cell] += weight_;
#endif
    } else {
      grid.geometry().cells_in[house_of(space)].each(
          [&](int cell) { conflicts_[cell] += weight_; });
    }
    if (weight_ < 1e100) return;
    for (double& each : conflicts_) each /= weight_;
    weight_ = 1;
  }

  // The checker refuses cases with more steps; see MOST_NESTED in `nonet.model.step`.
  static constexpr int kMostSteps = 100'000;

  const Ladder& ladder_;
  const bool describe_;
  Allowance allowance_;
  int steps_ = 0;
  Ladder rules_;
  std::vector<Inner> techniques_;  // one for each rung of `rules_`
  std::array<double, kCells> conflicts_{};
  double weight_ = 1;
};

}  // namespace

Allowance allowance_of_cases(const Ladder& ladder) {
  constexpr std::int64_t kSearches = 10;
  return Allowance(kSearches * ladder.limits.walk_work);
}

Grid assume(const Grid& start, Candidate candidate, bool on) {
  Grid grid = start;
  if (on) {
    grid.place(cell_of(candidate), digit_of(candidate));
  } else {
    grid.remove(cell_of(candidate), digit_of(candidate));
  }
  return grid;
}

std::optional<std::vector<Step>> refute(const Grid& start, Candidate candidate, bool on,
                                        const Ladder& ladder, int depth, bool describe,
                                        SearchCache& cache, Allowance& allowance) {
  const Grid assumed = assume(start, candidate, on);
  Grid grid = assumed;
  Follower follower(grid, ladder, describe, Uniqueness(false), &cache, &allowance);
  std::vector<Step> steps;
  Step by_cases;
  while (!grid.solved() || has_clues(grid)) {
    allowance.spend();
    Step* step = follower.next();
    if (!step && depth > 0 && !grid.solved()) {
      follower.put_facts_aside();
      if (cases_somewhere(grid, nullptr, ladder, depth - 1, describe, cache, allowance, by_cases) >=
          0) {
        step = &by_cases;
      }
    }
    if (!step) return std::nullopt;
    steps.push_back(*step);
    if (step->contradiction) {
      // Undescribed cases are not shown, so they need not be short.
      if (!describe) return steps;
      auto fewer = trimmed(assumed, ladder, steps, describe, cache);
      return fewer ? std::move(*fewer) : std::move(steps);
    }
    follower.take(*step);
  }
  return std::nullopt;
}

namespace {

// With clues and more than nine digits, there are too many deep cases for any amount of work.
bool has_too_many_deep_cases(const Grid& grid) {
  return has_clues(grid) && grid.geometry().digits > board_sizes::standard.digits;
}

// The work for cases with the ladder's techniques. On boards that are not plain, most of them would
// spend the usual work and find nothing. Deep cases take much less time.
Allowance allowance_of_shallow_cases(const Grid& grid, const Ladder& ladder) {
  const std::int64_t usual = allowance_of_cases(ladder).left();
  const bool is_less = !is_plain(grid.geometry()) && !has_too_many_deep_cases(grid);
  return Allowance(is_less ? usual / 10 : usual);
}

// Clues take most of the work of deep cases. With less work, some sparse little killers get stuck.
Allowance allowance_of_deep_cases(const Grid& grid, const Ladder& ladder) {
  const std::int64_t usual = allowance_of_cases(ladder).left();
  if (has_too_many_deep_cases(grid)) return Allowance(usual / 10);
  return Allowance(has_clues(grid) ? usual * 10 : usual);
}

// Used if the ladder's techniques do not find a proof by cases within the allowed work.
bool cases_as_deep_as_necessary(const Grid& grid, const std::vector<std::uint8_t>& solution,
                                const Ladder& ladder, bool describe, Step& step) try {
  std::vector<int> cells = narrowest_cells(grid);
  sort_by_closed(grid, solution, cells);
  DeepCases cases(ladder, describe, allowance_of_deep_cases(grid, ladder));
  cells.resize(std::min(cells.size(), kCellsBelow));
  return std::ranges::any_of(
      cells, [&](int cell) { return cases.prove(grid, cell, solution[cell] - 1, step); });
} catch (const AllowanceSpent&) {
  return false;
}

// The techniques for cases. On boards with clues, growing the branches of dynamic and nested
// forcing takes nearly all the time, and nested cases refute the same assumptions. On all boards
// that are not plain, large fish and the like take half of the rest and find one step in 3,000
// searches. So all these techniques are left out. Rungs keep their numbers: each left-out rung
// repeats the first one, which has found nothing by then.
Ladder for_cases(const Grid& grid, const Ladder& ladder) {
  constexpr std::string_view kRare[] = {"broken-wing", "distributed-disjoint-subset",
                                        "franken-fish", "multi-sector-locked-set", "mutant-fish"};
  Ladder own = ladder;
  if (is_plain(grid.geometry())) return own;
  const auto branches = Facts::parts<FailingBranches<Reach::rules>, Branches<Reach::rules>>();
  for (Rung& rung : own.rungs) {
    if (!rung.finder) continue;
    const bool is_slow = has_clues(grid) && !(rung.finder->reads & branches).empty();
    if (is_slow || std::ranges::find(kRare, rung.finder->id) != std::end(kRare)) {
      rung = own.rungs.front();
    }
  }
  return own;
}

}  // namespace

bool find_by_cases(const Grid& grid, const Ladder& whole, bool describe, SearchCache& cache,
                   Step& step) {
  const FirstSolutions solutions = first_two_solutions(grid);
  if (solutions.count > 1 || grid.empty_cells().empty()) return false;
  const auto* solution = solutions.count ? &solutions.first : nullptr;
  const Ladder ladder = for_cases(grid, whole);
  Allowance allowance = allowance_of_shallow_cases(grid, ladder);
  // The hardest techniques take up most of the time, but rarely make a refutation shorter.
  Ladder easier = ladder;
  easier.rungs.resize(std::min(ladder.rungs.size(), ladder.later_from) * 2 / 3);
  const int fewest = grid.candidates(narrowest_cells(grid).front()).count();
  int cell = -1;
  int depth = 0;
  try {
    for (int size = fewest; solution && cell < 0 && size <= fewest + 1; ++size) {
      cell = best_cell(grid, *solution, cells_with(grid, size), easier, cache, allowance);
    }
    if (cell < 0) {
      depth = cases_somewhere(grid, solution, ladder, ladder.guess_depth, false, cache, allowance,
                              step);
      if (depth >= 0 && !describe) return true;
      if (depth >= 0) cell = cell_of(step.placements.front());
    }
  } catch (const AllowanceSpent&) {
    cell = -1;
  }
  if (cell < 0)
    return solution && cases_as_deep_as_necessary(grid, *solution, ladder, describe, step);
  // Refutes the cases once more with the same steps, this time with descriptions. This work is
  // unlimited, because the cost of descriptions must not influence which steps are found.
  Allowance endless = Allowance::endless();
  const int truth = solution ? (*solution)[cell] - 1 : -1;
  return cases_on(grid, cell, truth, ladder, depth, describe, cache, endless, step);
}

}  // namespace nonet::inline NONET_BOARD

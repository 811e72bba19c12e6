#include "boards/board_search.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>
#include <variant>

#include "board/patience.hpp"

namespace nonet::boards {

namespace {

constexpr double kDecay = 0.95;          // each new conflict scales down older ones by this factor
constexpr double kHeaviest = 1e100;      // all weights are scaled down if one exceeds this
constexpr std::uint32_t kPatience = 64;  // decisions and conflicts between two checks of patience
// The search restarts after this many conflicts, multiplied by the next term of Luby's sequence.
constexpr std::uint64_t kRestart = 128;
// At first, each rule about a cell counts as this many conflicts in the cell. Long sums do not
// count, because most of them follow from other rules.
constexpr double kWorthOfRule = 0.4;
// If all rules of a board are about pairs, or it has hidden cells, the search also decides where a
// digit goes in a region. This saves up to 95 % of the conflicts on boards with many short
// thermometers, and solves puzzles with full ranks, but other rules follow more often from the
// digits of a cell. A space then counts this much less than a cell.
constexpr double kWorthOfSpace = 0.8;
// On a board with rules, this many conflicts are not explained after a nogood that involves every
// level. Such nogoods save little, but explaining a conflict takes as long as finding it.
constexpr int kUnexplained = 7;
// The initial limit on the number of nogoods. The limit grows each time it is reached.
constexpr std::size_t kNogoods = 4000;

// Returns a term of Luby's sequence, which begins 1, 1, 2, 1, 1, 2, 4, ... The first term has the
// number 1. (Luby, Sinclair and Zuckerman, 1993)
std::uint64_t luby(std::uint64_t term) {
  while (!std::has_single_bit(term + 1)) term -= std::bit_floor(term) - 1;
  return (term + 1) / 2;
}

bool decides_spaces(const LayoutTables& tables) {
  const auto is_pair = [](const Rule& rule) { return std::holds_alternative<PairRule>(rule); };
  const bool has_hidden = tables.all_cells() > tables.cells();
  return !tables.rules().empty() && (has_hidden || std::ranges::all_of(tables.rules(), is_pair));
}

}  // namespace

BoardSearch::BoardSearch(const LayoutTables& tables)
    : tables_(tables),
      assignment_(tables),
      nogoods_(tables),
      rules_(tables),
      analysis_(tables),
      conflicts_met_(static_cast<std::size_t>(tables.candidates())),
      met_in_cell_(static_cast<std::size_t>(tables.all_cells())),
      met_in_space_(decides_spaces(tables) ? static_cast<std::size_t>(tables.spaces()) : 0) {}

void BoardSearch::start(std::span<const std::uint32_t> candidates) {
  assignment_.clear();
  nogoods_.clear();
  rules_.clear();
  facts_.clear();
  std::fill(conflicts_met_.begin(), conflicts_met_.end(), 0.0);
  for (int cell = 0; cell < tables_.all_cells(); ++cell) {
    const auto counts = [&](const RuleOfCell& each) {
      return !std::holds_alternative<LongSumRule>(tables_.rules()[each.rule]);
    };
    const auto rules = std::ranges::count_if(tables_.rules_of(cell), counts);
    met_in_cell_[cell] = kWorthOfRule * static_cast<double>(rules);
  }
  std::fill(met_in_space_.begin(), met_in_space_.end(), 0.0);
  weight_ = 1;
  unexplained_ = 0;
  turned_ = 0;
  at_solution_ = false;
  exhausted_ = false;
  assumed_ = {};
  assumed_levels_ = 0;
  core_.clear();
  wanted_ = -1;
  shown_ = nullptr;
  conflicts_ = restarts_ = 0;
  next_restart_ = kRestart;
  nogoods_kept_ = kNogoods;
  for (int cell = 0; cell < tables_.cells() && !exhausted_; ++cell) {
    const std::uint32_t allowed = candidates[cell] & tables_.all_digits();
    const DigitBits digits(allowed);
    const int first = cell * tables_.digits();
    if (digits.is_single()) {
      exhausted_ = !assignment_.hold(Literal::in(first + digits.first()), {});
      continue;
    }
    if (digits.empty()) exhausted_ = true;
    for (DigitBits missing(tables_.all_digits() & ~allowed); !missing.empty() && !exhausted_;) {
      exhausted_ = !assignment_.hold(Literal::out(first + missing.pop()), {});
    }
  }
}

bool BoardSearch::spread() {
  for (;;) {
    if (!assignment_.spread()) return false;
    if (nogoods_.is_behind(assignment_)) {
      if (!nogoods_.spread_some(assignment_)) return false;
    } else if (rules_.is_behind(assignment_)) {
      if (!rules_.spread_one(assignment_)) return false;
    } else {
      return true;
    }
  }
}

void BoardSearch::go_back_to(int level) {
  assignment_.back_to(level);
  nogoods_.back_to(assignment_.trail().size());
  rules_.back_to(assignment_.trail().size());
}

bool BoardSearch::hold_facts() {
  return std::all_of(facts_.begin(), facts_.end(),
                     [&](Literal fact) { return assignment_.hold(fact, {}); });
}

bool BoardSearch::turn_back() {
  while (assignment_.level() > 0) {
    turned_ = assignment_.level() - 1;
    const Literal decision = assignment_.decision(assignment_.level());
    go_back_to(turned_);
    if (assignment_.hold(!decision, {}) && hold_facts()) return true;
  }
  return false;
}

bool BoardSearch::learn() {
  if (unexplained_ > 0) {
    --unexplained_;
    meet(assignment_.conflict().literal.candidate());
    analysis_.blame_decisions(assignment_);
  } else {
    analysis_.explain(assignment_, nogoods_, rules_, [&](int candidate) { meet(candidate); });
    weight_ /= kDecay;
    const bool involves_all = analysis_.levels() == assignment_.level();
    if (involves_all && !tables_.rules().empty()) unexplained_ = kUnexplained;
  }
  const std::span<const Literal> literals = analysis_.literals();
  go_back_to(std::max(analysis_.back_to(), turned_));
  if (literals.size() == 1) {
    facts_.push_back(!literals[0]);
    return assignment_.hold(!literals[0], {});
  }
  const std::uint32_t number = nogoods_.add(literals, analysis_.levels());
  return assignment_.hold(!literals[0], {Reason::kNogood, number});
}

void BoardSearch::meet(int candidate) {
  conflicts_met_[candidate] += weight_;
  const int cell = tables_.cell_of(candidate);
  met_in_cell_[cell] += weight_;
  if (!met_in_space_.empty()) {
    for (const int region : tables_.regions_of(cell)) {
      met_in_space_[region * tables_.digits() + tables_.digit_of(candidate)] += weight_;
    }
  }
  if (weight_ < kHeaviest) return;
  weight_ /= kHeaviest;
  for (std::vector<double>* const all : {&conflicts_met_, &met_in_cell_, &met_in_space_}) {
    for (double& met : *all) met /= kHeaviest;
  }
}

bool BoardSearch::decide() {
  if (wanted_ >= 0 && !assignment_.is_in(wanted_) && !assignment_.is_out(wanted_)) {
    assignment_.decide(Literal::in(wanted_));
    return true;
  }
  double best = -1;
  int cell = -1;
  // Hidden cells are not decided, because solutions that differ only in them count as one.
  for (int i = 0; i < tables_.cells(); ++i) {
    const int left = assignment_.digits_left(i).count();
    if (left < 2) continue;
    const double worth = (1 + met_in_cell_[i]) / left;
    if (worth > best) best = worth, cell = i;
  }
  if (cell < 0) return false;
  int space = -1;
  for (int i = 0; i < std::ssize(met_in_space_); ++i) {
    const int left = assignment_.places_left(i);
    if (left < 2) continue;
    const double worth = kWorthOfSpace * (1 + met_in_space_[i]) / left;
    if (worth > best) best = worth, space = i;
  }
  const int digits = tables_.digits();
  int chosen = -1;
  std::pair<bool, double> least;
  for (int i = 0; i < digits; ++i) {
    const int at = space < 0 ? cell : tables_.cell_at(space / digits, i);
    const int digit = space < 0 ? i : space % digits;
    const int candidate = at * digits + digit;
    if (assignment_.is_out(candidate)) continue;
    const std::pair own(shown_ && (shown_[at] >> digit & 1), conflicts_met_[candidate]);
    if (chosen < 0 || own < least) least = own, chosen = candidate;
  }
  assignment_.decide(Literal::in(chosen));
  return true;
}

BoardSearch::Verdict BoardSearch::next(std::uint64_t most) {
  if (at_solution_) {
    at_solution_ = false;
    exhausted_ = !turn_back();
  }
  return go_on(most);
}

BoardSearch::Verdict BoardSearch::go_on(std::uint64_t most) {
  const std::uint64_t last = most < kNoLimit - conflicts_ ? conflicts_ + most : kNoLimit;
  bool holds = true;
  while (!exhausted_) {
    if (holds) {  // if patience ran out during a conflict, the conflict would be lost
      if (++work_ % kPatience == 0) ask_patience();
      holds = spread();
    }
    if (!holds) {
      ++conflicts_;
      holds = assignment_.level() > turned_ ? learn() : turn_back();
      exhausted_ = !holds && assignment_.level() == 0;
      continue;
    }
    if (conflicts_ >= last) return Verdict::kGivenUp;
    if (conflicts_ >= next_restart_) {
      restart();
      continue;
    }
    if (wanted_ >= 0 && assignment_.is_out(wanted_)) return Verdict::kNone;
    const Assumed assumed = assume();
    if (assumed == Assumed::kOneCannot) return Verdict::kNone;
    if (assumed == Assumed::kAllHold && !decide()) {
      at_solution_ = true;
      return Verdict::kFound;
    }
  }
  return Verdict::kNone;
}

BoardSearch::Assumed BoardSearch::assume() {
  for (const Literal literal : assumed_) {
    if (assignment_.holds(literal)) continue;
    if (assignment_.holds(!literal)) {
      core_.assign(1, literal);
      analysis_.each_decision_behind(assignment_, nogoods_, rules_, !literal,
                                     [&](Literal decision) { core_.push_back(decision); });
      return Assumed::kOneCannot;
    }
    assignment_.decide(literal);
    assumed_levels_ = assignment_.level();
    return Assumed::kDecided;
  }
  return Assumed::kAllHold;
}

void BoardSearch::forbid(std::span<const Literal> literals) {
  std::vector<Literal> open;
  for (const Literal literal : literals) {
    if (assignment_.holds(!literal)) return;
    if (!assignment_.holds(literal)) open.push_back(literal);
  }
  if (open.empty()) {
    exhausted_ = true;
  } else if (open.size() == 1) {
    hold_always(!open[0]);
  } else {
    nogoods_.add(open, 0);  // nogoods added with 0 levels are never forgotten
  }
}

void BoardSearch::hold_always(Literal literal) {
  go_back_to(0);
  exhausted_ = exhausted_ || !assignment_.hold(literal, {});
}

BoardSearch::Verdict BoardSearch::solve_assuming(std::span<const Literal> assumed,
                                                 std::uint64_t most) {
  go_back_to(0);
  at_solution_ = false;
  assumed_ = assumed;
  assumed_levels_ = 0;
  core_.clear();
  const Verdict verdict = go_on(most);
  assumed_ = {};
  return verdict;
}

void BoardSearch::restart() {
  ++restarts_;
  next_restart_ = conflicts_ + kRestart * luby(restarts_ + 1);
  go_back_to(std::max(turned_, std::min(assumed_levels_, assignment_.level())));
  if (nogoods_.count() >= nogoods_kept_) {
    nogoods_.forget_half(assignment_);
    nogoods_kept_ += kNogoods / 8;
  }
}

void BoardSearch::write(std::uint8_t* solution) const {
  for (int cell = 0; cell < tables_.cells(); ++cell) {
    solution[cell] = static_cast<std::uint8_t>(assignment_.digits_left(cell).first() + 1);
  }
}

std::uint64_t BoardSearch::count(std::uint64_t most) {
  std::uint64_t found = 0;
  while (found < most && next()) ++found;
  return found;
}

void BoardSearch::true_candidates(std::uint32_t* candidates) {
  std::fill_n(candidates, tables_.cells(), 0);
  const int last = tables_.cells() * tables_.digits();
  shown_ = candidates;
  if (!next()) return;
  for (int candidate = 0;;) {
    if (at_solution_) {
      for (int cell = 0; cell < tables_.cells(); ++cell) {
        candidates[cell] |= static_cast<std::uint32_t>(assignment_.digits_left(cell).word());
      }
      at_solution_ = false;
    }
    turned_ = 0;
    go_back_to(0);
    while (candidate < last &&
           (assignment_.is_out(candidate) ||
            (candidates[tables_.cell_of(candidate)] >> tables_.digit_of(candidate) & 1))) {
      ++candidate;
    }
    if (candidate == last) break;
    wanted_ = candidate;
    next();
  }
}

}  // namespace nonet::boards

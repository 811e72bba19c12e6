#include "boards/rule_propagation.hpp"

#include <algorithm>
#include <bit>
#include <iterator>

namespace nonet::boards {

namespace {

// Whether a rule may find more after it has removed digits itself.
bool may_find_more(const Rule& rule) {
  return std::holds_alternative<SetRule>(rule) || std::holds_alternative<LongSumRule>(rule);
}

}  // namespace

RulePropagation::RulePropagation(const LayoutTables& tables)
    : tables_(tables), is_wanted_(tables.rules().size()) {
  clear();
}

void RulePropagation::clear() {
  for (auto& wanted : wanted_) wanted.clear();
  std::fill(is_wanted_.begin(), is_wanted_.end(), std::uint8_t{0});
  followed_ = 0;
  applied_ = 0;
  for (std::uint32_t rule = 0; rule < is_wanted_.size(); ++rule) want(rule);
}

void RulePropagation::want(std::uint32_t rule) {
  if (is_wanted_[rule]) return;
  is_wanted_[rule] = 1;
  wanted_[tables_.rules()[rule].index()].push_back(rule);
}

bool RulePropagation::is_behind(const Assignment& assignment) {
  if (is_wanted_.empty()) return false;
  const std::span<const Literal> trail = assignment.trail();
  for (; followed_ < trail.size(); ++followed_) {
    if (trail[followed_].is_in()) continue;
    const int candidate = trail[followed_].candidate();
    const Reason reason = assignment.reason_of(candidate);
    const int cell = tables_.cell_of(candidate);
    const int digit = tables_.digit_of(candidate);
    const DigitBits left = assignment.digits_left(cell);
    for (const auto [rule, most, alike] : tables_.rules_of(cell)) {
      if (is_wanted_[rule] || left.count() > most || (left.word() & alike[digit]) != 0) continue;
      const bool is_own = reason.kind() == Reason::kRule && reason.number() == rule;
      if (!is_own || may_find_more(tables_.rules()[rule])) want(rule);
    }
  }
  return std::ranges::any_of(wanted_, [](const auto& wanted) { return !wanted.empty(); });
}

bool RulePropagation::spread_one(Assignment& assignment) {
  auto& wanted = *std::ranges::find_if(wanted_, [](const auto& each) { return !each.empty(); });
  const std::uint32_t rule = wanted.front();
  wanted.pop_front();
  is_wanted_[rule] = 0;
  return std::visit(
      [&](const auto& each) { return apply(each, assignment, {Reason::kRule, rule}); },
      tables_.rules()[rule]);
}

// The search makes a decision only when no rule is left to be applied. So all rules have already
// been applied to the part of the trail that remains.
void RulePropagation::back_to(std::size_t trail) {
  if (trail >= followed_) return;
  followed_ = trail;
  for (auto& wanted : wanted_) {
    for (const std::uint32_t rule : wanted) is_wanted_[rule] = 0;
    wanted.clear();
  }
}

bool RulePropagation::take_out(int cell, std::uint32_t digits, Assignment& assignment,
                               Reason reason) {
  const int first = cell * tables_.digits();
  for (DigitBits rest(digits); !rest.empty();) {
    if (!assignment.hold(Literal::out(first + rest.pop()), reason)) return false;
  }
  return true;
}

void RulePropagation::look(const Assignment& assignment, std::span<const int> cells) {
  left_.clear();
  for (const int cell : cells) left_.push_back(assignment.digits_left(cell).word());
  possible_.assign(cells.size(), 0);
}

bool RulePropagation::keep_possible(std::span<const int> cells, Assignment& assignment,
                                    Reason reason) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!take_out(cells[i], left_[i] & ~possible_[i], assignment, reason)) return false;
  }
  return true;
}

bool RulePropagation::apply(const PairRule& rule, Assignment& assignment, Reason reason) {
  for (const int from : {0, 1}) {
    const int other = rule.cells[1 - from];
    std::uint32_t partners = 0;
    assignment.digits_left(rule.cells[from]).each([&](int digit) {
      partners |= rule.partners()[from][digit];
    });
    const std::uint32_t left = assignment.digits_left(other).word();
    if (!take_out(other, left & ~partners, assignment, reason)) return false;
  }
  return true;
}

// Sets are examined without the digits of filled cells, and these cells are left out. A set counts
// as possible if each cell can hold a digit of the set, no two cells only the same one, and each
// digit of the set fits into a cell. A cell may hold a digit of a possible set unless the digit is
// the only one left in another cell, or another digit of the set fits only into this cell.
bool RulePropagation::apply(const SetRule& rule, Assignment& assignment, Reason reason) {
  left_.clear();
  open_cells_.clear();
  std::uint32_t known = 0;
  std::uint32_t open = 0;  // digits that are not yet known to fit into each cell that has them
  for (const int cell : rule.cells) {
    const DigitBits left = assignment.digits_left(cell);
    if (left.is_single()) {
      known |= left.word();
      continue;
    }
    open |= left.word();
    open_cells_.push_back(cell);
    left_.push_back(left.word());
  }
  const std::size_t cells = left_.size();
  possible_.assign(cells, 0);
  const std::uint32_t* const left = left_.data();
  std::uint32_t* const possible = possible_.data();
  const std::uint32_t all = open | known;
  std::uint32_t every = tables_.all_digits() & ~known;  // digits that are in every possible set
  bool any_fits = false;
  // Branches on most sets would be hard to predict, so all sets are written, but few are counted.
  sets_.resize(std::max(sets_.size(), rule.sets.size()));
  std::size_t sets = 0;
  for (const std::uint32_t set : rule.sets) {
    sets_[sets] = set & ~known;
    sets += ((set & ~all) | (known & ~set)) == 0 ? 1 : 0;
  }
  if (std::popcount(known) + cells < rule.cells.size()) sets = 0;  // filled cells have equal digits
  for (const std::uint32_t set : std::span(sets_).first(sets)) {
    if (any_fits && ((set & open) | (every & ~set)) == 0) continue;  // it would change nothing
    bool is_possible = true;
    std::uint32_t some = 0;   // digits that at least one cell has
    std::uint32_t more = 0;   // digits that several cells have
    std::uint32_t alone = 0;  // digits that are the only one left in some cell
    for (std::size_t i = 0; i < cells; ++i) {
      const std::uint32_t own = left[i] & set;
      const std::uint32_t single = DigitBits(own).without_first().empty() ? own : 0;
      is_possible &= own != 0 && (alone & single) == 0;
      more |= some & own;
      some |= own;
      alone |= single;
    }
    if (!is_possible) continue;
    any_fits = true;
    every &= set;
    open = 0;
    const std::uint32_t once = set & ~more;  // each digit of a set that was counted fits somewhere
    const std::uint32_t special = alone | once;
    for (std::size_t i = 0; i < cells; ++i) {
      const std::uint32_t own = left[i] & set;
      std::uint32_t fit = own;
      if (special != 0) {
        const std::uint32_t forced = own & once;
        if (!DigitBits(own).without_first().empty()) fit &= ~alone;
        if (forced != 0) fit &= DigitBits(forced).without_first().empty() ? forced : 0;
      }
      possible[i] |= fit;
      open |= left[i] & ~possible[i];
    }
    if ((open | every) == 0) return true;
  }
  if (!any_fits && cells < rule.cells.size()) {  // all cells may be filled
    const int cell = rule.cells[0];
    return take_out(cell, assignment.digits_left(cell).word(), assignment, reason);
  }
  if (!keep_possible(open_cells_, assignment, reason)) return false;
  for (DigitBits digits(every); !digits.empty();) {
    const int digit = digits.pop();
    std::size_t count = 0;
    int places[3];
    for (std::size_t i = 0; i < cells; ++i) {
      if ((left_[i] >> digit & 1) == 0) continue;
      if (count < std::size(places)) places[count] = open_cells_[i];
      ++count;
    }
    if (count == 1 && !assignment.hold(Literal::in(places[0] * tables_.digits() + digit), reason)) {
      return false;
    }
    if (count > 1 && count <= std::size(places) &&
        !assignment.take_out_seen({places, count}, digit, reason)) {
      return false;
    }
  }
  return true;
}

bool RulePropagation::apply(const AutomatonRule& rule, Assignment& assignment, Reason reason) {
  const std::size_t cells = rule.cells.size();
  clear_ways(*rule.arcs);
  look(assignment, rule.cells);
  for (std::size_t i = 0; i < cells; ++i) {
    rule.arcs->each_way(i, left_[i], [&](std::uint32_t, std::span<const Arcs::Move> moves) {
      for (const auto& move : moves) from_start_[move.to] |= move.ahead(from_start_[move.from]);
    });
  }
  for (std::size_t i = cells; i-- > 0;) {
    rule.arcs->each_way(i, left_[i], [&](std::uint32_t digits, const auto& moves) {
      std::uint64_t possible = 0;
      for (const auto& move : moves) {
        const std::uint64_t leads = from_start_[move.from] & move.back(to_end_[move.to]);
        to_end_[move.from] |= leads;
        possible |= leads;
      }
      if (possible != 0) possible_[i] |= digits;
    });
  }
  return keep_possible(rule.cells, assignment, reason);
}

void RulePropagation::clear_ways(const Arcs& arcs) {
  from_start_.assign(arcs.words, 0);
  to_end_.assign(arcs.words, 0);
  from_start_.front() = 1;
  to_end_.back() = 1;
}

std::span<const Literal> RulePropagation::antecedents(const Assignment& assignment, Literal literal,
                                                      std::uint32_t rule) {
  antecedents_.clear();
  time_ = assignment.holds(literal) ? assignment.time_of(literal.candidate())
                                    : static_cast<std::uint32_t>(assignment.trail().size());
  std::visit([&](const auto& each) { explain(each, assignment, literal); }, tables_.rules()[rule]);
  return antecedents_;
}

void RulePropagation::add_out(int cell, std::uint32_t digits) {
  DigitBits(digits).each(
      [&](int digit) { antecedents_.push_back(Literal::out(cell * tables_.digits() + digit)); });
}

void RulePropagation::look_back(const Assignment& assignment, std::span<const int> cells) {
  left_.clear();
  never_.clear();
  for (const int cell : cells) {
    std::uint32_t left = assignment.digits_left(cell).word();
    std::uint32_t never = 0;
    DigitBits(tables_.all_digits() & ~left).each([&](int digit) {
      const int candidate = cell * tables_.digits() + digit;
      if (assignment.time_of(candidate) >= time_) {
        left |= bit_of(digit);
      } else if (assignment.level_of(candidate) == 0) {
        never |= bit_of(digit);
      }
    });
    left_.push_back(left);
    never_.push_back(never);
  }
}

// If the other cell's digit was already known, one antecedent is enough.
void RulePropagation::explain(const PairRule& rule, const Assignment& assignment, Literal literal) {
  const int side = rule.cells[0] == tables_.cell_of(literal.candidate()) ? 0 : 1;
  const int other = rule.cells[1 - side];
  const DigitBits left = assignment.digits_left(other);
  const int only = other * tables_.digits() + left.first();
  if (left.is_single() && assignment.is_in(only) && assignment.time_of(only) < time_) {
    antecedents_.push_back(Literal::in(only));
  } else {
    add_out(other, rule.partners()[side][tables_.digit_of(literal.candidate())]);
  }
}

// If the literal states that a digit is not in a cell of the rule, it follows because all sets with
// this digit are impossible. Any other literal follows because all sets without its digit are
// impossible.
void RulePropagation::explain(const SetRule& rule, const Assignment& assignment, Literal literal) {
  const int cell = tables_.cell_of(literal.candidate());
  const std::uint32_t digit = bit_of(tables_.digit_of(literal.candidate()));
  const bool is_without =
      literal.is_in() || std::ranges::find(rule.cells, cell) == rule.cells.end();
  look_back(assignment, rule.cells);
  if (!is_without) suppose(literal, rule.cells, true);
  std::vector<std::uint32_t>& given = never_;  // digits that need no further antecedents
  const auto add = [&](std::size_t i, std::uint32_t digits) {
    add_out(rule.cells[i], digits & ~given[i]);
    given[i] |= digits;
  };
  std::uint32_t all = 0;
  for (std::size_t i = 0; i < left_.size(); ++i) {
    all |= left_[i];
    const int other = rule.cells[i];
    if (is_without && other != cell && (literal.is_in() || !tables_.sees(cell, other))) {
      add(i, digit);
    }
  }
  std::uint32_t everywhere = 0;  // digits that the antecedents exclude from all cells
  for (const std::uint32_t set : rule.sets) {
    if (((set & digit) == 0) != is_without) continue;
    if ((set & everywhere) != 0) continue;  // already explained
    if (std::ranges::any_of(given, [&](std::uint32_t out) { return (set & ~out) == 0; })) continue;
    // The set is mostly impossible because some cell has none of its digits, or because some digit
    // of the set has no cell. Of these cells and digits, choose the one that adds the fewest
    // antecedents. If there are none, several cells have too few digits of the set.
    int fewest = tables_.digits() + 1;
    std::size_t best_cell = left_.size();
    std::uint32_t best_digit = 0;
    for (std::size_t i = 0; i < left_.size(); ++i) {
      if (left_[i] & set) continue;
      const int more = std::popcount(set & ~given[i]);
      if (more < fewest) fewest = more, best_cell = i;
    }
    DigitBits(set & ~all).each([&](int missing) {
      int more = 0;
      for (const std::uint32_t known : given) more += (known >> missing & 1) == 0;
      if (more < fewest) fewest = more, best_digit = bit_of(missing);
    });
    if (best_digit) {
      for (std::size_t i = 0; i < left_.size(); ++i) add(i, best_digit);
      everywhere |= best_digit;
    } else if (best_cell < left_.size()) {
      add(best_cell, set);
    } else {
      for (std::size_t i = 0; i < left_.size(); ++i) add(i, set & ~left_[i]);
    }
  }
}

void RulePropagation::suppose(Literal literal, std::span<const int> cells, bool differ) {
  const int own = tables_.cell_of(literal.candidate());
  const std::uint32_t digit = bit_of(tables_.digit_of(literal.candidate()));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] == own) {
      left_[i] = digit;
      never_[i] = ~digit;
    } else if (differ || tables_.sees(cells[i], own)) {
      left_[i] &= ~digit;
      never_[i] |= digit;
    }
  }
}

// Explains why the cell cannot hold the digit. If it did, the cells that it sees could not hold it,
// and no way would lead from the start to the end.
void RulePropagation::explain(const AutomatonRule& rule, const Assignment& assignment,
                              Literal literal) {
  look_back(assignment, rule.cells);
  suppose(literal, rule.cells);
  explain_by_sweep(rule.cells, *rule.arcs);
}

// First finds the states from which a way leads to the end. Then follows the ways from the start as
// if no digit had been removed, but leaves out each digit that would lead to one of these states.
// The digits left out are the explanation.
bool RulePropagation::explain_by_sweep(std::span<const int> cells, const Arcs& arcs) {
  clear_ways(arcs);
  // No way leads to the end from the states before this cell and earlier ones.
  std::size_t blocked = cells.size();
  for (std::uint64_t any_leads = 1; any_leads != 0 && blocked > 0;) {
    --blocked;
    any_leads = 0;
    arcs.each_way(blocked, left_[blocked], [&](std::uint32_t, const auto& moves) {
      for (const auto& move : moves) {
        const std::uint64_t leads = move.back(to_end_[move.to]);
        to_end_[move.from] |= leads;
        any_leads |= leads;
      }
    });
  }
  if (to_end_[0] != 0) return false;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::uint32_t ever = tables_.all_digits() & ~never_[i];
    arcs.each_way(i, ever, [&](std::uint32_t taken, const auto& moves) {
      const bool leads = i >= blocked && std::ranges::any_of(moves, [&](const auto& move) {
                           return (move.ahead(from_start_[move.from]) & to_end_[move.to]) != 0;
                         });
      if (leads) {
        add_out(cells[i], taken);
        return;
      }
      for (const auto& move : moves) from_start_[move.to] |= move.ahead(from_start_[move.from]);
    });
  }
  return true;
}

}  // namespace nonet::boards

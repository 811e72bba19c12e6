#include "boards/rule_propagation.hpp"

#include <algorithm>
#include <bit>

namespace nonet::boards {

namespace {

std::uint32_t bit_of(int digit) { return std::uint32_t{1} << digit; }

bool take_out(Assignment& assignment, int first, std::uint32_t digits, Reason reason) {
  for (DigitBits rest(digits); !rest.empty();) {
    if (!assignment.hold(Literal::out(first + rest.pop()), reason)) return false;
  }
  return true;
}

// Calls visit(points) for each way to fill a part of a sum. `digits` has the digits that each cell
// can hold. During each call, `filled` has the digits of this way.
template <class Visit>
void each_filling(const SumRule& rule, std::size_t part, std::span<const std::uint32_t> digits,
                  std::uint32_t* filled, Visit&& visit) {
  const std::size_t end = rule.first_cells[part + 1];
  const auto fill = [&](auto& self, std::size_t at, std::uint32_t taken, int points) -> void {
    if (at == end) {
      visit(points);
      return;
    }
    DigitBits(digits[at] & ~taken).each([&](int digit) {
      const int sum = points + rule.points_of(at, digit);
      if (sum > rule.total) return;
      filled[at] = bit_of(digit);
      self(self, at + 1, taken | bit_of(digit), sum);
    });
  };
  fill(fill, rule.first_cells[part], 0, 0);
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
  for (std::size_t rule = is_wanted_.size(); rule-- > 0;) want(static_cast<std::uint32_t>(rule));
}

void RulePropagation::want(std::uint32_t rule) {
  if (is_wanted_[rule]) return;
  is_wanted_[rule] = 1;
  wanted_[tables_.rules()[rule].index()].push_back(rule);
}

bool RulePropagation::is_behind(const Assignment& assignment) {
  if (is_wanted_.empty()) return false;
  const std::vector<Literal>& trail = assignment.trail();
  for (; followed_ < trail.size(); ++followed_) {
    if (trail[followed_].is_in()) continue;
    const int candidate = trail[followed_].candidate();
    const Reason reason = assignment.reason_of(candidate);
    for (const std::uint16_t rule : tables_.rules_of(tables_.cell_of(candidate))) {
      const bool is_own = reason.kind() == Reason::kRule && reason.number() == rule;
      if (!is_own || std::holds_alternative<SetRule>(tables_.rules()[rule])) want(rule);
    }
  }
  return std::ranges::any_of(wanted_, [](const auto& wanted) { return !wanted.empty(); });
}

bool RulePropagation::spread_one(Assignment& assignment) {
  auto& wanted = *std::ranges::find_if(wanted_, [](const auto& each) { return !each.empty(); });
  const std::uint32_t rule = wanted.back();
  wanted.pop_back();
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

bool RulePropagation::apply(const PairRule& rule, Assignment& assignment, Reason reason) {
  for (const int from : {0, 1}) {
    const int other = rule.cells[1 - from];
    std::uint32_t partners = 0;
    assignment.digits_left(rule.cells[from]).each([&](int digit) {
      partners |= rule.partners[from][digit];
    });
    const std::uint32_t left = assignment.digits_left(other).word();
    if (!take_out(assignment, other * tables_.digits(), left & ~partners, reason)) return false;
  }
  return true;
}

// A set counts as possible if each cell can hold a digit of the set, and each digit of the set fits
// into a cell.
bool RulePropagation::apply(const SetRule& rule, Assignment& assignment, Reason reason) {
  left_.clear();
  std::uint32_t all = 0;
  for (const int cell : rule.cells) {
    left_.push_back(assignment.digits_left(cell).word());
    all |= left_.back();
  }
  std::uint32_t some = 0;                      // digits that are in at least one possible set
  std::uint32_t every = tables_.all_digits();  // digits that are in every possible set
  for (const std::uint32_t set : rule.sets) {
    if (set & ~all) continue;
    if (std::ranges::any_of(left_, [&](std::uint32_t left) { return (left & set) == 0; })) continue;
    some |= set;
    every &= set;
  }
  for (std::size_t i = 0; i < left_.size(); ++i) {
    const int first = rule.cells[i] * tables_.digits();
    if (!take_out(assignment, first, left_[i] & ~some, reason)) return false;
  }
  for (DigitBits digits(every); !digits.empty();) {
    const int digit = digits.pop();
    int places = 0;
    int last = -1;
    for (std::size_t i = 0; i < left_.size(); ++i) {
      if ((left_[i] >> digit & 1) == 0) continue;
      last = rule.cells[i];
      ++places;
    }
    if (places == 1 && !assignment.hold(Literal::in(last * tables_.digits() + digit), reason)) {
      return false;
    }
    if (places < 2 || places > 3) continue;
    for (const std::uint16_t peer : tables_.peers(last)) {
      if ((assignment.digits_left(peer).word() >> digit & 1) == 0) continue;
      bool sees_all = true;
      for (std::size_t i = 0; i < left_.size(); ++i) {
        sees_all = sees_all && ((left_[i] >> digit & 1) == 0 || tables_.sees(peer, rule.cells[i]));
      }
      if (sees_all && !assignment.hold(Literal::out(peer * tables_.digits() + digit), reason)) {
        return false;
      }
    }
  }
  return true;
}

bool RulePropagation::apply(const SumRule& rule, Assignment& assignment, Reason reason) {
  left_.clear();
  for (const int cell : rule.cells) left_.push_back(assignment.digits_left(cell).word());
  const std::size_t parts = rule.first_cells.size() - 1;
  std::vector<std::uint32_t>& filled = never_;
  std::vector<std::uint32_t>& possible = possible_;
  filled.resize(left_.size());
  possible.assign(left_.size(), 0);
  sums_.assign(parts + 1, 0);
  sums_[0] = 1;
  for (std::size_t part = 0; part < parts; ++part) {
    std::uint64_t own = 0;
    each_filling(rule, part, left_, filled.data(),
                 [&](int points) { own |= std::uint64_t{1} << points; });
    Bits<64>(own).each([&](int points) { sums_[part + 1] |= sums_[part] << points; });
  }
  std::uint64_t behind = std::uint64_t{1}
                         << rule.total;  // sums from which the total can be reached
  for (std::size_t part = parts; part-- > 0;) {
    std::uint64_t before = 0;
    each_filling(rule, part, left_, filled.data(), [&](int points) {
      if ((sums_[part] << points & behind) == 0) return;
      before |= behind >> points;
      for (std::size_t i = rule.first_cells[part]; i < rule.first_cells[part + 1]; ++i) {
        possible[i] |= filled[i];
      }
    });
    behind = before;
  }
  for (std::size_t i = 0; i < left_.size(); ++i) {
    const int first = rule.cells[i] * tables_.digits();
    if (!take_out(assignment, first, left_[i] & ~possible[i], reason)) return false;
  }
  return true;
}

bool RulePropagation::apply(const AutomatonRule& rule, Assignment& assignment, Reason reason) {
  const std::size_t cells = rule.cells.size();
  clear_ways(rule);
  left_.clear();
  for (std::size_t i = 0; i < cells; ++i) {
    left_.push_back(assignment.digits_left(rule.cells[i]).word());
    DigitBits(left_[i]).each([&](int digit) {
      for (const auto [before, after] : rule.arcs_of(i, digit)) {
        from_start_[after] |= from_start_[before];
      }
    });
  }
  for (std::size_t i = cells; i-- > 0;) {
    DigitBits(left_[i]).each([&](int digit) {
      std::uint8_t is_possible = 0;
      for (const auto [before, after] : rule.arcs_of(i, digit)) {
        const std::uint8_t leads = from_start_[before] & to_end_[after];
        to_end_[before] |= leads;
        is_possible |= leads;
      }
      if (is_possible) left_[i] ^= bit_of(digit);
    });
  }
  for (std::size_t i = 0; i < cells; ++i) {
    if (!take_out(assignment, rule.cells[i] * tables_.digits(), left_[i], reason)) return false;
  }
  return true;
}

void RulePropagation::clear_ways(const AutomatonRule& rule) {
  from_start_.assign(rule.states(), 0);
  to_end_.assign(rule.states(), 0);
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
    add_out(other, rule.partners[side][tables_.digit_of(literal.candidate())]);
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
  for (const std::uint32_t set : rule.sets) {
    if (((set & digit) == 0) != is_without) continue;
    // The set is impossible because some cell has none of its digits, or because some digit of the
    // set has no cell. Of these cells and digits, choose the one that adds the fewest antecedents.
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
    } else {
      add(best_cell, set);
    }
  }
}

void RulePropagation::suppose(Literal literal, std::span<const int> cells) {
  const int own = tables_.cell_of(literal.candidate());
  const std::uint32_t digit = bit_of(tables_.digit_of(literal.candidate()));
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] == own) {
      left_[i] = digit;
      never_[i] = ~digit;
    } else if (tables_.sees(cells[i], own)) {
      left_[i] &= ~digit;
      never_[i] |= digit;
    }
  }
}

// Works like the explanation for automata below, with the sums as states.
void RulePropagation::explain(const SumRule& rule, const Assignment& assignment, Literal literal) {
  look_back(assignment, rule.cells);
  suppose(literal, rule.cells);
  const std::size_t parts = rule.first_cells.size() - 1;
  std::vector<std::uint32_t> filled(left_.size());
  sums_.assign(parts + 1, 0);
  sums_[parts] = std::uint64_t{1} << rule.total;
  for (std::size_t part = parts; part-- > 0;) {
    each_filling(rule, part, left_, filled.data(),
                 [&](int points) { sums_[part] |= sums_[part + 1] >> points; });
  }
  std::vector<std::uint32_t>& taken = possible_;
  taken.clear();
  for (const std::uint32_t never : never_) taken.push_back(tables_.all_digits() & ~never);
  std::uint64_t before = 1;
  for (std::size_t part = 0; part < parts; ++part) {
    std::uint64_t after = 0;
    each_filling(rule, part, std::vector(taken), filled.data(), [&](int points) {
      bool is_blocked = false;
      std::size_t out = 0;
      for (std::size_t i = rule.first_cells[part]; i < rule.first_cells[part + 1]; ++i) {
        is_blocked = is_blocked || (filled[i] & ~taken[i]) != 0;
        if (filled[i] & ~left_[i]) out = i;
      }
      if (is_blocked) return;
      if ((before << points & sums_[part + 1]) == 0) {
        after |= before << points;
      } else {
        taken[out] &= ~filled[out];
        add_out(rule.cells[out], filled[out]);
      }
    });
    before = after;
  }
}

// Explains why the cell cannot hold the digit. If it did, the cells that it sees would not, and no
// way would lead from the start to the end. First finds the states from which a way leads to the
// end. Then follows the ways from the start as if no digit had been removed, but leaves out each
// digit that would lead to one of these states. The digits left out are the explanation.
void RulePropagation::explain(const AutomatonRule& rule, const Assignment& assignment,
                              Literal literal) {
  const std::size_t cells = rule.cells.size();
  look_back(assignment, rule.cells);
  suppose(literal, rule.cells);
  clear_ways(rule);
  for (std::size_t i = cells; i-- > 0;) {
    DigitBits(left_[i]).each([&](int left) {
      for (const auto [before, after] : rule.arcs_of(i, left)) to_end_[before] |= to_end_[after];
    });
  }
  for (std::size_t i = 0; i < cells; ++i) {
    DigitBits(tables_.all_digits() & ~never_[i]).each([&](int taken) {
      const auto arcs = rule.arcs_of(i, taken);
      std::uint8_t leads = 0;
      for (const auto [before, after] : arcs) {
        leads = static_cast<std::uint8_t>(leads | (from_start_[before] & to_end_[after]));
      }
      if (leads) {
        add_out(rule.cells[i], bit_of(taken));
        return;
      }
      for (const auto [before, after] : arcs) from_start_[after] |= from_start_[before];
    });
  }
}

}  // namespace nonet::boards

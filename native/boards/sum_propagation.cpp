// Propagates and explains sums.
#include "boards/rule_propagation.hpp"

namespace nonet::boards {

namespace {

// The points of a cell's digits, as bits.
std::uint64_t points_of(const SumRule& rule, std::size_t cell, std::uint32_t digits) {
  std::uint64_t points = 0;
  DigitBits(digits).each([&](int digit) {
    const int own = rule.points_of(cell, digit);
    if (own <= rule.total) points |= std::uint64_t{1} << own;
  });
  return points;
}

// The digits of a cell that have one of these points.
std::uint32_t digits_with(const SumRule& rule, std::size_t cell, std::uint32_t digits,
                          std::uint64_t points) {
  DigitBits(digits).each([&](int digit) {
    const int own = rule.points_of(cell, digit);
    if (own > rule.total || (points >> own & 1) == 0) digits ^= std::uint32_t{1} << digit;
  });
  return digits;
}

// Takes a part of a sum, and fills all its cells but the last in every way that these digits allow.
// For each way, calls visit(points, last). `points` is the sum of the points of the filled cells.
// `last` has a bit for the points of each digit that the last cell can then hold. The digits of the
// way are in `filled`.
template <class Visit>
void each_filling(const SumRule& rule, std::size_t part, std::span<const std::uint32_t> digits,
                  std::uint32_t* filled, Visit&& visit) {
  const std::size_t last = rule.first_cells[part + 1] - 1;
  const auto fill = [&](auto& self, std::size_t at, std::uint32_t taken, int points,
                        std::uint64_t left) -> void {
    if (at == last) {
      visit(points, left);
      return;
    }
    DigitBits(digits[at] & ~taken).each([&](int digit) {
      const int sum = points + rule.points_of(at, digit);
      if (sum > rule.total) return;
      const int same = rule.points_of(last, digit);
      filled[at] = std::uint32_t{1} << digit;
      self(self, at + 1, taken | std::uint32_t{1} << digit, sum,
           same > rule.total ? left : left & ~(std::uint64_t{1} << same));
    });
  };
  fill(fill, rule.first_cells[part], 0, 0, points_of(rule, last, digits[last]));
}

// Each sum of a number from one set and a number from the other. Sums above 63 are left out.
std::uint64_t sums_of(std::uint64_t ones, std::uint64_t others) {
  std::uint64_t sums = 0;
  Bits<64>(ones).each([&](int one) { sums |= others << one; });
  return sums;
}

// Each difference between a number from one set and a smaller or equal number from the other.
std::uint64_t differences_of(std::uint64_t ones, std::uint64_t others) {
  std::uint64_t differences = 0;
  Bits<64>(others).each([&](int other) { differences |= ones >> other; });
  return differences;
}

}  // namespace

bool RulePropagation::apply(const SumRule& rule, Assignment& assignment, Reason reason) {
  look(assignment, rule.cells);
  const std::size_t parts = rule.first_cells.size() - 1;
  std::vector<std::uint32_t>& filled = never_;
  filled.resize(left_.size());
  sums_.assign(1, 1);
  own_sums_.clear();
  for (std::size_t part = 0; part < parts; ++part) {
    std::uint64_t own = 0;
    each_filling(rule, part, left_, filled.data(),
                 [&](int points, std::uint64_t last) { own |= last << points; });
    own_sums_.push_back(own);
    sums_.push_back(sums_of(own, sums_.back()));
  }
  std::uint64_t behind = std::uint64_t{1} << rule.total;  // possible sums of the cells so far
  for (std::size_t part = parts; part-- > 0;) {
    const std::size_t last = rule.first_cells[part + 1] - 1;
    const std::uint64_t wanted = differences_of(behind, sums_[part]);
    std::uint64_t of_last = 0;
    each_filling(rule, part, left_, filled.data(), [&](int points, std::uint64_t points_of_last) {
      const std::uint64_t fit = points_of_last & wanted >> points;
      if (fit == 0) return;
      of_last |= fit;
      for (std::size_t i = rule.first_cells[part]; i < last; ++i) possible_[i] |= filled[i];
    });
    possible_[last] = digits_with(rule, last, left_[last], of_last);
    behind = differences_of(behind, own_sums_[part]);
  }
  return keep_possible(rule.cells, assignment, reason);
}

// Works like the explanation for automata, with the sums as states.
void RulePropagation::explain(const SumRule& rule, const Assignment& assignment, Literal literal) {
  look_back(assignment, rule.cells);
  suppose(literal, rule.cells);
  const std::size_t parts = rule.first_cells.size() - 1;
  std::vector<std::uint32_t> filled(left_.size());
  sums_.assign(parts + 1, 0);
  sums_[parts] = std::uint64_t{1} << rule.total;
  for (std::size_t part = parts; part-- > 0;) {
    std::uint64_t own = 0;
    each_filling(rule, part, left_, filled.data(),
                 [&](int points, std::uint64_t last) { own |= last << points; });
    sums_[part] = differences_of(sums_[part + 1], own);
  }
  std::vector<std::uint32_t>& taken = possible_;
  taken.clear();
  for (const std::uint32_t never : never_) taken.push_back(tables_.all_digits() & ~never);
  std::uint64_t before = 1;
  for (std::size_t part = 0; part < parts; ++part) {
    const std::size_t last = rule.first_cells[part + 1] - 1;
    const std::uint64_t wanted = differences_of(sums_[part + 1], before);
    std::uint64_t own = 0;
    const auto leave_out = [&](std::size_t i, std::uint32_t digits) {
      taken[i] &= ~digits;
      add_out(rule.cells[i], digits);
    };
    std::uint64_t last_taken = points_of(rule, last, taken[last]);
    each_filling(rule, part, std::vector(taken), filled.data(),
                 [&](int points, std::uint64_t points_of_last) {
                   points_of_last &= last_taken;
                   std::size_t out = last;
                   for (std::size_t i = rule.first_cells[part]; i < last; ++i) {
                     if (filled[i] & ~taken[i]) return;
                     if (filled[i] & ~left_[i]) out = i;
                   }
                   const std::uint64_t fit = points_of_last & wanted >> points;
                   if (fit != 0 && out < last) {
                     leave_out(out, filled[out]);
                     return;
                   }
                   if (fit != 0) {
                     leave_out(last, digits_with(rule, last, taken[last], fit));
                     last_taken &= ~fit;
                   }
                   own |= (points_of_last & ~fit) << points;
                 });
    before = sums_of(own, before);
  }
}

}  // namespace nonet::boards

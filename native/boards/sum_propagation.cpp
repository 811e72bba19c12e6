// Propagates and explains sums.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <span>

#include "boards/rule_propagation.hpp"

namespace nonet::boards {

namespace {

// The points of a cell's digits, as bits.
std::uint64_t points_of(const SumRule& rule, std::size_t cell, std::uint32_t digits) {
  if (rule.is_plain) return digits & ((std::uint64_t{2} << rule.total) - 1);
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
  if (rule.is_plain) return digits & static_cast<std::uint32_t>(points);
  DigitBits(digits).each([&](int digit) {
    const int own = rule.points_of(cell, digit);
    if (own > rule.total || (points >> own & 1) == 0) digits ^= std::uint32_t{1} << digit;
  });
  return digits;
}

// Takes a part of a sum, and fills all its cells but the last in every way that these digits allow.
// For each way, calls visit(points, last, filled). `points` is the sum of the points of the filled
// cells, and `filled` has their digits. `last` has a bit for the points of each digit that the last
// cell can then hold.
template <class Visit>
void each_filling(const SumRule& rule, std::size_t part, const std::uint32_t* digits,
                  Visit&& visit) {
  static_assert(SumRule::kMostInPart == 3);
  const std::size_t first = rule.first_cells[part];
  const std::size_t last = rule.first_cells[part + 1] - 1;
  std::array<std::uint32_t, 2> filled{};
  // Fills one cell. Then calls next(points, last), if the total is not exceeded.
  const auto fill = [&](std::size_t at, std::uint32_t taken, int points, std::uint64_t left,
                        auto&& next) {
    DigitBits(digits[at] & ~taken).each([&](int digit) {
      const int sum = points + rule.points_of(at, digit);
      if (sum > rule.total) return;
      const int same = rule.points_of(last, digit);
      filled[at - first] = std::uint32_t{1} << digit;
      next(sum, same > rule.total ? left : left & ~(std::uint64_t{1} << same));
    });
  };
  const auto end = [&](int points, std::uint64_t left) { visit(points, left, filled); };
  const std::uint64_t all = points_of(rule, last, digits[last]);
  if (first == last) {
    end(0, all);
  } else if (first + 1 == last) {
    fill(first, 0, 0, all, end);
  } else {
    fill(first, 0, 0, all,
         [&](int points, std::uint64_t left) { fill(first + 1, filled[0], points, left, end); });
  }
}

// The sums that a part can have with these digits.
std::uint64_t own_sums(const SumRule& rule, std::size_t part, const std::uint32_t* digits) {
  std::uint64_t own = 0;
  each_filling(rule, part, digits,
               [&](int points, std::uint64_t last, const auto&) { own |= last << points; });
  return own;
}

// Calls visit(first, length) for each run of consecutive numbers in a set. Sums of a part mostly
// form one run.
template <class Visit>
void each_run(std::uint64_t numbers, Visit&& visit) {
  while (numbers != 0) {
    const int first = std::countr_zero(numbers);
    const int length = std::countr_one(numbers >> first);
    visit(first, length);
    numbers = numbers & (numbers + (std::uint64_t{1} << first));
  }
}

// Each sum of a number from one set and a number from the other. Sums above 63 are left out.
std::uint64_t sums_of(std::uint64_t ones, std::uint64_t others) {
  std::uint64_t sums = 0;
  each_run(ones, [&](int first, int length) {
    std::uint64_t run = others << first;
    for (int step = 1; length > 1; step *= 2) {
      run |= run << std::min(step, length - 1);
      length -= std::min(step, length - 1);
    }
    sums |= run;
  });
  return sums;
}

// Each difference between a number from one set and a smaller or equal number from the other.
std::uint64_t differences_of(std::uint64_t ones, std::uint64_t others) {
  std::uint64_t differences = 0;
  each_run(others, [&](int first, int length) {
    std::uint64_t run = ones >> first;
    for (int step = 1; length > 1; step *= 2) {
      run |= run >> std::min(step, length - 1);
      length -= std::min(step, length - 1);
    }
    differences |= run;
  });
  return differences;
}

constexpr int kEndless = 1 << 20;  // more than any sum

// The least sum of different digits that these cells can hold, multiplied by a weight, or
// `kEndless` if there are too few digits. Each cell counts as its best digit or, if that is taken,
// as the next free digit that some cell can hold. The order of the cells makes no difference.
int least_worth(std::span<const std::uint32_t> left, int weight, const std::uint32_t* skipped) {
  std::uint32_t free = 0;
  for (const std::uint32_t own : left) free |= own;
  int sum = 0;
  for (const std::uint32_t& own : left) {
    if (&own == skipped) continue;
    if (own == 0) return kEndless;
    const std::uint32_t up = ~std::uint32_t{0} << DigitBits(own).first();
    const std::uint32_t fit = free & (weight > 0 ? up : 2 * std::bit_floor(own) - 1);
    if (fit == 0) return kEndless;
    const int digit = weight > 0 ? std::countr_zero(fit) : std::bit_width(fit) - 1;
    free ^= std::uint32_t{1} << digit;
    sum += digit;
  }
  return weight * sum;
}

}  // namespace

// The weighted sums of the groups must not exceed the total. With the opposite weights and total,
// this also holds.
bool RulePropagation::apply(const LongSumRule& rule, Assignment& assignment, Reason reason) {
  look(assignment, rule.cells);
  possible_ = left_;
  for (const int sign : {1, -1}) {
    int room = sign * rule.total;
    least_.clear();
    for (const LongSumRule::Group& group : rule.groups) {
      least_.push_back(least_worth(group.of(left_), sign * group.weight, nullptr));
      room -= least_.back();
    }
    if (room < 0) {
      possible_.assign(left_.size(), 0);
      break;
    }
    for (std::size_t i = 0; i < least_.size(); ++i) {
      const LongSumRule::Group& group = rule.groups[i];
      const int weight = sign * group.weight;
      if (room >= std::abs(weight) * (tables_.digits() - 1)) continue;
      for (std::size_t cell = group.first; cell < group.end; ++cell) {
        const int most = room + least_[i] - least_worth(group.of(left_), weight, &left_[cell]);
        DigitBits(possible_[cell]).each([&](int digit) {
          if (weight * digit > most) possible_[cell] &= ~bit_of(digit);
        });
      }
    }
  }
  return keep_possible(rule.cells, assignment, reason);
}

// With the digit, the least sum of all groups would exceed the total. Leaves out groups that are
// not needed for that.
void RulePropagation::explain(const LongSumRule& rule, const Assignment& assignment,
                              Literal literal) {
  look_back(assignment, rule.cells);
  suppose(literal, rule.cells);
  possible_.clear();
  for (const std::uint32_t never : never_) possible_.push_back(tables_.all_digits() & ~never);
  for (const int sign : {1, -1}) {
    const auto least = [&](const LongSumRule::Group& group, const auto& digits) {
      return least_worth(group.of(digits), sign * group.weight, nullptr);
    };
    int excess = -sign * rule.total;
    for (const LongSumRule::Group& group : rule.groups) excess += least(group, left_);
    if (excess <= 0) continue;
    for (const LongSumRule::Group& group : rule.groups) {
      const int loss = least(group, left_) - least(group, possible_);
      if (loss < excess) {
        excess -= loss;
        continue;
      }
      for (std::size_t i = group.first; i < group.end; ++i) {
        add_out(rule.cells[i], possible_[i] & ~left_[i]);
      }
    }
    return;
  }
}

bool RulePropagation::apply(const SumRule& rule, Assignment& assignment, Reason reason) {
  look(assignment, rule.cells);
  const std::size_t parts = rule.first_cells.size() - 1;
  sums_.assign(1, 1);
  own_sums_.clear();
  for (std::size_t part = 0; part < parts; ++part) {
    own_sums_.push_back(own_sums(rule, part, left_.data()));
    sums_.push_back(sums_of(own_sums_.back(), sums_.back()));
  }
  std::uint64_t behind = std::uint64_t{1} << rule.total;  // possible sums of the cells so far
  for (std::size_t part = parts; part-- > 0;) {
    const std::size_t first = rule.first_cells[part];
    const std::size_t last = rule.first_cells[part + 1] - 1;
    const std::uint64_t wanted = differences_of(behind, sums_[part]);
    // If every sum of the part is possible, and each of its cells has enough digits to differ from
    // the others, every digit is in some filling. A cell alone may also have digits with more
    // points than the total.
    const bool any_fits =
        (own_sums_[part] & ~wanted) == 0 &&
        (first < last || std::popcount(own_sums_[part]) == std::popcount(left_[first])) &&
        std::all_of(left_.begin() + first, left_.begin() + last + 1, [&](std::uint32_t left) {
          return std::popcount(left) > static_cast<int>(last - first);
        });
    if (any_fits) {
      std::copy_n(left_.begin() + first, last + 1 - first, possible_.begin() + first);
    } else {
      std::uint64_t of_last = 0;
      each_filling(rule, part, left_.data(),
                   [&](int points, std::uint64_t points_of_last, const auto& filled) {
                     const std::uint64_t fit = points_of_last & wanted >> points;
                     if (fit == 0) return;
                     of_last |= fit;
                     for (std::size_t i = first; i < last; ++i) possible_[i] |= filled[i - first];
                   });
      possible_[last] = digits_with(rule, last, left_[last], of_last);
    }
    behind = differences_of(behind, own_sums_[part]);
  }
  return keep_possible(rule.cells, assignment, reason);
}

// Works like the explanation for automata, with the sums as states.
void RulePropagation::explain(const SumRule& rule, const Assignment& assignment, Literal literal) {
  look_back(assignment, rule.cells);
  suppose(literal, rule.cells);
  const std::size_t parts = rule.first_cells.size() - 1;
  sums_.assign(parts + 1, 0);
  sums_[parts] = std::uint64_t{1} << rule.total;
  for (std::size_t part = parts; part-- > 0;) {
    sums_[part] = differences_of(sums_[part + 1], own_sums(rule, part, left_.data()));
  }
  possible_.clear();
  for (const std::uint32_t never : never_) possible_.push_back(tables_.all_digits() & ~never);
  std::uint64_t before = 1;
  for (std::size_t part = 0; part < parts; ++part) {
    const std::size_t first = rule.first_cells[part];
    const std::size_t last = rule.first_cells[part + 1] - 1;
    const std::uint64_t wanted = differences_of(sums_[part + 1], before);
    std::uint64_t own = 0;
    // The digits that have not been left out. `possible_` still has all digits of this part.
    std::array<std::uint32_t, SumRule::kMostInPart> taken;
    std::copy_n(possible_.begin() + first, last + 1 - first, taken.begin());
    const auto leave_out = [&](std::size_t i, std::uint32_t digits) {
      taken[i - first] &= ~digits;
      add_out(rule.cells[i], digits);
    };
    std::uint64_t last_taken = points_of(rule, last, taken[last - first]);
    each_filling(rule, part, possible_.data(),
                 [&](int points, std::uint64_t points_of_last, const auto& filled) {
                   points_of_last &= last_taken;
                   std::size_t out = last;
                   for (std::size_t i = first; i < last; ++i) {
                     if (filled[i - first] & ~taken[i - first]) return;
                     if (filled[i - first] & ~left_[i]) out = i;
                   }
                   const std::uint64_t fit = points_of_last & wanted >> points;
                   if (fit != 0 && out < last) {
                     leave_out(out, filled[out - first]);
                     return;
                   }
                   if (fit != 0) {
                     leave_out(last, digits_with(rule, last, taken[last - first], fit));
                     last_taken &= ~fit;
                   }
                   own |= (points_of_last & ~fit) << points;
                 });
    before = sums_of(own, before);
  }
}

}  // namespace nonet::boards

#include "boards/implied_sums.hpp"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

#include "boards/plain_sums.hpp"

namespace nonet::boards {

namespace {

constexpr std::size_t kMostLeftOver = 5;
constexpr std::size_t kMostRegions = 4;

struct Sum {
  std::vector<int> cells;
  int total;
};

int total_of(std::uint32_t digits) {
  int total = 0;
  for (int digit = 0; digit < BoardLayout::kMostDigits; ++digit) {
    if (digits >> digit & 1) total += digit + 1;
  }
  return total;
}

std::vector<Sum> sums_of(const std::vector<Rule>& rules) {
  std::vector<Sum> sums;
  for (const Rule& rule : rules) {
    const auto* const sets = std::get_if<SetRule>(&rule);
    if (!sets || sets->sets.empty()) continue;
    const int total = total_of(sets->sets[0]);
    if (std::ranges::all_of(sets->sets, [&](auto set) { return total_of(set) == total; })) {
      sums.push_back({sets->cells, total});
    }
  }
  return sums;
}

// The cells differ.
SetRule sets_with(const Sum& sum, int digits) {
  SetRule rule{sum.cells, {}};
  const auto extend = [&](auto& self, std::uint32_t set, int first, std::size_t left, int total) {
    if (left == 0) {
      if (total == 0) rule.sets.push_back(set);
      return;
    }
    for (int digit = first; digit < digits && digit + 1 <= total; ++digit) {
      self(self, set | std::uint32_t{1} << digit, digit + 1, left - 1, total - digit - 1);
    }
  };
  extend(extend, 0, 0, sum.cells.size(), sum.total);
  return rule;
}

}  // namespace

std::vector<Rule> implied_sums(const BoardLayout& layout, const std::vector<Rule>& rules) {
  std::vector<Rule> found;
  const std::vector<Sum> sums = sums_of(rules);
  if (sums.empty()) return found;
  const int digits = layout.digits();
  const std::vector<Region>& regions = layout.regions();
  std::set<std::vector<int>> known;
  for (const Sum& sum : sums) known.insert(sum.cells);

  const auto add = [&](const std::vector<char>& wanted, int total) {
    Sum sum{{}, total};
    for (int cell = 0; cell < layout.cells(); ++cell) {
      if (wanted[cell]) sum.cells.push_back(cell);
    }
    const int count = static_cast<int>(sum.cells.size());
    if (count == 0 || sum.cells.size() > kMostLeftOver || !known.insert(sum.cells).second) return;
    const bool differ = layout.share_region(sum.cells);
    if (differ || total < count || total > count * digits) {
      found.push_back(sets_with(sum, digits));
    } else {  // the cells may have equal digits, and their total is small because they are few
      const std::vector<int> weights(sum.cells.size(), 1);
      found.emplace_back(*sum_of(layout, {sum.cells, weights, total - count}));
    }
  };

  for (std::size_t start = 0; start < regions.size(); ++start) {
    std::vector<char> inside(static_cast<std::size_t>(layout.cells()));
    const auto is_inside = [&](int cell) { return inside[cell] != 0; };
    for (std::size_t count = 1; count <= kMostRegions && start + count <= regions.size(); ++count) {
      const Region& region = regions[start + count - 1];
      if (!region.complete || std::ranges::any_of(region.cells, is_inside)) break;
      for (const int cell : region.cells) inside[cell] = 1;
      const int total = static_cast<int>(count) * digits * (digits + 1) / 2;
      // `open` marks the cells of the regions, except those in rules that are entirely inside the
      // regions. `filled` marks the cells of all rules that overlap the regions.
      std::vector<char> open = inside;
      std::vector<char> filled(inside.size());
      int total_open = total;
      int total_filled = -total;
      for (const Sum& sum : sums) {
        if (std::ranges::none_of(sum.cells, is_inside)) continue;
        if (std::ranges::any_of(sum.cells, [&](int cell) { return filled[cell] != 0; })) continue;
        for (const int cell : sum.cells) filled[cell] = 1;
        total_filled += sum.total;
        if (!std::ranges::all_of(sum.cells, is_inside)) continue;
        for (const int cell : sum.cells) open[cell] = 0;
        total_open -= sum.total;
      }
      if (total_open < total) add(open, total_open);
      bool is_full = true;
      for (std::size_t cell = 0; cell < inside.size(); ++cell) {
        is_full = is_full && (!inside[cell] || filled[cell]);
        if (inside[cell]) filled[cell] = 0;
      }
      if (is_full) add(filled, total_filled);
    }
  }
  return found;
}

}  // namespace nonet::boards

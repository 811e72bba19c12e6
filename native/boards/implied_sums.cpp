#include "boards/implied_sums.hpp"

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <utility>

#include "boards/plain_sums.hpp"

namespace nonet::boards {

namespace {

constexpr std::size_t kMostLeftOver = 5;

constexpr std::size_t kFewCells = 128;  // smaller boards have smaller sets of cells
constexpr std::size_t kSeveralCells = 256;

template <std::size_t kCells>
struct Sum {
  std::bitset<kCells> cells;
  int total;
};

template <std::size_t kCells>
std::bitset<kCells> set_of(const std::vector<int>& cells) {
  std::bitset<kCells> set;
  for (const int cell : cells) set.set(static_cast<std::size_t>(cell));
  return set;
}

int total_of(std::uint32_t digits) {
  int total = 0;
  for (int digit = 0; digit < BoardLayout::kMostDigits; ++digit) {
    if (digits >> digit & 1) total += digit + 1;
  }
  return total;
}

template <std::size_t kCells>
std::vector<Sum<kCells>> sums_of(const std::vector<Rule>& rules) {
  std::vector<Sum<kCells>> sums;
  for (const Rule& rule : rules) {
    const auto* const sets = std::get_if<SetRule>(&rule);
    if (!sets || sets->sets.empty()) continue;
    const int total = total_of(sets->sets[0]);
    if (std::ranges::all_of(sets->sets, [&](auto set) { return total_of(set) == total; })) {
      sums.push_back({set_of<kCells>(sets->cells), total});
    }
  }
  return sums;
}

// The cells differ.
SetRule sets_with(std::vector<int> cells, int sum, int digits) {
  SetRule rule{std::move(cells), {}};
  const auto extend = [&](auto& self, std::uint32_t set, int first, std::size_t left, int total) {
    if (left == 0) {
      if (total == 0) rule.sets.push_back(set);
      return;
    }
    const int most = static_cast<int>(left) * (2 * digits - static_cast<int>(left) + 1) / 2;
    for (int digit = first; digit < digits && digit + 1 <= total && total <= most; ++digit) {
      self(self, set | std::uint32_t{1} << digit, digit + 1, left - 1, total - digit - 1);
    }
  };
  extend(extend, 0, 0, rule.cells.size(), sum);
  return rule;
}

template <std::size_t kCells>
std::vector<Rule> found_sums(const BoardLayout& layout, const std::vector<Rule>& rules) {
  using Cells = std::bitset<kCells>;
  std::vector<Rule> found;
  const std::vector<Sum<kCells>> sums = sums_of<kCells>(rules);
  if (sums.empty()) return found;
  const int digits = layout.digits();
  const std::vector<Region>& regions = layout.regions();
  // More rows than half of them would mostly give the same sums as the rows that are left.
  const std::size_t most_regions = static_cast<std::size_t>(digits) / 2;
  std::vector<Cells> known;
  for (const auto& sum : sums) known.push_back(sum.cells);
  std::vector<Cells> of_regions;
  for (const Region& region : regions) of_regions.push_back(set_of<kCells>(region.cells));

  // Adds a rule: the digits of some cells, minus those of others, have this total.
  const auto add = [&](const Cells& plus, const Cells& minus, int total) {
    const Cells wanted = plus | minus;
    if (wanted.none() || wanted.count() > kMostLeftOver) return;
    if (std::ranges::find(known, wanted) != known.end()) return;
    known.push_back(wanted);
    std::vector<int> cells;
    Weights weights{{}, total};
    for (int cell = 0; cell < layout.cells(); ++cell) {
      if (!wanted[static_cast<std::size_t>(cell)]) continue;
      cells.push_back(cell);
      weights.of_cells.push_back(minus[static_cast<std::size_t>(cell)] ? -1 : 1);
      weights.total -= weights.of_cells.back();
    }
    if (minus.any()) {
      if (auto sum = sum_of(layout, cells, weights)) found.emplace_back(std::move(*sum));
      return;
    }
    const int count = static_cast<int>(cells.size());
    if (layout.all_differ(cells) || total < count || total > count * digits) {
      found.push_back(sets_with(std::move(cells), total, digits));
    } else {  // the cells may have equal digits, and their total is small because they are few
      found.emplace_back(*sum_of(layout, cells, weights));
    }
  };

  for (std::size_t start = 0; start < regions.size(); ++start) {
    Cells inside;
    for (std::size_t count = 1; count <= most_regions && start + count <= regions.size(); ++count) {
      const Cells& own = of_regions[start + count - 1];
      if (!regions[start + count - 1].complete || (own & inside).any()) break;
      inside |= own;
      const int total = static_cast<int>(count) * digits * (digits + 1) / 2;
      // `open` marks the cells of the regions that are in no rule entirely inside the regions.
      // `innies` marks those that are in no rule at least half inside. `outies` marks the cells
      // outside the regions that are in a rule at least half inside.
      Cells open = inside;
      Cells innies = inside;
      Cells outies;
      Cells counted;
      int total_open = total;
      int difference = total;
      for (const auto& sum : sums) {
        const Cells within = sum.cells & inside;
        const Cells outside = sum.cells & ~inside;
        if (within.none() || (sum.cells & counted).any()) continue;
        counted |= sum.cells;
        if (within.count() < outside.count()) continue;
        innies &= ~within;
        outies |= outside;
        difference -= sum.total;
        if (outside.any()) continue;
        open &= ~within;
        total_open -= sum.total;
      }
      if (total_open < total) add(open, Cells(), total_open);
      if (innies.any()) {
        if (outies.any()) add(innies, outies, difference);
      } else {
        add(outies, Cells(), -difference);
      }
    }
  }
  return found;
}

}  // namespace

std::vector<Rule> implied_sums(const BoardLayout& layout, const std::vector<Rule>& rules) {
  const std::size_t cells = static_cast<std::size_t>(layout.cells());
  if (cells <= kFewCells) return found_sums<kFewCells>(layout, rules);
  if (cells <= kSeveralCells) return found_sums<kSeveralCells>(layout, rules);
  return found_sums<BoardLayout::kMostCells>(layout, rules);
}

}  // namespace nonet::boards

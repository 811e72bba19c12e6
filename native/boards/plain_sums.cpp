#include "boards/plain_sums.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace nonet::boards {

namespace {

constexpr int kMostPoints = 0xffff;  // so that the points of all cells fit into 16 bits

// A set of sums. `are_in` has an entry for each number from the least sum to the greatest.
struct Sums {
  bool contains(int sum) const {
    return sum >= least && sum - least < static_cast<int>(are_in.size()) && are_in[sum - least];
  }

  int least;
  std::vector<char> are_in;
};

// Divides the cells into parts. The cells of a part must have different digits.
std::vector<std::vector<std::size_t>> parts_of(const BoardLayout& layout,
                                               std::span<const int> cells) {
  std::vector<std::vector<std::size_t>> parts;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto part = std::ranges::find_if(parts, [&](const auto& each) {
      return each.size() < SumRule::kMostInPart &&
             std::ranges::all_of(
                 each, [&](std::size_t other) { return layout.sees(cells[i], cells[other]); });
    });
    if (part == parts.end()) {
      parts.push_back({i});
    } else {
      part->push_back(i);
    }
  }
  return parts;
}

// Finds the weights, starting from the first cell or the last. This cell has the weight 1. For each
// state, also finds the weighted sum of the cells between this end and the state.
std::optional<Weights> weights_from(bool first_cell, const Arcs& arcs) {
  const std::size_t cells = arcs.cells();
  const int digits = arcs.digits;
  Weights found{std::vector<int>(cells), 0};
  std::vector<int> sums(arcs.first_states.back());
  Sums possible{0, {1}};  // the sums that the cells between this end and a layer can have
  for (std::size_t step = 0; step < cells; ++step) {
    const std::size_t i = first_cell ? step : cells - 1 - step;
    const std::size_t layer = first_cell ? i + 1 : i;
    const std::uint32_t first = arcs.first_states[layer];
    const std::uint32_t count = arcs.first_states[layer + 1] - first;
    // Calls visit(known, state, digit) for each arc between a state whose sum is known and a state
    // of this layer. States of the layer are counted from 0.
    const auto each_arc = [&](auto&& visit) {
      for (int digit = 0; digit < digits; ++digit) {
        for (const auto [before, after] : arcs.of(i, digit)) {
          visit(first_cell ? before : after, (first_cell ? after : before) - first, digit);
        }
      }
    };
    std::vector<int> digit_of(count, -1);
    std::vector<int> sum_beside(count);
    int weight = step == 0 ? 1 : 0;
    bool fits = true;
    each_arc([&](std::uint32_t known, std::uint32_t state, int digit) {
      const int steps = digit - digit_of[state];
      if (digit_of[state] >= 0 && steps != 0) {
        const int more = sum_beside[state] - sums[known];
        const int own = more / steps;
        fits = fits && own != 0 && more % steps == 0 && (weight == 0 || weight == own);
        weight = own;
      }
      digit_of[state] = digit;
      sum_beside[state] = sums[known];
    });
    if (!fits || weight == 0) return {};
    for (std::uint32_t state = 0; state < count; ++state) {
      if (digit_of[state] < 0) return {};
      sums[first + state] = sum_beside[state] + weight * digit_of[state];
    }
    std::vector<std::uint32_t> taken(count);
    each_arc([&](std::uint32_t known, std::uint32_t state, int digit) {
      fits = fits && sums[first + state] == sums[known] + weight * digit;
      taken[state] |= std::uint32_t{1} << digit;
    });
    const int more = std::abs(weight) * (digits - 1);
    const std::size_t size = possible.are_in.size();
    if (!fits || more > kMostPoints - static_cast<int>(size)) return {};
    Sums longer{possible.least - (weight < 0 ? more : 0),
                std::vector<char>(size + static_cast<std::size_t>(more))};
    for (int digit = 0; digit < digits; ++digit) {
      const int shift = possible.least + weight * digit - longer.least;
      for (std::size_t at = 0; at < size; ++at) {
        if (possible.are_in[at]) longer.are_in[at + static_cast<std::size_t>(shift)] = 1;
      }
      for (std::uint32_t state = 0; state < count; ++state) {
        const bool is_sum = possible.contains(sums[first + state] - weight * digit);
        if (is_sum != ((taken[state] >> digit & 1) != 0)) return {};
      }
    }
    possible = std::move(longer);
    found.of_cells[i] = weight;
  }
  found.total = first_cell ? sums.back() : sums.front();
  return found;
}

// Subtracts the total of each complete region that is entirely in the sum. All cells of the region
// count with the weight that most of them have. Cells whose weight becomes 0 are left out.
void subtract_regions(const BoardLayout& layout, std::vector<int>& cells, Weights& weights) {
  const int digits = layout.digits();
  for (const Region& region : layout.regions()) {
    std::vector<int*> own;  // the weights of the region's cells
    for (const int cell : region.cells) {
      const std::ptrdiff_t at = std::ranges::find(cells, cell) - cells.begin();
      if (!region.complete || at == std::ssize(cells)) break;
      own.push_back(&weights.of_cells[at]);
    }
    if (std::ssize(own) < digits) continue;
    const auto times = [&](const int* weight) {
      return std::ranges::count_if(own, [&](const int* other) { return *other == *weight; });
    };
    const int weight = **std::ranges::max_element(own, {}, times);
    weights.total -= weight * digits * (digits - 1) / 2;
    for (int* const each : own) *each -= weight;
  }
  std::size_t left = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (weights.of_cells[i] == 0) continue;
    cells[left] = cells[i];
    weights.of_cells[left++] = weights.of_cells[i];
  }
  cells.resize(left);
  weights.of_cells.resize(left);
}

// Makes groups of cells. The next group always has as many cells of one region as possible.
LongSumRule long_sum(const BoardLayout& layout, const std::vector<int>& cells,
                     const Weights& weights) {
  LongSumRule made{{}, {}, weights.total};
  std::map<int, std::set<int>> left;  // the cells of each weight
  for (std::size_t i = 0; i < cells.size(); ++i) left[weights.of_cells[i]].insert(cells[i]);
  for (auto& [weight, of_weight] : left) {
    while (!of_weight.empty()) {
      std::vector<int> best{*of_weight.begin()};
      for (const Region& region : layout.regions()) {
        std::vector<int> own;
        std::ranges::copy_if(region.cells, std::back_inserter(own),
                             [&](int cell) { return of_weight.contains(cell); });
        if (own.size() > best.size()) best = std::move(own);
      }
      const std::size_t first = made.cells.size();
      for (const int cell : best) of_weight.erase(cell);
      made.cells.insert(made.cells.end(), best.begin(), best.end());
      made.groups.push_back({first, made.cells.size(), weight});
    }
  }
  return made;
}

}  // namespace

// The number in a pill is read digit by digit after its arrow. Each sum of the arrow then leads to
// only one first digit, so its weight is found only from the first cell on.
std::optional<Weights> weights_of(const Arcs& arcs) {
  auto found = weights_from(false, arcs);
  return found ? found : weights_from(true, arcs);
}

std::optional<SumRule> sum_of(const BoardLayout& layout, std::span<const int> cells,
                              const Weights& weights) {
  const int last = layout.digits() - 1;
  // Points must not be negative, so a cell with a negative weight counts its digits down from the
  // last one. If this makes the total too large, all cells count in the opposite direction.
  int total = weights.total;
  int most = 0;
  for (const int weight : weights.of_cells) {
    if (weight < 0) total -= weight * last;
    most += std::abs(weight) * last;
  }
  const bool is_large = total > SumRule::kMostTotal;
  if (is_large) total = most - total;
  if (total < 0 || total > std::min(most, SumRule::kMostTotal)) return {};
  const bool is_plain =
      !is_large && std::ranges::all_of(weights.of_cells, [](int weight) { return weight == 1; });
  SumRule made{{}, {}, static_cast<std::size_t>(layout.digits()), total, is_plain, {0}};
  for (const auto& part : parts_of(layout, cells)) {
    for (const std::size_t at : part) {
      const int weight = weights.of_cells[at];
      made.cells.push_back(cells[at]);
      for (int digit = 0; digit <= last; ++digit) {
        const int steps = (weight < 0) != is_large ? last - digit : digit;
        made.points.push_back(static_cast<std::uint16_t>(std::abs(weight) * steps));
      }
    }
    made.first_cells.push_back(made.cells.size());
  }
  return made;
}

std::optional<Rule> plain_sum(const BoardLayout& layout, const AutomatonRule& rule) {
  if (!rule.arcs->weights) return {};
  std::vector<int> cells = rule.cells;
  Weights weights = *rule.arcs->weights;
  if (std::ssize(cells) >= layout.digits()) subtract_regions(layout, cells, weights);
  if (cells.empty()) return {};
  if (auto sum = sum_of(layout, cells, weights)) return sum;
  return long_sum(layout, cells, weights);
}

}  // namespace nonet::boards

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

// Adds long sums of these cells: one of the cells themselves and, if regions have many of them, one
// without these regions. For that, the totals of complete regions are subtracted in which at
// least a third of the cells have the weight 1. So their other cells count as well, mostly as -1.
void add_long_sums(const BoardLayout& layout, std::vector<int> cells, Weights weights,
                   std::vector<Rule>& rules) {
  rules.emplace_back(long_sum(layout, cells, weights));
  std::vector<int> all(static_cast<std::size_t>(layout.cells()));  // the weights of all cells
  for (std::size_t i = 0; i < cells.size(); ++i) all[cells[i]] = weights.of_cells[i];
  const int total = weights.total;
  for (;;) {
    const Region* best = nullptr;
    std::ptrdiff_t most = (layout.digits() - 1) / 3;
    for (const Region& region : layout.regions()) {
      const auto is_one = [&](int cell) { return all[cell] == 1; };
      const auto count = std::ranges::count_if(region.cells, is_one);
      if (region.complete && count > most) most = count, best = &region;
    }
    if (!best) break;
    for (const int cell : best->cells) --all[cell];
    weights.total -= layout.digits() * (layout.digits() - 1) / 2;
  }
  if (weights.total == total) return;
  cells.clear();
  weights.of_cells.clear();
  for (int cell = 0; cell < layout.cells(); ++cell) {
    if (all[cell] == 0) continue;
    cells.push_back(cell);
    weights.of_cells.push_back(all[cell]);
  }
  rules.emplace_back(long_sum(layout, cells, weights));
}

// Several sums added up. No cell is in more than one of them.
struct JoinedSum {
  std::vector<int> cells;
  Weights weights;
  std::vector<int> counts;  // of cells, for each division, each weight and each region
  int slack;                // how much the total differs from the least or the greatest sum
};

// Adds up sums whose cells share many regions, because such a sum can be much closer to the least
// or the greatest sum possible. A division is a set of complete regions, such as the rows, that
// contain each cell once.
class Joiner {
 public:
  Joiner(const BoardLayout& layout, const std::vector<Rule>& rules) : layout_(layout) {
    if (layout.cells() % layout.digits() == 0) find_divisions();
    if (divisions_.empty()) return;
    std::set<int> different;
    for (const Rule& rule : rules) {
      const auto* const states = std::get_if<AutomatonRule>(&rule);
      if (!states || !states->arcs->weights) continue;
      if (std::ranges::max(states->cells) >= layout.cells()) continue;  // hidden cells
      sums_.push_back({states->cells, *states->arcs->weights, {}, 0});
      different.insert(sums_.back().weights.of_cells.begin(), sums_.back().weights.of_cells.end());
    }
    weights_.assign(different.begin(), different.end());
    for (JoinedSum& sum : sums_) count(sum);
  }

  std::vector<Rule> joined() {
    std::vector<Rule> found;
    for (std::size_t i = 0; i < sums_.size(); ++i) {
      JoinedSum& sum = sums_[i];
      const std::size_t cells = sum.cells.size();
      while (const std::size_t other = best_for(i)) {
        const std::vector<int>& more = sums_[other].weights.of_cells;
        sum.cells.insert(sum.cells.end(), sums_[other].cells.begin(), sums_[other].cells.end());
        sum.weights.of_cells.insert(sum.weights.of_cells.end(), more.begin(), more.end());
        sum.weights.total += sums_[other].weights.total;
        count(sum);
        sums_.erase(sums_.begin() + static_cast<std::ptrdiff_t>(other));
      }
      if (sum.cells.size() == cells) continue;
      subtract_regions(layout_, sum.cells, sum.weights);
      add_long_sums(layout_, sum.cells, sum.weights, found);
    }
    return found;
  }

 private:
  // Two sums are joined if their slack becomes smaller by this factor.
  static constexpr double kGain = 0.75;

  void find_divisions() {
    std::vector<std::size_t> regions;
    std::size_t found = 0;
    for (const Region& region : layout_.regions()) {
      const auto is_taken = [&](int cell) { return regions[cell] < found; };
      if (!region.complete) continue;
      if (found == 0 || std::ranges::any_of(region.cells, is_taken)) {
        regions.assign(static_cast<std::size_t>(layout_.cells()), regions_);
        found = 0;
      }
      for (const int cell : region.cells) regions[cell] = found;
      found = (found + 1) % regions_;
      if (found == 0) divisions_.push_back(regions);
    }
  }

  void count(JoinedSum& sum) const {
    sum.counts.assign(divisions_.size() * regions_ * weights_.size(), 0);
    for (std::size_t i = 0; i < sum.cells.size(); ++i) {
      const auto weight = std::ranges::find(weights_, sum.weights.of_cells[i]) - weights_.begin();
      for (std::size_t division = 0; division < divisions_.size(); ++division) {
        const std::size_t first = division * weights_.size() + static_cast<std::size_t>(weight);
        ++sum.counts[first * regions_ + divisions_[division][sum.cells[i]]];
      }
    }
    sum.slack = slack(sum, {{}, {{}, 0}, std::vector<int>(sum.counts.size()), 0});
  }

  // How much the total of two sums, or of one, differs from the least or the greatest sum.
  int slack(const JoinedSum& sum, const JoinedSum& other) const {
    const int total = sum.weights.total + other.weights.total;
    int found = kMostPoints;
    for (std::size_t i = 0; i < sum.counts.size();) {
      int least = 0;
      int most = 0;
      for (const int weight : weights_) {
        int cells = 0;
        int squares = 0;
        for (const std::size_t end = i + regions_; i < end; ++i) {
          const int count = sum.counts[i] + other.counts[i];
          cells += count;
          squares += count * count;
        }
        const int first = weight * (squares - cells) / 2;  // if each region has the first digits
        const int last = weight * cells * (layout_.digits() - 1) - first;
        least += std::min(first, last);
        most += std::max(first, last);
      }
      found = std::min({found, total - least, most - total});
    }
    return found;
  }

  // The later sum with which this sum gains most, or 0 if none gains enough.
  std::size_t best_for(std::size_t sum) const {
    const JoinedSum& own = sums_[sum];
    std::size_t best = 0;
    double least = kGain;
    for (std::size_t i = sum + 1; i < sums_.size(); ++i) {
      if (std::ranges::find_first_of(own.cells, sums_[i].cells) != own.cells.end()) continue;
      const double gain = slack(own, sums_[i]) / static_cast<double>(own.slack + sums_[i].slack);
      if (gain < least) least = gain, best = i;
    }
    return best;
  }

  const BoardLayout& layout_;
  std::size_t regions_ = static_cast<std::size_t>(layout_.cells() / layout_.digits());
  std::vector<std::vector<std::size_t>> divisions_;  // for each division, the region of each cell
  std::vector<int> weights_;                         // all different weights
  std::vector<JoinedSum> sums_;
};

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

std::vector<Rule> plain_sums(const BoardLayout& layout, const AutomatonRule& rule) {
  if (!rule.arcs->weights || std::ranges::max(rule.cells) >= layout.cells()) return {};
  std::vector<int> cells = rule.cells;
  Weights weights = *rule.arcs->weights;
  if (std::ssize(cells) >= layout.digits()) subtract_regions(layout, cells, weights);
  if (cells.empty()) return {};
  std::vector<Rule> made;
  if (auto sum = sum_of(layout, cells, weights)) made.emplace_back(std::move(*sum));
  std::size_t most = 0;  // the most cells that a cell of the same weight sees
  for (std::size_t i = 0; i < cells.size(); ++i) {
    std::size_t seen = 0;
    for (std::size_t j = 0; j < cells.size(); ++j) {
      const bool is_same = weights.of_cells[i] == weights.of_cells[j];
      if (is_same && layout.sees(cells[i], cells[j])) ++seen;
    }
    most = std::max(most, seen);
  }
  // Then a group may be larger than a part of the sum.
  if (made.empty() || most >= SumRule::kMostInPart) {
    add_long_sums(layout, std::move(cells), std::move(weights), made);
  }
  return made;
}

std::vector<Rule> joined_sums(const BoardLayout& layout, const std::vector<Rule>& rules) {
  return Joiner(layout, rules).joined();
}

}  // namespace nonet::boards

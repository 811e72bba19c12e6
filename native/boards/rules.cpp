#include "boards/rules.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <optional>
#include <stdexcept>

#include "boards/implied_sums.hpp"
#include "boards/plain_sums.hpp"

namespace nonet::boards {

namespace {

void require(bool holds) {
  if (!holds)
    throw std::invalid_argument(
        "a rule has unknown or repeated cells, or unknown digits or states");
}

// Checks that a rule fits a board. `digits` has a bit for each digit of the board.
struct Check {
  std::uint32_t digits;

  void masks(const std::vector<std::uint32_t>& masks) const {
    for (const std::uint32_t mask : masks) require((mask & ~digits) == 0);
  }
  void operator()(const PairRule& rule) const {
    for (const auto& partners : rule.partners) {
      require(std::uint32_t{1} << partners.size() == digits + 1);
      masks(partners);
    }
  }
  void operator()(const SetRule& rule) const { masks(rule.sets); }
  void operator()(const SumRule&) const { require(false); }  // not for callers
  void operator()(const DifferingRule&) const { require(false); }
  void operator()(const AutomatonRule& rule) const {
    const std::size_t cells = rule.cells.size();
    const std::vector<std::uint32_t>& layers = rule.first_states;
    require(cells > 0 && layers.size() == cells + 2 && std::ranges::is_sorted(layers));
    require(layers[0] == 0 && layers[1] == 1 && layers[cells] + 1 == layers.back());
    const int all = std::popcount(digits);
    require(rule.first_arcs.size() == cells * static_cast<std::size_t>(all) + 1);
    require(rule.first_arcs.front() == 0 && rule.first_arcs.back() == rule.arcs.size());
    require(std::ranges::is_sorted(rule.first_arcs));
    for (std::size_t i = 0; i < cells; ++i) {
      for (int digit = 0; digit < all; ++digit) {
        for (const AutomatonRule::Arc arc : rule.arcs_of(i, digit)) {
          require(layers[i] <= arc.before && arc.before < layers[i + 1]);
          require(layers[i + 1] <= arc.after && arc.after < layers[i + 2]);
        }
      }
    }
  }
};

// Returns nothing unless all cells of the automaton are in one region.
std::optional<DifferingRule> differing(const BoardLayout& layout, const AutomatonRule& rule) {
  if (layout.digits() > DifferingRule::kMostDigits || !layout.share_region(rule.cells)) return {};
  DifferingRule made{rule.cells, 0, {}};
  const std::vector<std::uint32_t>& first = rule.first_states;
  for (std::size_t i = 0; i < rule.cells.size(); ++i) {
    made.states = std::max<std::size_t>(made.states, first[i + 1] - first[i]);
  }
  const std::size_t digits = static_cast<std::size_t>(layout.digits());
  made.after.assign(rule.cells.size() * made.states * digits, -1);
  for (std::size_t i = 0; i < rule.cells.size(); ++i) {
    for (std::size_t digit = 0; digit < digits; ++digit) {
      for (const auto [before, after] : rule.arcs_of(i, static_cast<int>(digit))) {
        int& known = made.after[(i * made.states + before - first[i]) * digits + digit];
        if (known >= 0) return {};  // this form stores only one next state
        known = static_cast<int>(after - first[i + 1]);
      }
    }
  }
  return made;
}

}  // namespace

std::span<const int> cells_of(const Rule& rule) {
  return std::visit([](const auto& each) { return std::span<const int>(each.cells); }, rule);
}

RuledLayout::RuledLayout(BoardLayout layout, std::vector<Rule> rules)
    : BoardLayout(std::move(layout)),
      rules_(std::make_shared<const std::vector<Rule>>(std::move(rules))) {
  for (const Rule& rule : *rules_) {
    std::vector<bool> is_named(places().size());
    for (const int cell : cells_of(rule)) {
      require(cell >= 0 && cell < cells() && !is_named[cell]);
      is_named[cell] = true;
    }
    std::visit(Check{(std::uint32_t{1} << digits()) - 1}, rule);
  }
  std::vector<Rule> searched = implied_sums(*this, *rules_);
  std::vector<Rule> more;
  for (const Rule& rule : *rules_) {
    const auto* const states = std::get_if<AutomatonRule>(&rule);
    if (std::optional<SumRule> sum = states ? sum_of(*this, *states) : std::nullopt) {
      searched.emplace_back(std::move(*sum));
      continue;
    }
    searched.push_back(rule);
    // If a pair's cells must differ, its rule can also exclude equal digits, and then derives more.
    auto* const pair = std::get_if<PairRule>(&searched.back());
    if (pair && share_region(pair->cells)) {
      for (auto& partners : pair->partners) {
        for (int digit = 0; digit < digits(); ++digit)
          partners[digit] &= ~(std::uint32_t{1} << digit);
      }
    }
    if (std::optional<DifferingRule> own = states ? differing(*this, *states) : std::nullopt) {
      more.emplace_back(std::move(*own));
    }
  }
  std::ranges::move(more, std::back_inserter(searched));
  searched_ = std::make_shared<const std::vector<Rule>>(std::move(searched));
}

}  // namespace nonet::boards

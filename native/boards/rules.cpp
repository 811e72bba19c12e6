#include "boards/rules.hpp"

#include <algorithm>
#include <stdexcept>

namespace nonet::boards {

namespace {

void require(bool holds) {
  if (!holds)
    throw std::invalid_argument(
        "a rule has unknown or repeated cells, or unknown digits or states");
}

// Whether a rule fits a board whose digits are these bits.
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
  void operator()(const AutomatonRule& rule) const {
    const std::vector<std::uint32_t>& layers = rule.first_states;
    require(layers.size() == rule.cells.size() + 2 && std::ranges::is_sorted(layers));
    require(layers.front() == 0 && layers[1] == 1 && layers.back() == rule.states());
    require(layers.back() == layers[rule.cells.size()] + 1);
    for (std::size_t layer = 0; layer < rule.cells.size(); ++layer) {
      for (std::uint32_t state = layers[layer]; state < layers[layer + 1]; ++state) {
        for (const AutomatonRule::Arc arc : rule.arcs_of(state)) {
          require(digits >> arc.digit & 1);
          require(arc.after >= layers[layer + 1] && arc.after < layers[layer + 2]);
        }
      }
    }
  }
};

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
}

}  // namespace nonet::boards

#include "boards/rules.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <stdexcept>
#include <tuple>
#include <utility>

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
    for (const auto& partners : rule.partners()) {
      require(std::uint32_t{1} << partners.size() == digits + 1);
      masks(partners);
    }
  }
  void operator()(const SetRule& rule) const { masks(rule.sets); }
  void operator()(const SumRule&) const { require(false); }  // not for callers
  void operator()(const LongSumRule&) const { require(false); }
  void operator()(const DifferingRule&) const { require(false); }
  void operator()(const AutomatonRule& rule) const {
    require(rule.arcs->digits == std::popcount(digits) && rule.arcs->cells() == rule.cells.size());
  }
};

// Whether most digits have arcs of their own. Other automata exclude hardly any more digits if
// their cells differ.
bool tells_digits_apart(const Arcs& arcs) {
  const auto alone = std::ranges::count_if(arcs.alike, std::has_single_bit<std::uint32_t>);
  return 2 * alone > std::ssize(arcs.alike);
}

// The next states, as in `DifferingRule`. Returns nothing if the search does not use that form.
std::vector<int> next_states(const Arcs& arcs) {
  if (arcs.digits > DifferingRule::kMostDigits) return {};
  const std::vector<std::uint32_t>& first = arcs.first_states;
  const std::size_t digits = static_cast<std::size_t>(arcs.digits);
  std::vector<int> found(arcs.cells() * arcs.most_states * digits, -1);
  for (std::size_t i = 0; i < arcs.cells(); ++i) {
    for (std::size_t digit = 0; digit < digits; ++digit) {
      for (const auto [before, after] : arcs.of(i, static_cast<int>(digit))) {
        int& known = found[(i * arcs.most_states + before - first[i]) * digits + digit];
        if (known >= 0) return {};  // this form stores only one next state
        known = static_cast<int>(after - first[i + 1]);
      }
    }
  }
  return found;
}

}  // namespace

Pairs::Pairs(std::array<std::vector<std::uint32_t>, 2> of_digits) : partners(std::move(of_digits)) {
  auto without_equal = partners;
  for (const int side : {0, 1}) {
    const std::size_t digits = partners[side].size();
    require(digits <= BoardLayout::kMostDigits);
    for (std::size_t digit = 0; digit < digits; ++digit) {
      const int others = static_cast<int>(digits) - std::popcount(partners[side][digit]);
      most[1 - side] = std::max(most[1 - side], static_cast<std::uint16_t>(std::max(others, 0)));
      without_equal[side][digit] &= ~(std::uint32_t{1} << digit);
    }
  }
  if (without_equal != partners) unequal = std::make_shared<const Pairs>(std::move(without_equal));
}

Arcs::Arcs(int digits_of_board, std::vector<std::uint32_t> layers,
           std::vector<std::uint32_t> firsts, std::vector<Arc> all)
    : digits(digits_of_board),
      first_states(std::move(layers)),
      first_arcs(std::move(firsts)),
      arcs(std::move(all)) {
  const std::vector<std::uint32_t>& first = first_states;
  require(digits > 0 && digits <= BoardLayout::kMostDigits && first.size() > 2);
  require(std::ranges::is_sorted(first));
  require(first[0] == 0 && first[1] == 1 && first[cells()] + 1 == first.back());
  require(first_arcs.size() == cells() * static_cast<std::size_t>(digits) + 1);
  require(first_arcs.front() == 0 && first_arcs.back() == arcs.size());
  require(std::ranges::is_sorted(first_arcs));
  for (std::size_t i = 0; i < cells(); ++i) {
    most_states = std::max<std::size_t>(most_states, first[i + 1] - first[i]);
    for (int digit = 0; digit < digits; ++digit) {
      for (const Arc arc : of(i, digit)) {
        require(first[i] <= arc.before && arc.before < first[i + 1]);
        require(first[i + 1] <= arc.after && arc.after < first[i + 2]);
      }
    }
  }
  find_moves();
  weights = weights_of(*this);
  after = next_states(*this);
}

void Arcs::find_moves() {
  std::vector<Move> single;  // a move for each arc
  const auto key = [](const Move& move) { return std::tuple(move.from, move.to, move.turn); };
  for (std::size_t i = 0; i < cells(); ++i) {
    const std::uint32_t next = words + (first_states[i + 1] - first_states[i] + 63) / 64;
    for (int digit = 0; digit < digits; ++digit) {
      single.clear();
      for (const Arc arc : of(i, digit)) {
        const std::uint32_t at = arc.before - first_states[i];
        const std::uint32_t end = arc.after - first_states[i + 1];
        single.push_back({words + at / 64, next + end / 64, static_cast<int>((end - at) % 64),
                          std::uint64_t{1} << at % 64});
      }
      std::ranges::sort(single, {}, key);
      first_moves.push_back(static_cast<std::uint32_t>(moves.size()));
      for (const Move& move : single) {
        const bool is_new = moves.size() == first_moves.back() || key(moves.back()) != key(move);
        if (is_new) moves.push_back(move);
        moves.back().mask |= move.mask;
      }
    }
    words = next;
  }
  first_moves.push_back(static_cast<std::uint32_t>(moves.size()));
  ++words;  // for the end
  for (std::size_t i = 0; i < cells(); ++i) {
    const std::size_t first = alike.size();
    alike.resize(first + static_cast<std::size_t>(digits));
    for (int digit = 0; digit < digits; ++digit) {
      for (int other = 0; other <= digit; ++other) {
        if (!std::ranges::equal(moves_of(i, digit), moves_of(i, other))) continue;
        alike[first + digit] |= std::uint32_t{1} << other;
        alike[first + other] |= std::uint32_t{1} << digit;
      }
    }
  }
}

std::span<const int> cells_of(const Rule& rule) {
  return std::visit([](const auto& each) { return std::span<const int>(each.cells); }, rule);
}

RuledLayout::RuledLayout(BoardLayout layout, std::vector<Rule> rules)
    : BoardLayout(std::move(layout)),
      rules_(std::make_shared<const std::vector<Rule>>(std::move(rules))) {
  // For each cell, the last rule that names it.
  std::vector<const Rule*> last_rule(static_cast<std::size_t>(all_cells()));
  for (const Rule& rule : *rules_) {
    for (const int cell : cells_of(rule)) {
      require(cell >= 0 && cell < all_cells() && std::exchange(last_rule[cell], &rule) != &rule);
    }
    std::visit(Check{(std::uint32_t{1} << digits()) - 1}, rule);
  }
  std::vector<Rule> searched = implied_sums(*this, *rules_);
  std::ranges::move(joined_sums(*this, *rules_), std::back_inserter(searched));
  for (const Rule& rule : *rules_) {
    const auto* const states = std::get_if<AutomatonRule>(&rule);
    if (auto sums = states ? plain_sums(*this, *states) : std::vector<Rule>(); !sums.empty()) {
      std::ranges::move(sums, std::back_inserter(searched));
      continue;
    }
    if (states && !states->arcs->after.empty() && all_differ(states->cells) &&
        tells_digits_apart(*states->arcs)) {
      searched.emplace_back(DifferingRule{states->cells, states->arcs->most_states,
                                          states->arcs->after, states->arcs});
      continue;
    }
    searched.push_back(rule);
    // If a pair's cells must differ, its rule can also exclude equal digits, and then derives more.
    auto* const pair = std::get_if<PairRule>(&searched.back());
    if (pair && pair->pairs->unequal && all_differ(pair->cells)) {
      pair->pairs = pair->pairs->unequal;
    }
  }
  searched_ = std::make_shared<const std::vector<Rule>>(std::move(searched));
}

}  // namespace nonet::boards
